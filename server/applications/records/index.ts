/** Exports what other features may use. */
export { acceptRecord, mendDerived } from './accepting.usecases.ts';
export { differences, wrongCounts, wrongDerived } from './comparing.usecases.ts';
