import type { ChangeSubscriber } from '../../platform/changes.ts';
import { insertMailLeftOut } from './historyMarks.queries.ts';

export const recordMailLeftOut: ChangeSubscriber = (trx, { leftOutMail, on }, digest) =>
  leftOutMail ? insertMailLeftOut(trx, digest, on) : undefined;
