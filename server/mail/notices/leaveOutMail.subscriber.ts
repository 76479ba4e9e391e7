import type { ChangeSubscriber } from '../../platform/changes.ts';
import { insertLeftOut } from './historyMarks.queries.ts';

export const leaveOutMail: ChangeSubscriber = (trx, { leftOutMail, on }, digest) =>
  leftOutMail ? insertLeftOut(trx, digest, on) : undefined;
