import { type MessageCode, messages } from '../../../contract/messages.ts';
import { problem } from '../../../contract/problems.ts';
import { maxViews } from '../../../contract/viewAddress.ts';
import {
  type ChangeViewRequest,
  type SaveViewRequest,
  type ViewList,
  type ViewRequest,
  type ViewSaved,
  viewProblems,
} from '../../../contract/views.ts';
import { recordChange } from '../../applications/history/index.ts';
import { isActiveAdministrator } from '../../people/accounts/index.ts';
import type { SharedViewChange } from '../../platform/changes.ts';
import type { Trx } from '../../platform/database/types.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import type { Deps } from '../../platform/deps.ts';
import { notAllowed, notFound, Refusal, refuseProblems, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { deleteViewStart, findViewStart, markViewAsLost } from './starts.queries.ts';
import {
  claimView,
  countViews,
  deleteViewRow,
  findSame,
  insertView,
  updateView,
  upsertUse,
  type View,
  viewsFor,
} from './views.queries.ts';
import { columnsOf, tidyView } from './views.rules.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'subscribers'>;

const refused = (code: MessageCode) =>
  new Refusal(422, messages[code], { problems: [problem(code, 'Name')] });
const notYours = () => notAllowed('Only the owner of this view can do that.');

export async function listViews(
  { database }: Pick<Deps, 'database'>,
  { businessId }: Administrator,
): Promise<ViewList> {
  const start = await findViewStart(database, businessId);
  const views = await viewsFor(database, businessId);
  return {
    Views: views.map((view) => ({
      ViewId: view.view_id,
      Page: view.page,
      Name: view.view_name,
      Address: view.address,
      PutAside: JSON.parse(view.put_aside),
      IsShared: view.is_shared,
      IsOwn: view.owner_id === businessId,
      Owner: view.owner,
      IsOwnerActive: !view.is_owner_disabled,
      Version: view.version,
      ModifiedBy: view.changer,
      ModifiedOn: view.modified_on,
      IsOpened: view.opened !== null,
      IsChanged:
        view.opened !== null && view.opened < view.version && view.modified_by !== businessId,
      Starters: Number(view.starters ?? 0),
    })),
    Start: start?.view_id ?? null,
    Lost:
      start && start.view_id === null
        ? { Name: start.lost_name, By: start.lost_by ?? '', On: start.lost_on ?? '' }
        : null,
  };
}

export async function saveView(
  deps: Dependencies,
  { businessId }: Administrator,
  { Token, ...typed }: SaveViewRequest,
): Promise<ViewSaved> {
  const view = tidyView(typed);
  refuseProblems(viewProblems(view));
  const row = { owner_id: businessId, ...columnsOf(view) };
  try {
    return await deps.database.transaction().execute(async (trx) => {
      await requireRoom(trx, businessId, view.IsShared);
      const on = deps.clock.now();
      const modified = { modified_by: businessId, modified_on: on.toISOString() };
      const ViewId = await insertView(trx, { ...row, version: 1, ...modified });
      await upsertUse(trx, { businessId, viewId: ViewId, version: 1 });
      if (view.IsShared) await record(deps, trx, businessId, { ViewId, What: 'shared' });
      return { ViewId, Version: 1 };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'name_key')) throw error;
    const same = await findSame(deps.database, row);
    if (same?.address === row.address && same.put_aside === row.put_aside) {
      return { ViewId: same.view_id, Version: same.version };
    }
    throw refused('viewNameTaken');
  }
}

/** Everybody who may use a shared view may change it, but only its owner decides if it is shared. */
export async function changeView(
  deps: Dependencies,
  { businessId }: Administrator,
  { Token, ViewId, Version, ...changes }: ChangeViewRequest,
): Promise<ViewSaved> {
  try {
    return await deps.database.transaction().execute(async (trx) => {
      const before = await requireView(trx, businessId, { ViewId, Version });
      const present = contentsOf(before);
      const view = tidyView({ ...present, ...changes });
      refuseProblems(viewProblems(view));
      const columns = columnsOf(view);
      if (!differs(before, columns)) return { ViewId, Version };
      if (view.IsShared !== before.is_shared) {
        requireOwner(before, businessId);
        await requireRoom(trx, businessId, view.IsShared);
      }
      const on = deps.clock.now().toISOString();
      const version = before.version + 1;
      await updateView(trx, ViewId, {
        ...columns,
        version,
        modified_by: businessId,
        modified_on: on,
      });
      await upsertUse(trx, { businessId, viewId: ViewId, version });
      if (before.is_shared && !view.IsShared) {
        await markViewAsLost(trx, before, { by: businessId, on });
        await record(deps, trx, businessId, { ViewId, What: 'keptToOneself' });
      } else if (view.IsShared) {
        await record(deps, trx, businessId, {
          ViewId,
          What: before.is_shared ? 'changed' : 'shared',
        });
      }
      return { ViewId, Version: version };
    });
  } catch (error) {
    throw isUniqueViolation(error, 'name_key') ? refused('viewNameTaken') : error;
  }
}

export async function deleteView(
  deps: Dependencies,
  { businessId }: Administrator,
  request: ViewRequest,
): Promise<void> {
  await deps.database.transaction().execute(async (trx) => {
    const view = await requireView(trx, businessId, request);
    requireOwner(view, businessId);
    const on = deps.clock.now().toISOString();
    await markViewAsLost(trx, view, { by: businessId, on });
    const start = await findViewStart(trx, businessId);
    if (start?.view_id === view.view_id) await deleteViewStart(trx, businessId);
    await deleteViewRow(trx, view.view_id);
    if (view.is_shared)
      await record(deps, trx, businessId, { ViewId: view.view_id, What: 'deleted' });
  });
}

/** A colleague becomes the owner of a shared view, so that somebody can delete it. */
export async function takeOverView(
  deps: Dependencies,
  { businessId }: Administrator,
  request: ViewRequest,
): Promise<ViewSaved> {
  return deps.database.transaction().execute(async (trx) => {
    const view = await requireView(trx, businessId, request);
    const { ViewId, Version } = request;
    if (view.owner_id === businessId) return { ViewId, Version };
    if (await isActiveAdministrator(trx, view.owner_id)) throw notYours();
    const version = view.version + 1;
    const on = deps.clock.now().toISOString();
    await updateView(trx, ViewId, {
      owner_id: businessId,
      version,
      modified_by: businessId,
      modified_on: on,
    });
    await upsertUse(trx, { businessId, viewId: ViewId, version });
    await record(deps, trx, businessId, { ViewId, What: 'takenOver' });
    return { ViewId, Version: version };
  });
}

/** After this, the person is informed when somebody else changes the view. */
export async function openView(
  { database }: Pick<Deps, 'database'>,
  { businessId }: Administrator,
  { ViewId, Version }: ViewRequest,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const view = await claimView(trx, businessId, ViewId);
    if (!view) throw notFound();
    // A page that has read an older version has not shown the change.
    await upsertUse(trx, { businessId, viewId: ViewId, version: Math.min(Version, view.version) });
  });
}

