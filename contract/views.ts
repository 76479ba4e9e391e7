import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import {
  flag,
  id,
  limitedText,
  makeFieldsOptional,
  maxLength,
  optionalId,
  token,
} from './fields.ts';
import { createProblem, findTooLongFields, isBlank, type Problem } from './problems.ts';
import { viewColumns, viewLimits, viewPages } from './viewAddress.ts';

const maxHiddenColumns = 50;

export const SavedView = z.object({
  ViewId: z.int(),
  Page: z.enum(viewPages),
  Name: z.string(),
  Address: z.string(),
  PutAside: z.array(z.string()),
  IsShared: z.boolean(),
  IsOwn: z.boolean(),
  Owner: z.string(),
  /** A shared view outlives its owner's account; afterwards somebody else may take it over. */
  IsOwnerActive: z.boolean(),
  Version: z.int(),
  ModifiedBy: z.string(),
  ModifiedOn: z.string(),
  IsOpened: z.boolean(),
  IsChanged: z.boolean(),
  Starters: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

export const ViewList = z.object({
  Views: z.array(SavedView),
  Start: z.nullable(z.int()),
  Lost: z.nullable(z.object({ Name: z.string(), By: z.string(), On: z.string() })),
});
export type ViewList = z.output<typeof ViewList>;

const viewFields = {
  Name: limitedText(maxLength.line),
  Address: limitedText(maxLength.prose),
  PutAside: z.array(limitedText(maxLength.line)).check(z.maxLength(maxHiddenColumns)),
  IsShared: flag,
};

export const SaveViewRequest = z.object({ Token: token, Page: z.enum(viewPages), ...viewFields });
export type SaveViewRequest = z.output<typeof SaveViewRequest>;

export const ViewRequest = z.object({ Token: token, ViewId: id, Version: id });
export type ViewRequest = z.output<typeof ViewRequest>;

export const ViewSaved = z.object({ ViewId: z.int(), Version: z.int() });
export type ViewSaved = z.output<typeof ViewSaved>;

type ViewContents = Pick<SaveViewRequest, 'Page' | 'Name' | 'Address' | 'PutAside'>;

export function findViewProblems(view: ViewContents): Problem[] {
  const columns = viewColumns[view.Page];
  return [
    ...(isBlank(view.Name) ? [createProblem('fieldsMissing', 'Name')] : []),
    ...findTooLongFields({ Name: view.Name, Address: view.Address }, viewLimits),
    ...(view.PutAside.every((column) => columns.includes(column))
      ? []
      : [createProblem('notInList', 'PutAside')]),
  ];
}

export const viewCalls = {
  listViews: {
    endpoint: 'GET /api/views',
    who: 'administrator',
    summary: 'Lists the own and shared views, and reads which one opens after sign-in',
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
    request: z.object({
      Token: token,
      ViewId: id,
      Version: id,
      ...makeFieldsOptional(viewFields),
    }),
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
    summary:
      'Records which version of a shared view the caller has opened, so that later changes are announced',
    request: ViewRequest,
  },
  startWithView: {
    endpoint: 'POST /api/view/start',
    who: 'administrator',
    summary: 'Sets the view that opens after sign-in, or removes it',
    request: z.object({ Token: token, ViewId: optionalId }),
  },
} satisfies FeatureCalls;
