import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { flag, id, ifSent, maxLength, optionalId, text, token } from './fields.ts';
import { isBlank, type Problem, problem, tooLongFields } from './problems.ts';
import { viewColumns, viewLimits, viewPages } from './viewAddress.ts';

const maxColumns = 50;

export const SavedView = z.object({
  ViewId: z.int(),
  Page: z.enum(viewPages),
  Name: z.string(),
  /** It is the query of its list, without view and columns. */
  Address: z.string(),
  PutAside: z.array(z.string()),
  IsShared: z.boolean(),
  IsOwn: z.boolean(),
  Owner: z.string(),
  /** A shared view outlives its owner's account, and then somebody else may take it over. */
  IsOwnerActive: z.boolean(),
  Version: z.int(),
  ModifiedBy: z.string(),
  ModifiedOn: z.string(),
  /** Tells whether the caller has opened it before. */
  IsOpened: z.boolean(),
  /** Tells whether somebody else changed it since the caller last opened it. */
  IsChanged: z.boolean(),
  /** Counts how many others start with it. */
  Starters: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

export const ViewList = z.object({
  Views: z.array(SavedView),
  /** It is the view that the caller starts with. */
  Start: z.nullable(z.int()),
  /** The shared view that this person started with was deleted: when and by whom. */
  Lost: z.nullable(z.object({ Name: z.string(), By: z.string(), On: z.string() })),
});
export type ViewList = z.output<typeof ViewList>;

const fields = {
  Name: text(maxLength.line),
  Address: text(maxLength.prose),
  PutAside: z.array(text(maxLength.line)).check(z.maxLength(maxColumns)),
  IsShared: flag,
};

export const SaveViewRequest = z.object({ Token: token, Page: z.enum(viewPages), ...fields });
export type SaveViewRequest = z.output<typeof SaveViewRequest>;

/** Omitted fields stay as they are. */
export const ChangeViewRequest = z.object({
  Token: token,
  ViewId: id,
  Version: id,
  ...ifSent(fields),
});
export type ChangeViewRequest = z.output<typeof ChangeViewRequest>;

export const ViewRequest = z.object({ Token: token, ViewId: id, Version: id });
export type ViewRequest = z.output<typeof ViewRequest>;

/** Without a view, the usual start page is used. */
export const StartWithViewRequest = z.object({ Token: token, ViewId: optionalId });

export const ViewSaved = z.object({ ViewId: z.int(), Version: z.int() });
export type ViewSaved = z.output<typeof ViewSaved>;

type Contents = Pick<SaveViewRequest, 'Page' | 'Name' | 'Address' | 'PutAside'>;

export function viewProblems(view: Contents): Problem[] {
  const known = viewColumns[view.Page];
  return [
    ...(isBlank(view.Name) ? [problem('fieldsMissing', 'Name')] : []),
    ...tooLongFields({ Name: view.Name, Address: view.Address }, viewLimits),
    ...(view.PutAside.every((column) => known.includes(column))
      ? []
      : [problem('notInList', 'PutAside')]),
  ];
}

export const viewCalls = {
  listViews: {
    endpoint: 'GET /api/views',
    who: 'administrator',
    summary:
      'Lists the own and shared views, and reads which one opens after sign-in',
    request: z.object({ token }),
    answered: ViewList,
    hasVersion: true,
  },
  saveView: {
    endpoint: 'POST /api/view',
    who: 'administrator',
    summary: 'Saves a view of a list, private or shared',
    request: SaveViewRequest,
    answered: ViewSaved,
  },
  changeView: {
    endpoint: 'PATCH /api/view',
    who: 'administrator',
    summary: 'Changes an own or shared view; omitted fields do not change',
    request: ChangeViewRequest,
    answered: ViewSaved,
  },
  deleteView: {
    endpoint: 'POST /api/view/delete',
    who: 'administrator',
    summary: 'Deletes an own view; people for whom it opens after sign-in are told',
    request: ViewRequest,
  },
  takeOverView: {
    endpoint: 'POST /api/view/takeover',
    who: 'administrator',
    summary: 'Makes the caller the owner of a shared view whose owner’s account is disabled',
    request: ViewRequest,
    answered: ViewSaved,
  },
  openView: {
    endpoint: 'POST /api/view/open',
    who: 'administrator',
    summary: 'Records which version of a shared view the caller has opened, so that later changes are announced',
    request: ViewRequest,
  },
  startWithView: {
    endpoint: 'POST /api/view/start',
    who: 'administrator',
    summary:
      'Sets the view that opens after sign-in, or removes it',
    request: StartWithViewRequest,
  },
} satisfies FeatureCalls;
