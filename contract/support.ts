import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { maxLength, optionalText, token } from './fields.ts';
import {
  createProblem,
  findEmailProblems,
  findMissingFields,
  findTooLongFields,
  type Problem,
} from './problems.ts';

export const supportTypes = ['inquiry', 'technical'] as const;

export const supportLimits = {
  FirstName: 50,
  LastName: 50,
  Email: 255,
  Telephone: 50,
  Message: 4000,
} as const;

export const SupportRequest = z.object({
  Token: token,
  FirstName: optionalText(maxLength.line),
  LastName: optionalText(maxLength.line),
  Email: optionalText(maxLength.line),
  Telephone: optionalText(maxLength.line),
  Message: optionalText(maxLength.prose),
  Type: optionalText(maxLength.line),
});
export type SupportRequest = z.output<typeof SupportRequest>;

/** Administrators are not asked for a type of request, so only other senders must choose one. */
export function findSupportProblems(request: SupportRequest, asksForType: boolean): Problem[] {
  const isKnownType = (supportTypes as readonly string[]).includes(request.Type);
  const required = ['FirstName', 'LastName', 'Telephone', 'Message'] as const;
  return [
    ...findMissingFields(request, asksForType ? [...required, 'Type'] : required),
    ...findEmailProblems(request.Email),
    ...(request.Type && !isKnownType ? [createProblem('notInList', 'Type')] : []),
    ...findTooLongFields(request, supportLimits),
  ];
}

export const supportCalls = {
  requestSupport: {
    endpoint: 'POST /api/support',
    who: 'signedIn',
    summary: 'Sends a support request',
    request: SupportRequest,
  },
} satisfies FeatureCalls;
