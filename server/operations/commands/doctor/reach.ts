import { existsSync } from 'node:fs';
import { localAddress, type Settings } from '../../../platform/settings/settings.ts';
import { probeToken } from '../../health/index.ts';
import { type Line, linesAbout } from './line.ts';
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

/** Asks the portal directly, past any web server in front. */
export async function checkPortal(settings: Settings): Promise<Line> {
  const { dataFolder } = settings;
  const line = linesAbout('Portal');
  const address = localAddress(settings);
  try {
    const { status, text } = await ask(`${address}/readyz`);
    if (status === 200 && text.startsWith('ready')) {
      const asked = isKeyHere(settings) ? await askProbe(address, settings) : undefined;
      if (asked && !asked.way && asked.status < 500) {
        return line(
          'look',
          `A portal runs on ${address} and is ready, but not the one of ${dataFolder}.`,
          'Compare PORT and DATA_DIR with those of the portal that is meant.',
        );
      }
      return line('ok', `It runs on ${address} and is ${text}.`);
    }
    return line(
      'broken',
      `Something answers on ${address}, but it is not ready.`,
      'If it is the portal, read its log: journalctl -u portal. If it is another program, set PORT.',
      text.slice(0, 200),
    );
  } catch (error) {
    const toDo = 'Start it: systemctl start portal';
    return line('look', `It does not run on ${address}.`, toDo, saidBy(error));
  }
}

/** Checks whether the public address leads here, and whether the web server on the way is trusted. */
export async function checkPublicAddress(settings: Settings): Promise<Line> {
  const line = linesAbout('Public address');
  const { publicUrl } = settings;
  if (!publicUrl) {
    return line('ok', 'PUBLIC_URL is not set: people on this machine alone are meant.');
  }
  if (!isKeyHere(settings)) {
    return line('look', `Whether ${publicUrl} leads here was not looked at.`);
  }
  try {
    const { status, way } = await askProbe(publicUrl, settings);
    if (!way) return elsewhere(publicUrl, status);
    if (way.Forwarded && !way.Believed) {
      return line(
        'broken',
        `${publicUrl} leads here by ${way.By}, which TRUST_PROXY does not name: everybody counts as one address.`,
        `Set TRUST_PROXY=${way.By} and start the portal again.`,
      );
    }
    if (!way.Forwarded && publicUrl.startsWith('https:')) {
      return line(
        'broken',
        `${publicUrl} leads here, but the web server in front does not say for whom it asks.`,
        'Let it send X-Forwarded-For, as ops/nginx.conf and ops/Caddyfile do.',
      );
    }
    return line('ok', `${publicUrl} leads here, and this machine is seen as ${way.Seen}.`);
  } catch (error) {
    return line(
      'look',
      `${publicUrl} cannot be reached from this machine.`,
      'Look from another machine; some networks do not let one reach itself.',
      saidBy(error),
    );
  }
}

/** The key is made at the first start; only the portal's account can read it. */
const isKeyHere = ({ dataFolder }: Settings) => existsSync(dataFolder) && mayWrite(dataFolder);

/** `way` is undefined when another program answers, or another portal. */
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
