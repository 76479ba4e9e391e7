import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressKey } from '../platform/logAddresses.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Settings } from '../platform/settings.ts';

type Holder = Pick<Settings, 'dataFolder' | 'logAddressKey'>;

/** Whoever can read the portal's own key may hear which way a request has come. */
export function probeToken(settings: Holder): string {
  return createHmac('sha256', addressKey(settings)).update('way of a request').digest('base64url');
}

/** The key is read once, and not before somebody claims to have it: strangers order no reads of files. */
export function probeTokenCheck(settings: Holder): (sent: string) => boolean {
  let right: string | undefined;
  return (sent) => {
    if (sent === '') return false;
    right ??= hashOf(probeToken(settings));
    return timingSafeEqual(Buffer.from(hashOf(sent)), Buffer.from(right));
  };
}
