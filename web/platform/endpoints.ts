import { byKey } from '../../contract/byKey.ts';
import { type CallName, calls, type Endpoint } from '../../contract/calls.ts';

/**
 * Where each call goes. The build puts the values in the place of this code (`scripts/endpoints.ts`): the
 * table's schemas and summaries stay out of the browser.
 */
export const endpoints: Readonly<Record<CallName, Endpoint>> = byKey(
  Object.keys(calls) as CallName[],
  (name) => name,
  (name) => {
    const { method, path, place, answer } = calls[name];
    return { method, path, place, answer };
  },
);
