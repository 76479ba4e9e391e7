import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyOfSources } from '../platform/logSource.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Settings } from '../platform/settings.ts';

type Holder = Pick<Settings, 'dataFolder' | 'logAddressKey'>;

/** Whoever can read the portal's own key may hear which way a request has come. */
export function wayProof(settings: Holder): string {
  return createHmac('sha256', keyOfSources(settings))
    .update('way of a request')
    .digest('base64url');
}

export function provesWay(settings: Holder, sent: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(sent)), Buffer.from(hashOf(wayProof(settings))));
}
