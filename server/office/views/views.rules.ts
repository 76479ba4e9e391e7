import { paths } from '../../../contract/pages.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import {
  createViewAddress,
  deletedViewId,
  tidyAddress,
  type ViewPage,
  viewPageNames,
  viewParam,
} from '../../../contract/viewAddress.ts';
import type { SaveViewRequest } from '../../../contract/views.ts';

type Contents = Pick<SaveViewRequest, 'Page' | 'Name' | 'Address' | 'PutAside' | 'IsShared'>;

/** Normalizes a view: blanks and the order of columns make no difference. */
export function tidyView<View extends Contents>(view: View): View {
  return {
    ...view,
    Name: view.Name.trim().replace(/\s+/g, ' '),
    Address: tidyAddress(view.Address),
    PutAside: [...new Set(view.PutAside)].sort(),
  };
}

export const nameKey = (name: string): string => foldCaseAndAccents(name).replace(/\s+/g, ' ');

export function columnsOf({ Page, Name, Address, PutAside, IsShared }: Contents) {
  return {
    page: Page,
    view_name: Name,
    name_key: nameKey(Name),
    address: Address,
    put_aside: JSON.stringify(PutAside),
    is_shared: IsShared,
  };
}

interface StoredStart {
  view_id: number | null;
  page: ViewPage | null;
  address: string | null;
  put_aside: string | null;
}

/** Returns where a person lands; for a deleted view the usual list, which then says so. */
export function startPageOf(start: StoredStart | undefined): string {
  if (!start) return '';
  const { view_id: ViewId, page, address, put_aside } = start;
  if (ViewId === null || !page) return `${paths.adminProfiles}?${viewParam}=${deletedViewId}`;
  const view = { ViewId, Address: address ?? '', PutAside: JSON.parse(put_aside ?? '[]') };
  return createViewAddress(paths[viewPageNames[page]], view);
}

/** Tells whether a text names a person to be forgotten, given the field in which it was looked for. */
export type IsPersonNamed = (text: string, lookedForIn: string) => Promise<boolean>;

/** Returns the address without the parts that name such a person. */
export async function addressWithout(address: string, isNamed: IsPersonNamed): Promise<string> {
  const params = new URLSearchParams(address);
  const named: string[] = [];
  for (const [name, value] of params) if (await isNamed(value, name)) named.push(name);
  if (named.length === 0) return address;
  for (const name of named) params.delete(name);
  return String(params);
}
