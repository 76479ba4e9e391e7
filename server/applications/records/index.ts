/** What other features may use of this one. */
export { acceptRecord, mendDerived } from './accepting.usecases.ts';
export { differences, wrongCounts, wrongDerived } from './comparing.usecases.ts';
