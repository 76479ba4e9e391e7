export { addRun, type CommandRun, lastRuns } from './commandRuns.usecases.ts';
export { certificateEnd, figuresOf } from './figures.usecases.ts';
export { checkCertificate } from './machineChecks.ts';
export { finding, type HealthContext, runHealthChecks } from './runHealthChecks.usecases.ts';
export { checkBackup, checkMails } from './workChecks.ts';
