export { addCommandRun as addRun, type CommandRun, findLastRuns } from './commandRuns.usecases.ts';
export { readCertificateEnd, readHealthFigures } from './healthFigures.usecases.ts';
export { checkCertificate } from './machineChecks.ts';
export { checkBackup, checkMails } from './mailAndBackupChecks.ts';
export { createFinding, type HealthContext, runHealthChecks } from './runHealthChecks.usecases.ts';
