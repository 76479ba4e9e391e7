import { SupportRequest } from '../support.ts';
import type { FeatureCalls } from './row.ts';

export const supportCalls = {
  requestSupport: {
    who: 'signedIn',
    changes: false,
    summary: 'Send a support request',
    request: SupportRequest,
  },
} satisfies FeatureCalls;
