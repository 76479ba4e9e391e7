export { addRun, type CommandRun, findLastRuns } from './commandRuns.usecases.ts';
export { readCertificateEnd, readHealthFigures } from './figures.usecases.ts';
export { checkCertificate } from './machineChecks.ts';
export { createFinding, type HealthContext, runHealthChecks } from './runHealthChecks.usecases.ts';
export { checkBackup, checkMails } from './workChecks.ts';
