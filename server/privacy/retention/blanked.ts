import { createHmac } from 'node:crypto';
import type { Blanked } from '../../platform/changes.ts';
import { addressKey } from '../../platform/logAddresses.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Mentions } from './mentions.usecases.ts';

/** The history keeps a keyed hash of each record that was blanked, so that the operator can check a suspected text. */
export function blankedBy(
  settings: Pick<Settings, 'dataFolder' | 'logAddressKey'>,
  { searches, views, supportRequests }: Mentions,
): { Blanked?: Blanked } {
  const said = [
    ...searches.map(({ id, said }) => ({ record: `search ${id}`, said })),
    ...views.map(({ record, id, said }) => ({ record: `${record} ${id}`, said })),
    ...supportRequests.map(({ support_request_id: id, message }) => ({
      record: `support request ${id}`,
      said: message,
    })),
  ];
  if (said.length === 0) return {};
  const key = addressKey(settings);
  const hashOf = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  const hashes = said.map(({ record, said }) => [record, hashOf(`${record}: ${said}`)]);
  return { Blanked: Object.fromEntries(hashes) };
}
