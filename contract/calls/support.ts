import { SupportRequest } from '../support.ts';
import type { FeatureCalls } from './row.ts';

export const supportCalls = {
  requestSupport: {
    endpoint: 'POST /api/support',
    who: 'signedIn',
    summary: 'Send a support request',
    request: SupportRequest,
  },
} satisfies FeatureCalls;
