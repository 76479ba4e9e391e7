import { addDays, type Day } from '../../../contract/days.ts';
import { getLastDayOfReminderPeriod, reminderDays } from '../../../contract/designations.ts';
import { designationSettings } from '../../../contract/program.ts';
import { queueDelivery } from '../../mail/outbox/index.ts';
import { type Deps, runInTransaction } from '../../platform/deps.ts';
import { designationEndsMail, designationEndsToStaffMail } from './designations.mails.ts';
import { listDesignationsEnding, recordDesignationReminder } from './designations.queries.ts';

/**
 * A reminder is marked in the same transaction that queues it, so that neither a crash nor a second server
 * sends it twice.
 */
export async function remindOfEndingDesignations(
  deps: Pick<Deps, 'database' | 'clock' | 'wakeDeliveries'>,
  today: Day,
): Promise<void> {
  if (!designationSettings.isKept) return;
  const { database, clock } = deps;
  for (const designation of await listDesignationsEnding(
    database,
    today,
    getLastDayOfReminderPeriod(today),
  )) {
    const { business_id: businessId, valid_until: validUntil } = designation;
    const days = Math.min(...reminderDays.filter((max) => validUntil <= addDays(today, max)));
    if (designation.reminded_until === validUntil && designation.reminded_days <= days) continue;
    await runInTransaction(deps, async (trx) => {
      if (!(await recordDesignationReminder(trx, { businessId, validUntil, days }))) return;
      for (const kind of [designationEndsMail, designationEndsToStaffMail]) {
        await queueDelivery(trx, clock.now(), kind, { businessId, validUntil });
      }
    });
  }
}
