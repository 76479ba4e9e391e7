import { existsSync } from 'node:fs';
import { probeToken } from '../../health/index.ts';
import { localAddress, type Settings } from '../../platform/settings.ts';
import type { Line } from './line.ts';
import { mayWrite } from './rights.ts';

const millisecondsToAnswer = 5_000;

function saidBy(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause?.message || cause?.code || message;
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(millisecondsToAnswer);
  const answer = await fetch(address, { signal, headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

/** On this machine, past any web server in front. */
export async function checkPortal(settings: Settings): Promise<Line> {
  const { dataFolder } = settings;
  const about = 'Portal';
  const address = localAddress(settings);
  try {
    const { status, text } = await ask(`${address}/readyz`);
    if (status === 200 && text.startsWith('ready')) {
      const asked = isKeyHere(settings) ? await askProbe(address, settings) : undefined;
      if (asked && !asked.way && asked.status < 500) {
        return {
          state: 'look',
          about,
          found: `A portal runs on ${address} and is ready, but not the one of ${dataFolder}.`,
          toDo: 'Compare PORT and DATA_DIR with those of the portal that is meant.',
        };
      }
      return { state: 'ok', about, found: `It runs on ${address} and is ${text}.` };
    }
    return {
      state: 'broken',
      about,
      found: `Something answers on ${address}, but it is not ready.`,
      said: text.slice(0, 200),
      toDo: 'If it is the portal, read its log: journalctl -u portal. If it is another program, set PORT.',
    };
  } catch (error) {
    const toDo = 'Start it: systemctl start portal';
    return {
      state: 'look',
      about,
      found: `It does not run on ${address}.`,
      said: saidBy(error),
      toDo,
    };
  }
}

/** The way that people take: whether it leads here, and whether the web server on it is believed. */
export async function checkPublicAddress(settings: Settings): Promise<Line> {
  const about = 'Public address';
  const { publicUrl } = settings;
  if (!publicUrl) {
    return {
      state: 'ok',
      about,
      found: 'PUBLIC_URL is not set: people on this machine alone are meant.',
    };
  }
  if (!isKeyHere(settings)) {
    return { state: 'look', about, found: `Whether ${publicUrl} leads here was not looked at.` };
  }
  try {
    const { status, way } = await askProbe(publicUrl, settings);
    if (!way) return elsewhere(publicUrl, status);
    if (way.Forwarded && !way.Believed) {
      return {
        state: 'broken',
        about,
        found: `${publicUrl} leads here by ${way.By}, which TRUST_PROXY does not name: everybody counts as one address.`,
        toDo: `Set TRUST_PROXY=${way.By} and start the portal again.`,
      };
    }
    if (!way.Forwarded && publicUrl.startsWith('https:')) {
      return {
        state: 'broken',
        about,
        found: `${publicUrl} leads here, but the web server in front does not say for whom it asks.`,
        toDo: 'Let it send X-Forwarded-For, as ops/nginx.conf and ops/Caddyfile do.',
      };
    }
    return {
      state: 'ok',
      about,
      found: `${publicUrl} leads here, and this machine is seen as ${way.Seen}.`,
    };
  } catch (error) {
    return {
      state: 'look',
      about,
      found: `${publicUrl} cannot be reached from this machine.`,
      said: saidBy(error),
      toDo: 'Look from another machine; some networks do not let one reach itself.',
    };
  }
}

/** It is made at the first start, and read by the account of the portal alone. */
const isKeyHere = ({ dataFolder }: Settings) => existsSync(dataFolder) && mayWrite(dataFolder);

/** No way where another program answers, or another portal. */
async function askProbe(address: string, settings: Settings) {
  const authorization = `Bearer ${probeToken(settings)}`;
  const { status, text } = await ask(`${address}/healthz/way`, { authorization });
  return { status, way: status === 200 ? readProbe(text) : undefined };
}

interface ProxyProbe {
  By: string;
  Seen: string;
  Forwarded: boolean;
  Believed: boolean;
}

function readProbe(text: string): ProxyProbe | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function elsewhere(publicUrl: string, status: number): Line {
  const isAway = status >= 500;
  return {
    state: 'broken',
    about: 'Public address',
    found: isAway
      ? `${publicUrl} answers ${status}: the web server in front does not reach the portal.`
      : `${publicUrl} answers ${status} and does not lead to this portal.`,
    toDo: isAway
      ? 'Start the portal, and compare its HOST and PORT with the web server’s settings.'
      : 'Set PUBLIC_URL, or let the web server in front pass all requests on.',
  };
}
