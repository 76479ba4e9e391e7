import { createHmac } from 'node:crypto';
import { addressKey } from '../../platform/logAddresses.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';

type Holder = Pick<Settings, 'dataFolder' | 'logAddressKey'>;

/** Only who can read the portal's own key can make it. */
export function probeToken(settings: Holder): string {
  return createHmac('sha256', addressKey(settings)).update('way of a request').digest('base64url');
}

/** The key is read once, at the first claim to have it: strangers cause no reads of files. */
export function probeTokenCheck(settings: Holder): (sent: string) => boolean {
  let right: string | undefined;
  return (sent) => {
    if (sent === '') return false;
    right ??= probeToken(settings);
    return isSameSecret(sent, right);
  };
}
