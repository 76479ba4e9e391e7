import { toDayInTimeZone } from '../../../contract/days.ts';
import { isInForce } from '../../../contract/designations.ts';
import { designationSettings } from '../../../contract/program.ts';
import type { ChangeSubscriber } from '../../platform/changes.ts';
import type { Trx } from '../../platform/database/types.ts';
import { designationNotInForce } from '../../platform/errors.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { lockDesignationTerm } from './designations.queries.ts';

/**
 * A designation may be withdrawn between a call's check and its transaction, so the transaction checks again. Uploads
 * and texts of answers change no application until they are sent.
 */
export const createUndesignatedSubscriber =
  ({ timeZone }: Pick<Settings, 'timeZone'>): ChangeSubscriber =>
  (trx, { applicationId, businessId, by, on }) => {
    const isEmployers = applicationId !== undefined && by !== null && by === businessId;
    return isEmployers && designationSettings.isKept
      ? refuseUndesignatedEmployer(trx, by, toDayInTimeZone(timeZone, on))
      : undefined;
  };

async function refuseUndesignatedEmployer(
  trx: Trx,
  businessId: number,
  today: string,
): Promise<void> {
  const term = await lockDesignationTerm(trx, businessId);
  if (term && !isInForce(term, today)) throw designationNotInForce();
}
