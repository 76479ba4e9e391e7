import { type CallName, calls, type Endpoint } from '../../contract/calls.ts';
import { createRecord } from '../../contract/createRecord.ts';

/**
 * The build replaces this code by its values (`scripts/endpointsPlugin.ts`), so that the browser does not load schemas
 * and summaries.
 */
export const endpoints: Readonly<Record<CallName, Endpoint>> = createRecord(
  Object.keys(calls) as CallName[],
  (name) => name,
  (name) => {
    const { method, path, place, answer } = calls[name];
    return { method, path, place, answer };
  },
);
