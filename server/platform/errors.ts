import { type MessageCode, messages } from '../../contract/messages.ts';
import { createProblem, type Problem } from '../../contract/problems.ts';

export class ExplainedError extends Error {}

export class Refusal extends Error {
  readonly status: number;
  readonly problems: Problem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    title: string,
    options: { problems?: Problem[]; retryAfterSeconds?: number } = {},
  ) {
    super(title);
    this.status = status;
    this.problems = options.problems;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const unreadable = (detail: string) =>
  new Refusal(400, `The request could not be read: ${detail}`);
export const notSignedIn = () => new Refusal(401, 'Sign in first, or sign in again.');
export const notAllowed = (message = 'This is not open to you.') => new Refusal(403, message);
export const secondStepDue = () =>
  new Refusal(403, messages.secondStepDue, { problems: [createProblem('secondStepDue', 'Code')] });
/** A record that belongs to somebody else gets the same answer as a record that does not exist. */
export const notFound = () => new Refusal(404, 'This page does not exist.');
export const staleEdit = () =>
  new Refusal(
    409,
    'Someone else saved changes while you were working. Your changes have not been saved yet.',
  );
export const conflict = (code: MessageCode, field: string) =>
  new Refusal(409, messages[code], { problems: [createProblem(code, field)] });
export const applicationClosed = () =>
  new Refusal(409, `${messages.applicationClosed} Nothing was saved.`, {
    problems: [createProblem('applicationClosed', 'ApplicationStatusId')],
  });
/** The message is in both languages, because older clients do not know the code. */
export const designationNotInForce = () =>
  new Refusal(
    403,
    `${messages.designationNotInForce} / Votre désignation n’est pas en vigueur\u00a0: rien ne peut être déposé ni modifié pour le moment. Vous pouvez toujours tout lire. Écrivez au programme pour en savoir plus.`,
    { problems: [createProblem('designationNotInForce', 'Designation')] },
  );
export const documentReplaced = () => conflict('documentReplaced', 'DocumentId');
export const accountSuspended = () =>
  new Refusal(409, 'This account is suspended. Lift the suspension first.');
export const overloaded = () =>
  new Refusal(503, 'The portal is busy. Try again in a moment.', { retryAfterSeconds: 2 });

export function refuseProblems(problems: Problem[]): void {
  if (problems.length > 0) {
    throw new Refusal(422, 'Some fields need to be corrected.', { problems });
  }
}
