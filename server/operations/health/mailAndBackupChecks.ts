import type { Finding, Warning } from '../../../contract/health.ts';
import { countDamaged } from '../../documents/store/index.ts';
import { countDeliveries, getMailFolder } from '../../mail/outbox/index.ts';
import { countSessions } from '../../people/accounts/index.ts';
import { getSupportContact } from '../../platform/settings/officeSettings.ts';
import { daysAfter, daysBefore, minutesBefore } from '../../platform/time/clock.ts';
import { findFirstMigrationTime } from './commandRuns.queries.ts';
import { type CommandRun, findLastRuns } from './commandRuns.usecases.ts';
import { createFinding, type HealthContext } from './finding.ts';

const maxMailWaitMinutes = 15;

export async function checkMails({ settings, database, clock }: HealthContext): Promise<Finding[]> {
  const { waiting: count, failed, waitingSince: at } = await countDeliveries(database);
  const waitsLong = at && new Date(at) < minutesBefore(clock.now(), maxMailWaitMinutes);
  const findings = [
    ...(waitsLong ? [createFinding('mail', 'look', 'mailWaits', { at, count })] : []),
    ...(failed > 0 ? [createFinding('mail', 'look', 'mailFailed', { count: failed })] : []),
    ...(isSupportAddressMissing(settings)
      ? [createFinding('mail', 'look', 'programAddressMissing')]
      : []),
  ];
  if (!settings.smtpUrl) {
    return [
      createFinding('mail', 'look', 'mailToFiles', { name: getMailFolder(settings.dataFolder) }),
      ...findings,
    ];
  }
  return findings.length > 0 ? findings : [createFinding('mail', 'ok', 'mailLeaves')];
}

export async function checkSessions(examined: HealthContext): Promise<Finding> {
  return createFinding('sessions', 'ok', 'sessionsOpen', { count: await countSessions(examined) });
}

const isPublicPortal = ({ publicUrl }: Pick<HealthContext['settings'], 'publicUrl'>) =>
  Boolean(publicUrl?.startsWith('https:'));

/** A trial portal sends no mails, so it needs no support address. */
const isSupportAddressMissing = (settings: HealthContext['settings']) =>
  !getSupportContact(settings).email && (isPublicPortal(settings) || Boolean(settings.smtpUrl));

/**
 * Backups are expected after the first one, and from the start on an `https:` address. With `BACKUP_WARNING_DAYS=0`,
 * backups are made by other means. `missingSince` means that no backup was made since this time, `dueBy` is the time
 * by which the first one is due, and `oldSince` is the time of the last successful backup, which is too old.
 */
async function readBackupState({
  settings,
  database,
  clock,
}: Pick<HealthContext, 'settings' | 'database' | 'clock'>) {
  const { last, lastDone } = (await findLastRuns(database)).backup;
  const days = settings.backupWarningDays;
  const state = {
    last,
    lastDone,
    missingSince: undefined,
    dueBy: undefined,
    oldSince: undefined,
  };
  if (days === 0 || !(last || isPublicPortal(settings))) return state;
  const latest = daysBefore(clock.now(), days);
  if (lastDone) {
    return { ...state, oldSince: lastDone.endedOn < latest ? lastDone.endedOn : undefined };
  }
  const since = await findFirstMigrationTime(database);
  return since < latest
    ? { ...state, missingSince: since }
    : { ...state, dueBy: daysAfter(since, days) };
}

export async function checkBackup(examined: HealthContext): Promise<Finding> {
  const { last, lastDone, missingSince, dueBy, oldSince } = await readBackupState(examined);
  const facts = ({ endedOn: at, target: name, said }: CommandRun) => ({ at, name, said });
  if (missingSince) return createFinding('backup', 'broken', 'backupNever', { at: missingSince });
  if (lastDone && oldSince) return createFinding('backup', 'broken', 'backupOld', facts(lastDone));
  if (last?.outcome === 'broken')
    return createFinding('backup', 'look', 'backupFailed', facts(last));
  if (last?.outcome === 'look')
    return createFinding('backup', 'look', 'backupNeedsLook', facts(last));
  if (last) return createFinding('backup', 'ok', 'backupMade', facts(last));
  if (dueBy) return createFinding('backup', 'ok', 'backupDue', { at: dueBy });
  return createFinding('backup', 'ok', 'backupNotExpected');
}

export async function readWarnings(
  examined: Pick<HealthContext, 'settings' | 'database' | 'clock'>,
): Promise<Warning[]> {
  const { missingSince, oldSince } = await readBackupState(examined);
  const since = missingSince ?? oldSince;
  const Code = missingSince ? 'backupNever' : 'backupOld';
  const damaged = await countDamaged(examined.database);
  return [
    ...(since ? [{ Code, Since: since.toISOString(), Count: null } as const] : []),
    ...(damaged > 0 ? [{ Code: 'documentsDamaged', Since: null, Count: damaged } as const] : []),
  ];
}

/** The limits are a month and half a year, plus some days for holidays. */
const rehearsalChecks = [
  { check: 'verify', days: 40, good: 'verified', found: 'verifyFound' },
  { check: 'drill', days: 200, good: 'drilled', found: 'drillFailed' },
] as const;

export async function checkRehearsals({
  settings,
  database,
  clock,
}: HealthContext): Promise<Finding[]> {
  const runs = await findLastRuns(database);
  return Promise.all(
    rehearsalChecks.map(async ({ check, days, good, found }) => {
      const { last } = runs[check];
      const due = daysBefore(clock.now(), days);
      if (!last) {
        const isDue = isPublicPortal(settings) && (await findFirstMigrationTime(database)) < due;
        return createFinding(check, isDue ? 'look' : 'ok', `${check}Never`);
      }
      const facts = { at: last.endedOn, name: last.target, said: last.said };
      if (last.outcome !== 'ok') return createFinding(check, 'broken', found, facts);
      return last.endedOn < due
        ? createFinding(check, 'look', `${check}Old`, facts)
        : createFinding(check, 'ok', good, facts);
    }),
  );
}
