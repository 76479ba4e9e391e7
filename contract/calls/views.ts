import * as z from 'zod/mini';
import { token } from '../fields.ts';
import {
  ChangeViewRequest,
  SaveViewRequest,
  StartWithViewRequest,
  ViewList,
  ViewRequest,
  ViewSaved,
} from '../views.ts';
import type { FeatureCalls } from './row.ts';

export const viewCalls = {
  listViews: {
    endpoint: 'GET /api/views',
    who: 'administrator',
    summary:
      'The own views of lists and those that the office shares, and which one a person starts with',
    request: z.object({ token }),
    answered: ViewList,
    hasVersion: true,
  },
  saveView: {
    endpoint: 'POST /api/view',
    who: 'administrator',
    summary: 'Save a view of a list under a name, alone or for the office',
    request: SaveViewRequest,
    answered: ViewSaved,
  },
  changeView: {
    endpoint: 'PATCH /api/view',
    who: 'administrator',
    summary: 'Change a view that is one’s own or shared; what is left out stays',
    request: ChangeViewRequest,
    answered: ViewSaved,
  },
  deleteView: {
    endpoint: 'POST /api/view/delete',
    who: 'administrator',
    summary: 'Delete a view of one’s own; whoever else starts with it is told',
    request: ViewRequest,
  },
  takeOverView: {
    endpoint: 'POST /api/view/takeover',
    who: 'administrator',
    summary: 'Become the owner of a shared view whose owner’s account is disabled',
    request: ViewRequest,
    answered: ViewSaved,
  },
  openView: {
    endpoint: 'POST /api/view/open',
    who: 'administrator',
    summary: 'Keep which version of a shared view one has opened, so that later changes are told',
    request: ViewRequest,
  },
  startWithView: {
    endpoint: 'POST /api/view/start',
    who: 'administrator',
    summary:
      'Start with a view after signing in, or without one on the page that everybody starts on',
    request: StartWithViewRequest,
  },
} satisfies FeatureCalls;
