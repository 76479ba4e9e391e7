import type { Generated } from 'kysely';
import type { ViewPage } from '../../../../contract/viewAddress.ts';
import type { Instant } from './instant.ts';

/** A filter, a sort and columns of a list, under a name. */
export interface SavedViewsTable {
  view_id: Generated<number>;
  owner_id: number;
  is_shared: boolean;
  page: ViewPage;
  view_name: string;
  /** Folded: no two of those that somebody may choose from are called the same. */
  name_key: string;
  address: string;
  /** The keys of columns, a list as JSON. */
  put_aside: string;
  version: number;
  modified_by: number;
  modified_on: Instant;
}

/** The newest version of a view that a person has opened. */
export interface ViewUsesTable {
  business_id: number;
  view_id: number;
  version: number;
}

/** What a person starts with; without a view, the one that is gone, until its person was told. */
export interface ViewStartsTable {
  business_id: number;
  view_id: number | null;
  lost_name: string;
  lost_by: number | null;
  lost_on: Instant | null;
}
