import { bindingCookie, cookieOf, isFromBrowser } from '../../platform/http/credentials.ts';
import type { Identify } from '../../platform/http/serveCalls.ts';
import type { Parts } from '../../platform/parts.ts';
import { findPerson } from './sessions.usecases.ts';

export function identifyBySession(parts: Parts): Identify {
  return (token, request, isAttended) =>
    findPerson(parts, {
      token,
      isFromBrowser: isFromBrowser(request),
      binding: cookieOf(request, bindingCookie(parts.settings.publicUrl)),
      isAttended,
    });
}