async function requireView(
  trx: Trx,
  businessId: number,
  { ViewId, Version }: Pick<ViewRequest, 'ViewId' | 'Version'>,
): Promise<View> {
  const view = await claimView(trx, businessId, ViewId);
  if (!view) throw notFound();
  if (view.version !== Version) throw staleEdit();
  return view;
}

function requireOwner(view: View, businessId: number): void {
  if (view.owner_id !== businessId) throw notYours();
}

async function requireRoom(trx: Trx, ownerId: number, isShared: boolean): Promise<void> {
  const count = await countViews(trx, isShared ? 'office' : { ownerId });
  if (count >= maxViews) throw refused('viewsFull');
}

function contentsOf(view: View): SaveViewRequest {
  return {
    Token: undefined,
    Page: view.page,
    Name: view.view_name,
    Address: view.address,
    PutAside: JSON.parse(view.put_aside),
    IsShared: view.is_shared,
  };
}

function differs(before: View, now: ReturnType<typeof columnsOf>): boolean {
  return (Object.keys(now) as (keyof typeof now)[]).some(
    (column) => before[column] !== now[column],
  );
}

async function record(
  deps: Dependencies,
  trx: Trx,
  businessId: number,
  details: { ViewId: number; What: SharedViewChange },
): Promise<void> {
  const by = { on: deps.clock.now(), by: businessId, businessId };
  await recordChange(deps, trx, { kind: 'sharedViewChanged', ...by, details });
}
