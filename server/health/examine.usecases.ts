import { checks, type Finding } from '../../contract/health.ts';
import { lookAtClock, lookAtDatabase, lookAtDocuments, lookAtEncryption } from './dataChecks.ts';
import { finding, type Place } from './finding.ts';
import { lookAtCertificate, lookAtDisk, lookAtScanner } from './machineChecks.ts';
import { lookAtBackup, lookAtMails, lookAtPractice, lookAtSessions } from './workChecks.ts';

export { finding, type Place };

const ofMachine = [lookAtDisk, lookAtScanner, lookAtCertificate, lookAtDocuments];
const ofRows = [
  lookAtEncryption,
  lookAtClock,
  lookAtMails,
  lookAtBackup,
  lookAtPractice,
  lookAtSessions,
];

/** How the portal is, as far as it can be seen from inside. Without a database the rest is said all the same. */
export async function examine(place: Place, { areRowsKnown = true } = {}): Promise<Finding[]> {
  const database = await lookAtDatabase(place);
  const isReadable = areRowsKnown && database.State !== 'broken';
  const looks = isReadable ? [...ofMachine, ...ofRows] : ofMachine;
  const found = await Promise.all(looks.map((look) => look(place)));
  return inOrder([database, ...found.flat()]);
}

export function inOrder(findings: Finding[]): Finding[] {
  return findings.sort((a, b) => checks.indexOf(a.Check) - checks.indexOf(b.Check));
}
