import type { ParsedRequest } from '../../../contract/calls.ts';
import { type MessageCode, messages } from '../../../contract/messages.ts';
import { createProblem } from '../../../contract/problems.ts';
import { maxViews } from '../../../contract/viewAddress.ts';
import {
  findViewProblems,
  type SaveViewRequest,
  type ViewList,
  type ViewRequest,
  type ViewSaved,
} from '../../../contract/views.ts';
import { recordChange } from '../../applications/history/index.ts';
import { isActiveAdministrator } from '../../people/accounts/index.ts';
import type { SharedViewChange } from '../../platform/changes.ts';
import { isUniqueViolation } from '../../platform/database/constraintViolations.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notAllowed, notFound, Refusal, refuseProblems, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { deleteStartView, findStartView, markStartViewAsLost } from './startingViews.queries.ts';
import {
  countViews,
  deleteViewRow,
  findIdenticalView,
  insertView,
  listViewsForAccount,
  lockView,
  type StoredView,
  updateView,
  upsertViewUse,
} from './views.queries.ts';
import { normalizeView, toViewColumns } from './views.rules.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'subscribers'>;

const createViewRefusal = (code: MessageCode) =>
  new Refusal(422, messages[code], { problems: [createProblem(code, 'Name')] });
const createOwnerRefusal = () => notAllowed('Only the owner of this view can do that.');

export async function listViews(
  { database }: Pick<Deps, 'database'>,
  { businessId }: Administrator,
): Promise<ViewList> {
  const start = await findStartView(database, businessId);
  const views = await listViewsForAccount(database, businessId);
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
  const view = normalizeView(typed);
  refuseProblems(findViewProblems(view));
  const row = { owner_id: businessId, ...toViewColumns(view) };
  try {
    return await deps.database.transaction().execute(async (trx) => {
      await requireFewerThanMaxViews(trx, businessId, view.IsShared);
      const on = deps.clock.now();
      const modified = { modified_by: businessId, modified_on: on.toISOString() };
      const ViewId = await insertView(trx, { ...row, version: 1, ...modified });
      await upsertViewUse(trx, { businessId, viewId: ViewId, version: 1 });
      if (view.IsShared) await recordViewChange(deps, trx, businessId, { ViewId, What: 'shared' });
      return { ViewId, Version: 1 };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'name_key')) throw error;
    const same = await findIdenticalView(deps.database, row);
    if (same?.address === row.address && same.put_aside === row.put_aside) {
      return { ViewId: same.view_id, Version: same.version };
    }
    throw createViewRefusal('viewNameTaken');
  }
}

/** Everybody who may use a shared view may change it, but only its owner decides if it is shared. */
export async function changeView(
  deps: Dependencies,
  { businessId }: Administrator,
  { Token, ViewId, Version, ...changes }: ParsedRequest<'changeView'>,
): Promise<ViewSaved> {
  try {
    return await deps.database.transaction().execute(async (trx) => {
      const before = await lockCurrentView(trx, businessId, { ViewId, Version });
      const present = toSaveViewRequest(before);
      const view = normalizeView({ ...present, ...changes });
      refuseProblems(findViewProblems(view));
      const columns = toViewColumns(view);
      if (!hasViewChanged(before, columns)) return { ViewId, Version };
      if (view.IsShared !== before.is_shared) {
        requireOwner(before, businessId);
        await requireFewerThanMaxViews(trx, businessId, view.IsShared);
      }
      const on = deps.clock.now().toISOString();
      const version = before.version + 1;
      await updateView(trx, ViewId, {
        ...columns,
        version,
        modified_by: businessId,
        modified_on: on,
      });
      await upsertViewUse(trx, { businessId, viewId: ViewId, version });
      if (before.is_shared && !view.IsShared) {
        await markStartViewAsLost(trx, before, { by: businessId, on });
        await recordViewChange(deps, trx, businessId, { ViewId, What: 'keptToOneself' });
      } else if (view.IsShared) {
        await recordViewChange(deps, trx, businessId, {
          ViewId,
          What: before.is_shared ? 'changed' : 'shared',
        });
      }
      return { ViewId, Version: version };
    });
  } catch (error) {
    throw isUniqueViolation(error, 'name_key') ? createViewRefusal('viewNameTaken') : error;
  }
}

