/** What other features may use of this one. */
export { acceptRecord, mendDerived, takeStock } from './accepting.usecases.ts';
export { differences, wrongCounts, wrongDerived } from './comparing.usecases.ts';
export { isAnythingRecorded } from './records.queries.ts';
