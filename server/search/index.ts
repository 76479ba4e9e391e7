/** What other features may use of this one. */
export { forgetEmployerIn, forgetNameIn, lookupsSince } from './searchRecord.usecases.ts';
