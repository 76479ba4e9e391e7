/** What other features may use of this one. */

export { lookupsSince } from './searchRecord.queries.ts';
export { forgetEmployerIn, forgetNameIn, recordFind } from './searchRecord.usecases.ts';
