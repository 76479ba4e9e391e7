import type { Finding, Warning } from '../../../contract/health.ts';
import { countDamaged } from '../../documents/store/index.ts';
import { countDeliveries, mailFolderIn } from '../../mail/outbox/index.ts';
import { countSessions } from '../../people/accounts/index.ts';
import { getSupportContact } from '../../platform/settings/officeSettings.ts';
import { daysAfter, daysBefore, minutesBefore } from '../../platform/time/clock.ts';
import { recordsKeptSince } from './commandRuns.queries.ts';
import { type CommandRun, lastRuns } from './commandRuns.usecases.ts';
import { finding, type HealthContext } from './finding.ts';

const normalWaitMinutes = 15;

export async function checkMails({ settings, database, clock }: HealthContext): Promise<Finding[]> {
  const { waiting: count, failed, waitingSince: at } = await countDeliveries(database);
  const waitsLong = at && new Date(at) < minutesBefore(clock.now(), normalWaitMinutes);
  const found = [
    ...(waitsLong ? [finding('mail', 'look', 'mailWaits', { at, count })] : []),
    ...(failed > 0 ? [finding('mail', 'look', 'mailFailed', { count: failed })] : []),
    ...(isProgramMissing(settings) ? [finding('mail', 'look', 'programAddressMissing')] : []),
  ];
  if (!settings.smtpUrl) {
    return [
      finding('mail', 'look', 'mailToFiles', { name: mailFolderIn(settings.dataFolder) }),
      ...found,
    ];
  }
  return found.length > 0 ? found : [finding('mail', 'ok', 'mailLeaves')];
}

export async function checkSessions(examined: HealthContext): Promise<Finding> {
  return finding('sessions', 'ok', 'sessionsOpen', { count: await countSessions(examined) });
}

const isPublic = ({ publicUrl }: Pick<HealthContext['settings'], 'publicUrl'>) =>
  Boolean(publicUrl?.startsWith('https:'));

/** A trial portal sends no mails, so it needs no support address. */
const isProgramMissing = (settings: HealthContext['settings']) =>
  !getSupportContact(settings).email && (isPublic(settings) || Boolean(settings.smtpUrl));

/**
 * Backups are expected after the first one, and from the start on an `https:` address. With
 * `BACKUP_WARNING_DAYS=0`, backups are made by other means. `missingSince` means that no backup was made
 * since this time, `dueBy` is the time by which the first one is due, and `oldSince` is the time of the last
 * successful backup, which is too old.
 */
async function backupState({
  settings,
  database,
  clock,
}: Pick<HealthContext, 'settings' | 'database' | 'clock'>) {
  const { last, lastDone } = (await lastRuns(database)).backup;
  const days = settings.backupWarningDays;
  const state = {
    last,
    lastDone,
    missingSince: undefined,
    dueBy: undefined,
    oldSince: undefined,
  };
  if (days === 0 || !(last || isPublic(settings))) return state;
  const latest = daysBefore(clock.now(), days);
  if (lastDone) {
    return { ...state, oldSince: lastDone.endedOn < latest ? lastDone.endedOn : undefined };
  }
  const since = await recordsKeptSince(database);
  return since < latest
    ? { ...state, missingSince: since }
    : { ...state, dueBy: daysAfter(since, days) };
}

export async function checkBackup(examined: HealthContext): Promise<Finding> {
  const { last, lastDone, missingSince, dueBy, oldSince } = await backupState(examined);
  const facts = ({ endedOn: at, target: name, said }: CommandRun) => ({ at, name, said });
  if (missingSince) return finding('backup', 'broken', 'backupNever', { at: missingSince });
  if (lastDone && oldSince) return finding('backup', 'broken', 'backupOld', facts(lastDone));
  if (last?.outcome === 'broken') return finding('backup', 'look', 'backupFailed', facts(last));
  if (last?.outcome === 'look') return finding('backup', 'look', 'backupNeedsLook', facts(last));
  if (last) return finding('backup', 'ok', 'backupMade', facts(last));
  if (dueBy) return finding('backup', 'ok', 'backupDue', { at: dueBy });
  return finding('backup', 'ok', 'backupNotExpected');
}

export async function warningsOf(
  examined: Pick<HealthContext, 'settings' | 'database' | 'clock'>,
): Promise<Warning[]> {
  const { missingSince, oldSince } = await backupState(examined);
  const since = missingSince ?? oldSince;
  const Code = missingSince ? 'backupNever' : 'backupOld';
  const damaged = await countDamaged(examined.database);
  return [
    ...(since ? [{ Code, Since: since.toISOString(), Count: null } as const] : []),
    ...(damaged > 0 ? [{ Code: 'documentsDamaged', Since: null, Count: damaged } as const] : []),
  ];
}

/** The limits are a month and half a year, plus some days for holidays. */
const rehearsals = [
  { check: 'verify', days: 40, good: 'verified', found: 'verifyFound' },
  { check: 'drill', days: 200, good: 'drilled', found: 'drillFailed' },
] as const;

export async function checkRehearsals({
  settings,
  database,
  clock,
}: HealthContext): Promise<Finding[]> {
  const runs = await lastRuns(database);
  return Promise.all(
    rehearsals.map(async ({ check, days, good, found }) => {
      const { last } = runs[check];
      const due = daysBefore(clock.now(), days);
      if (!last) {
        const isDue = isPublic(settings) && (await recordsKeptSince(database)) < due;
        return finding(check, isDue ? 'look' : 'ok', `${check}Never`);
      }
      const facts = { at: last.endedOn, name: last.target, said: last.said };
      if (last.outcome !== 'ok') return finding(check, 'broken', found, facts);
      return last.endedOn < due
        ? finding(check, 'look', `${check}Old`, facts)
        : finding(check, 'ok', good, facts);
    }),
  );
}
