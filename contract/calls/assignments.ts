import * as z from 'zod/mini';
import {
  Absence,
  Assigned,
  AssignRequest,
  EndAbsenceRequest,
  HandedOver,
  HandOverPreview,
  HandOverRequest,
  PreviewHandOverRequest,
} from '../assignments.ts';
import { token } from '../fields.ts';
import type { FeatureCalls } from './row.ts';

/** Five hundred applications, each with both numbers as long as can be. */
const largestAssignment = 60_000;

export const assignmentCalls = {
  assignApplications: {
    endpoint: 'POST /api/assign',
    who: 'administrator',
    summary:
      'Give applications a case manager of their own, or back to that of their employer; those that somebody else assigned meanwhile are named and stay',
    largestBody: largestAssignment,
    request: AssignRequest,
    answered: Assigned,
  },
  previewHandOver: {
    endpoint: 'GET /api/handover',
    who: 'administrator',
    summary: 'What an administrator looks after: employers and applications',
    request: PreviewHandOverRequest,
    answered: HandOverPreview,
  },
  handOver: {
    endpoint: 'POST /api/handover',
    who: 'administrator',
    summary:
      'Hand all work of an administrator over to another, for good or from one day until another',
    request: HandOverRequest,
    answered: HandedOver,
  },
  listAbsences: {
    endpoint: 'GET /api/absences',
    who: 'administrator',
    summary: 'Who is away or will be, and who stands in',
    request: z.object({ token }),
    answered: z.array(Absence),
  },
  endAbsence: {
    endpoint: 'POST /api/absences/end',
    who: 'administrator',
    summary: 'End an absence before its last day, or take one back that has not begun',
    request: EndAbsenceRequest,
  },
} satisfies FeatureCalls;
