import type { Finding } from '../../../contract/health.ts';
import { healthChecks } from '../../../contract/healthMessages.ts';
import { isDatabaseDamaged } from '../../platform/outages.ts';
import {
  checkClock,
  checkDatabase,
  checkDocumentStore,
  checkEncryption,
  checkKnownDatabaseDamage,
} from './dataChecks.ts';
import { createFinding, type HealthContext } from './finding.ts';
import { checkCertificate, checkDisk, checkScanner } from './machineChecks.ts';
import { checkBackup, checkMails, checkRehearsals, checkSessions } from './mailAndBackupChecks.ts';

export { createFinding, type HealthContext };

const machineChecks = [checkDisk, checkScanner, checkCertificate, checkDocumentStore];
const databaseChecks = [
  checkEncryption,
  checkClock,
  checkMails,
  checkBackup,
  checkRehearsals,
  checkSessions,
];

export async function runHealthChecks(
  examined: HealthContext,
  { areRowsKnown = true } = {},
): Promise<Finding[]> {
  const database = await checkDatabase(examined);
  const isReadable = areRowsKnown && database.State !== 'broken';
  const checks = isReadable ? [...machineChecks, ...databaseChecks] : machineChecks;
  const findings = await Promise.all(
    checks.map((check) => check(examined).catch(ignoreDatabaseDamage)),
  );
  return sortFindings([checkKnownDatabaseDamage(examined) ?? database, ...findings.flat()]);
}

function ignoreDatabaseDamage(error: unknown): Finding[] {
  if (isDatabaseDamaged(error)) return [];
  throw error;
}

export function sortFindings(findings: Finding[]): Finding[] {
  return findings.sort((a, b) => healthChecks.indexOf(a.Check) - healthChecks.indexOf(b.Check));
}
