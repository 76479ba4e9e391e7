import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { countDocuments, type Uncounted } from '../../../contract/documentCount.ts';

/** As they stand in the list of all applications. */
export const listedRows = {
  name: 'listed',
  of: (rows: Uncounted<AdminApplicationRow>[]): AdminApplicationRow[] => countDocuments(rows),
};
