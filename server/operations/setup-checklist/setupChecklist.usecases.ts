import type { FirstStep, SetupChecklist } from '../../../contract/firstSteps.ts';
import { hasAnyAccepted } from '../../mail/outbox/index.ts';
import {
  findRecipient,
  isAnyEmployer,
  listActiveAdministrators,
} from '../../people/accounts/index.ts';
import { readCountersByPrefix, setCounter } from '../../platform/database/counters.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { defaultProgramNames } from '../../platform/settings/environment.ts';
import { getProgramNames } from '../../platform/settings/officeSettings.ts';
import { checkBackup, checkCertificate, checkMails, findLastRuns } from '../health/index.ts';

/** The migration `0102-first-hour-added` creates this counter for existing offices. */
const setupEndedCounterName = 'first hour over';

export async function isSetupUnfinished(database: Queryable): Promise<boolean> {
  return (await readCountersByPrefix(database, setupEndedCounterName)).length === 0;
}

export async function endSetup({ database }: Pick<Deps, 'database'>): Promise<void> {
  await setCounter(database, setupEndedCounterName, 1);
}

export async function readSetupChecklist(
  deps: Deps,
  person: Pick<Person, 'businessId'>,
): Promise<SetupChecklist> {
  if (!(await isSetupUnfinished(deps.database))) return { Steps: [], Findings: [] };
  const done = await readStepsDone(deps, person);
  if (Object.values(done).every(Boolean)) {
    await endSetup(deps);
    return { Steps: [], Findings: [] };
  }
  const checks = [checkMails, checkCertificate, checkBackup];
  const findings = await Promise.all(checks.map((check) => check(deps)));
  return {
    Steps: (Object.keys(done) as FirstStep[]).map((Step) => ({ Step, IsDone: done[Step] })),
    Findings: findings.flat(),
  };
}

async function readStepsDone(
  { database, settings }: Deps,
  { businessId }: Pick<Person, 'businessId'>,
): Promise<Record<FirstStep, boolean>> {
  const recipient = await findRecipient(database, { businessId });
  return {
    account: Boolean(recipient?.email),
    mail: Boolean(settings.smtpUrl) && (await hasAnyAccepted(database)),
    program: getProgramNames(settings).en !== defaultProgramNames.en,
    administrators: (await listActiveAdministrators(database)).length > 1,
    employers: await isAnyEmployer(database),
    backup: (await findLastRuns(database)).backup.lastDone !== undefined,
  };
}
