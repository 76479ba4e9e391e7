import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../contract/languages.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getAddress, listNetworks } from '../../../platform/http/clientAddress.ts';
import {
  getBindingCookieName,
  getKnownBrowserCookieName,
  isFromBrowser,
  readCookie,
} from '../../../platform/http/credentials.ts';
import type { IdentifyCaller } from '../../../platform/http/serveCalls.ts';
import {
  type KnownBrowser,
  knownBrowserDays,
  notifyOfSignInWithoutBrowser,
  rememberBrowser,
} from '../known-browsers/knownBrowsers.usecases.ts';
import type { OpenedSession, SignInOrigin, Suspended } from '../sign-in/signIn.usecases.ts';
import { findPerson } from './sessions.usecases.ts';

type Settings = Pick<Deps['settings'], 'publicUrl'>;

function hostCookie(settings: Settings, name: string, value: string, maxAge?: number): string {
  const secure = settings.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${lasting}`;
}

export function removeBinding(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', hostCookie(settings, getBindingCookieName(settings.publicUrl), '', 0));
}

/** Returns undefined for a client that does not say that it is a browser. */
export function browserSecretOf(request: FastifyRequest, settings: Settings): string | undefined {
  if (!isFromBrowser(request)) return undefined;
  return readCookie(request, getKnownBrowserCookieName(settings.publicUrl));
}

export function signInOriginOf(
  request: FastifyRequest,
  settings: Settings,
  language: Language | null | undefined,
): SignInOrigin {
  return {
    networks: listNetworks(request),
    isBrowser: isFromBrowser(request),
    browser: browserFamily(request.headers['user-agent']),
    browserSecret: browserSecretOf(request, settings),
    language: language ?? null,
  };
}

const secondsOfADay = 24 * 60 * 60;

/** Call it when a sign-in is complete, as a right password alone does not make a browser known. */
export async function keepBrowserKnown(
  deps: Deps,
  businessId: number,
  { request, reply }: Exchange,
): Promise<void> {
  if (!isFromBrowser(request)) {
    return notifyOfSignInWithoutBrowser(deps, businessId, getAddress(request));
  }
  const { settings } = deps;
  const kept = await rememberBrowser(deps, businessId, {
    secret: browserSecretOf(request, settings),
    browser: browserFamily(request.headers['user-agent']),
  });
  setKnownBrowser(reply, settings, kept);
}

/** The cookie ends with the browser unless it is to be remembered. */
export function setKnownBrowser(
  reply: FastifyReply,
  settings: Settings,
  { secret, isRemembered }: KnownBrowser,
): void {
  const maxAge = isRemembered ? knownBrowserDays * secondsOfADay : undefined;
  const name = getKnownBrowserCookieName(settings.publicUrl);
  reply.header('set-cookie', hostCookie(settings, name, secret, maxAge));
}

/** The order matters, as most browsers also name those that they descend from. */
const families: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Only the family is kept: it is enough to recognize a session, and the full text would reveal more. */
function browserFamily(userAgent: string | undefined): string {
  return families.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? '';
}

export function identifyBySession(deps: Deps): IdentifyCaller {
  return (token, request, isAttended) =>
    findPerson(deps, {
      token,
      isFromBrowser: isFromBrowser(request),
      binding: readCookie(request, getBindingCookieName(deps.settings.publicUrl)),
      isAttended,
    });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function answerSignIn(
  deps: Deps,
  opened: OpenedSession | Suspended | null,
  exchange: Exchange,
): Promise<string> {
  if (!opened) return '';
  const { reply } = exchange;
  if (opened === 'suspended') {
    // Only somebody who knows the password gets here, and is told why.
    reply.header('account-state', 'suspended');
    return '';
  }
  const { publicUrl } = deps.settings;
  if (opened.binding) {
    reply.header(
      'set-cookie',
      hostCookie(deps.settings, getBindingCookieName(publicUrl), opened.binding),
    );
  }
  if (!opened.isHalfOpen) await keepBrowserKnown(deps, opened.businessId, exchange);
  return opened.token;
}
