import type { ChangeSubscriber } from '../../platform/changes.ts';
import { insertLeftOut } from './historyMarks.queries.ts';

/** Keeps, until the entry is read, that nobody is to be mailed of it; costs nothing otherwise. */
export const leaveOutMail: ChangeSubscriber = (trx, { leftOutMail, on }, digest) =>
  leftOutMail ? insertLeftOut(trx, digest, on) : undefined;
