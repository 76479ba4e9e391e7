import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../contract/languages.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addressOf, networksOf } from '../../../platform/http/address.ts';
import {
  bindingCookie,
  cookieOf,
  isFromBrowser,
  knownBrowserCookie,
} from '../../../platform/http/credentials.ts';
import { browserFamily } from '../known-browsers/browserFamily.ts';
import {
  daysKnown,
  type KnownBrowser,
  rememberBrowser,
  tellOfOtherClient,
} from '../known-browsers/knownBrowsers.usecases.ts';
import type { From } from '../sign-in/signIn.usecases.ts';

type Settings = Pick<Deps['settings'], 'publicUrl'>;

function hostCookie(settings: Settings, name: string, value: string, maxAge?: number): string {
  const secure = settings.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${lasting}`;
}

/** Ties a session to the browser that opened it. */
export function setBinding(reply: FastifyReply, settings: Settings, binding: string): void {
  reply.header('set-cookie', hostCookie(settings, bindingCookie(settings.publicUrl), binding));
}

export function removeBinding(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', hostCookie(settings, bindingCookie(settings.publicUrl), '', 0));
}

/** What a browser's cookie says it is known by; nothing of what does not say to be a browser. */
export function browserSecretOf(request: FastifyRequest, settings: Settings): string | undefined {
  if (!isFromBrowser(request)) return undefined;
  return cookieOf(request, knownBrowserCookie(settings.publicUrl));
}

export function fromOf(
  request: FastifyRequest,
  settings: Settings,
  language: Language | null | undefined,
): From {
  return {
    networks: networksOf(request),
    isBrowser: isFromBrowser(request),
    browser: browserFamily(request.headers['user-agent']),
    browserSecret: browserSecretOf(request, settings),
    language: language ?? null,
  };
}

const secondsOfADay = 24 * 60 * 60;

/**
 * Call it where a sign-in is complete: a right password alone does not make a browser known. What does not
 * say that it is a browser is never known.
 */
export async function keepBrowserKnown(
  deps: Deps,
  businessId: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (!isFromBrowser(request)) {
    return tellOfOtherClient(deps, businessId, addressOf(request));
  }
  const { settings } = deps;
  const kept = await rememberBrowser(deps, businessId, {
    secret: browserSecretOf(request, settings),
    browser: browserFamily(request.headers['user-agent']),
  });
  setKnownBrowser(reply, settings, kept);
}

/** It ends with the browser, where nobody asked to remember it. */
export function setKnownBrowser(
  reply: FastifyReply,
  settings: Settings,
  { secret, isRemembered }: KnownBrowser,
): void {
  const maxAge = isRemembered ? daysKnown * secondsOfADay : undefined;
  const name = knownBrowserCookie(settings.publicUrl);
  reply.header('set-cookie', hostCookie(settings, name, secret, maxAge));
}
