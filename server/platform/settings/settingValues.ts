import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { ExplainedError } from '../errors.ts';

export function createWholeNumberSetting(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  const number = z.coerce
    .number<string>({ error })
    .check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }));
  return z.pipe(z.string().check(z.regex(/\d/, { error })), number);
}

export const createChoiceSetting = <const Name extends string>(...names: Name[]) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

export const createMaxLengthCheck = (max: number) =>
  z.maxLength(max, { error: `can have at most ${max} characters` });

/** Kubernetes sets variables with such addresses, for example `CLAMD_PORT` for a service named clamd. */
export const isServiceLink = (value: string) => /^(tcp|udp|sctp):\/\//.test(value.trim());

export const portSetting = z.pipe(
  z.string().check(
    z.refine((text) => !isServiceLink(text), {
      error:
        'must be a whole number from 0 to 65535. Kubernetes sets such an address for a service of that name; enableServiceLinks: false in the pod keeps it out',
    }),
  ),
  createWholeNumberSetting(0, 65_535),
);
export const countSetting = createWholeNumberSetting(1, 1_000_000);
export const createUrlSetting = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` });

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export function splitList(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

export function isNetwork(name: string): boolean {
  const [address = '', bits] = name.split('/');
  const max = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max));
}

/** The value `none` means that TLS ends in front of the portal without hiding the client's address. */
export const noProxyValue = 'none';

export const parseProxies = (list: string) => (list === noProxyValue ? [] : splitList(list));

/** Nodemailer also reads options from the URL, and one of these would silently override SMTP_TLS. */
export function hasEncryptionOptions(address: string): boolean {
  const names = URL.canParse(address) ? [...new URL(address).searchParams.keys()] : [];
  return names.some((name) => /^(tls\b|secure$|service$|.*tls$)/i.test(name));
}

interface Mailbox {
  name: string;
  address: string;
}

const domainLabelPattern = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const addressPattern = String.raw`[^\s@<>",;:()[\]\\]+@(?:${domainLabelPattern}(?:\.${domainLabelPattern})*|\[[\da-fA-F:.]+\])`;
const bareAddressPattern = new RegExp(`^${addressPattern}$`, 'u');
const namedAddressPattern = new RegExp(`^([^<>\\p{Cc}]*)<(${addressPattern})>$`, 'u');

export function parseMailbox(text: string): Mailbox | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 320) return undefined;
  if (bareAddressPattern.test(trimmed)) return { name: '', address: trimmed };
  const [, name = '', inBrackets] = namedAddressPattern.exec(trimmed) ?? [];
  if (!inBrackets) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: inBrackets };
}

export class SettingsError extends ExplainedError {}

export const formatProblemList = (title: string, problems: string[]) =>
  [title, ...problems.map((problem) => `  ${problem}`)].join('\n');
