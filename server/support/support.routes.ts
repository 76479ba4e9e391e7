import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { requestSupport } from './support.usecases.ts';

export function supportRoutes(parts: Parts): Handlers<'requestSupport'> {
  return {
    async requestSupport(request, { person }) {
      await requestSupport(parts, person, request);
      return 'OK';
    },
  };
}
