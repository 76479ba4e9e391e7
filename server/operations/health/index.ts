/** Exports what other features may use. */
export { addRun, type CommandRun, lastRuns } from './commandRuns.usecases.ts';
export { type Examined, examine, finding } from './examine.usecases.ts';
export { certificateEnd, figuresOf } from './figures.usecases.ts';
export { checkCertificate } from './machineChecks.ts';
export { checkBackup, checkMails } from './workChecks.ts';
