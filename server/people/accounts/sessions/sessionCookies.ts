import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../contract/languages.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getClientAddress, listClientNetworks } from '../../../platform/http/clientAddress.ts';
import {
  getBindingCookieName,
  getKnownBrowserCookieName,
  isFromBrowser,
  readCookie,
} from '../../../platform/http/credentials.ts';
import type { IdentifyCaller } from '../../../platform/http/serveCalls.ts';
import {
  daysToKeepKnownBrowsers,
  type KnownBrowser,
  notifyOfSignInWithoutBrowser,
  rememberBrowser,
} from '../known-browsers/knownBrowsers.usecases.ts';
import type { OpenedSession, SignInOrigin, Suspended } from '../sign-in/signIn.usecases.ts';
import { findPersonBySession } from './sessions.usecases.ts';

type CookieSettings = Pick<Deps['settings'], 'publicUrl'>;

function formatHostCookie(
  settings: CookieSettings,
  name: string,
  value: string,
  maxAge?: number,
): string {
  const secure = settings.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${lasting}`;
}

export function removeBindingCookie(reply: FastifyReply, settings: CookieSettings): void {
  reply.header(
    'set-cookie',
    formatHostCookie(settings, getBindingCookieName(settings.publicUrl), '', 0),
  );
}

export function readBrowserSecret(
  request: FastifyRequest,
  settings: CookieSettings,
): string | undefined {
  if (!isFromBrowser(request)) return undefined;
  return readCookie(request, getKnownBrowserCookieName(settings.publicUrl));
}

export function readSignInOrigin(
  request: FastifyRequest,
  settings: CookieSettings,
  language: Language | null | undefined,
): SignInOrigin {
  return {
    networks: listClientNetworks(request),
    isBrowser: isFromBrowser(request),
    browser: findBrowserFamily(request.headers['user-agent']),
    browserSecret: readBrowserSecret(request, settings),
    language: language ?? null,
  };
}

const secondsPerDay = 24 * 60 * 60;

/** Call this when a sign-in is complete, because a correct password alone does not make a browser known. */
export async function rememberSignedInBrowser(
  deps: Deps,
  businessId: number,
  { request, reply }: HttpExchange,
): Promise<void> {
  if (!isFromBrowser(request)) {
    return notifyOfSignInWithoutBrowser(deps, businessId, getClientAddress(request));
  }
  const { settings } = deps;
  const remembered = await rememberBrowser(deps, businessId, {
    secret: readBrowserSecret(request, settings),
    browser: findBrowserFamily(request.headers['user-agent']),
  });
  setKnownBrowserCookie(reply, settings, remembered);
}

export function setKnownBrowserCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  { secret, isRemembered }: KnownBrowser,
): void {
  const maxAge = isRemembered ? daysToKeepKnownBrowsers * secondsPerDay : undefined;
  const name = getKnownBrowserCookieName(settings.publicUrl);
  reply.header('set-cookie', formatHostCookie(settings, name, secret, maxAge));
}

/** The order matters, because most browsers also name the browsers from which they descend. */
const browserFamilies: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Only the name of the browser is stored: it suffices to recognize a session, and the full text would reveal more.
 */
function findBrowserFamily(userAgent: string | undefined): string {
  return browserFamilies.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? '';
}

export function identifyBySession(deps: Deps): IdentifyCaller {
  return (token, request, isAttended) =>
    findPersonBySession(deps, {
      token,
      isFromBrowser: isFromBrowser(request),
      binding: readCookie(request, getBindingCookieName(deps.settings.publicUrl)),
      isAttended,
    });
}

interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function answerSignIn(
  deps: Deps,
  opened: OpenedSession | Suspended | null,
  exchange: HttpExchange,
): Promise<string> {
  if (!opened) return '';
  const { reply } = exchange;
  if (opened === 'suspended') {
    // The suspension is revealed only to somebody who knows the password.
    reply.header('account-state', 'suspended');
    return '';
  }
  const { publicUrl } = deps.settings;
  if (opened.binding) {
    reply.header(
      'set-cookie',
      formatHostCookie(deps.settings, getBindingCookieName(publicUrl), opened.binding),
    );
  }
  if (!opened.isHalfOpen) await rememberSignedInBrowser(deps, opened.businessId, exchange);
  return opened.token;
}
