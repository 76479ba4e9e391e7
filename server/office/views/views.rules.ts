import { paths } from '../../../contract/pages.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import {
  createViewAddress,
  deletedViewId,
  removeViewParameters,
  type ViewPage,
  viewPageNames,
  viewParam,
} from '../../../contract/viewAddress.ts';
import type { SaveViewRequest } from '../../../contract/views.ts';

type ViewContents = Pick<SaveViewRequest, 'Page' | 'Name' | 'Address' | 'PutAside' | 'IsShared'>;

export function normalizeView<View extends ViewContents>(view: View): View {
  return {
    ...view,
    Name: view.Name.trim().replace(/\s+/g, ' '),
    Address: removeViewParameters(view.Address),
    PutAside: [...new Set(view.PutAside)].sort(),
  };
}

export const createViewNameKey = (name: string): string =>
  foldCaseAndAccents(name).replace(/\s+/g, ' ');

export function toViewColumns({ Page, Name, Address, PutAside, IsShared }: ViewContents) {
  return {
    page: Page,
    view_name: Name,
    name_key: createViewNameKey(Name),
    address: Address,
    put_aside: JSON.stringify(PutAside),
    is_shared: IsShared,
  };
}

interface StoredStartView {
  view_id: number | null;
  page: ViewPage | null;
  address: string | null;
  put_aside: string | null;
}

export function getStartPage(start: StoredStartView | undefined): string {
  if (!start) return '';
  const { view_id: ViewId, page, address, put_aside } = start;
  if (ViewId === null || !page) return `${paths.adminProfiles}?${viewParam}=${deletedViewId}`;
  const view = { ViewId, Address: address ?? '', PutAside: JSON.parse(put_aside ?? '[]') };
  return createViewAddress(paths[viewPageNames[page]], view);
}

export type PersonMatcher = (text: string, lookedForIn: string) => Promise<boolean>;

export async function removeParametersNamingPerson(
  address: string,
  isNamed: PersonMatcher,
): Promise<string> {
  const params = new URLSearchParams(address);
  const namesToRemove: string[] = [];
  for (const [name, value] of params) if (await isNamed(value, name)) namesToRemove.push(name);
  if (namesToRemove.length === 0) return address;
  for (const name of namesToRemove) params.delete(name);
  return String(params);
}