export async function deleteView(
  deps: Dependencies,
  { businessId }: Administrator,
  request: ViewRequest,
): Promise<void> {
  await deps.database.transaction().execute(async (trx) => {
    const view = await lockCurrentView(trx, businessId, request);
    requireOwner(view, businessId);
    const on = deps.clock.now().toISOString();
    await markStartViewAsLost(trx, view, { by: businessId, on });
    const start = await findStartView(trx, businessId);
    if (start?.view_id === view.view_id) await deleteStartView(trx, businessId);
    await deleteViewRow(trx, view.view_id);
    if (view.is_shared)
      await recordViewChange(deps, trx, businessId, { ViewId: view.view_id, What: 'deleted' });
  });
}

/** A colleague becomes the owner of a shared view, so that somebody can delete it. */
export async function takeOverView(
  deps: Dependencies,
  { businessId }: Administrator,
  request: ViewRequest,
): Promise<ViewSaved> {
  return deps.database.transaction().execute(async (trx) => {
    const view = await lockCurrentView(trx, businessId, request);
    const { ViewId, Version } = request;
    if (view.owner_id === businessId) return { ViewId, Version };
    if (await isActiveAdministrator(trx, view.owner_id)) throw createOwnerRefusal();
    const version = view.version + 1;
    const on = deps.clock.now().toISOString();
    await updateView(trx, ViewId, {
      owner_id: businessId,
      version,
      modified_by: businessId,
      modified_on: on,
    });
    await upsertViewUse(trx, { businessId, viewId: ViewId, version });
    await recordViewChange(deps, trx, businessId, { ViewId, What: 'takenOver' });
    return { ViewId, Version: version };
  });
}

export async function openView(
  { database }: Pick<Deps, 'database'>,
  { businessId }: Administrator,
  { ViewId, Version }: ViewRequest,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const view = await lockView(trx, businessId, ViewId);
    if (!view) throw notFound();
    // The version is that of the page, because a page with an older version has not shown the latest change.
    await upsertViewUse(trx, {
      businessId,
      viewId: ViewId,
      version: Math.min(Version, view.version),
    });
  });
}

async function lockCurrentView(
  trx: Trx,
  businessId: number,
  { ViewId, Version }: Pick<ViewRequest, 'ViewId' | 'Version'>,
): Promise<StoredView> {
  const view = await lockView(trx, businessId, ViewId);
  if (!view) throw notFound();
  if (view.version !== Version) throw staleEdit();
  return view;
}

function requireOwner(view: StoredView, businessId: number): void {
  if (view.owner_id !== businessId) throw createOwnerRefusal();
}

async function requireFewerThanMaxViews(
  trx: Trx,
  ownerId: number,
  isShared: boolean,
): Promise<void> {
  const count = await countViews(trx, isShared ? 'office' : { ownerId });
  if (count >= maxViews) throw createViewRefusal('viewsFull');
}

function toSaveViewRequest(view: StoredView): SaveViewRequest {
  return {
    Token: undefined,
    Page: view.page,
    Name: view.view_name,
    Address: view.address,
    PutAside: JSON.parse(view.put_aside),
    IsShared: view.is_shared,
  };
}

function hasViewChanged(before: StoredView, now: ReturnType<typeof toViewColumns>): boolean {
  return (Object.keys(now) as (keyof typeof now)[]).some(
    (column) => before[column] !== now[column],
  );
}

async function recordViewChange(
  deps: Dependencies,
  trx: Trx,
  businessId: number,
  details: { ViewId: number; What: SharedViewChange },
): Promise<void> {
  const change = { on: deps.clock.now(), by: businessId, businessId };
  await recordChange(deps, trx, { kind: 'sharedViewChanged', ...change, details });
}
