import type { Deps } from '../../../platform/deps.ts';
import { bindingCookie, cookieOf, isFromBrowser } from '../../../platform/http/credentials.ts';
import type { Identify } from '../../../platform/http/serveCalls.ts';
import { findPerson } from './sessions.usecases.ts';

export function identifyBySession(deps: Deps): Identify {
  return (token, request, isAttended) =>
    findPerson(deps, {
      token,
      isFromBrowser: isFromBrowser(request),
      binding: cookieOf(request, bindingCookie(deps.settings.publicUrl)),
      isAttended,
    });
}
