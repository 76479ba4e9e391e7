import { dayIn } from '../../../contract/days.ts';
import { isInForce } from '../../../contract/designations.ts';
import { designations } from '../../../contract/program.ts';
import type { ChangeSubscriber } from '../../platform/changes.ts';
import type { Trx } from '../../platform/database/types.ts';
import { designationNotInForce } from '../../platform/errors.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { holdTerm } from './designations.queries.ts';

/**
 * The look before the call does not see a withdrawal at the same time, so an employer's change of an application is
 * refused in its transaction as well. An upload and the text of an answer change no application before they are sent.
 */
export const refuseUndesignatedIn =
  ({ timeZone }: Pick<Settings, 'timeZone'>): ChangeSubscriber =>
  (trx, { applicationId, businessId, by, on }) => {
    const isEmployers = applicationId !== undefined && by !== null && by === businessId;
    return isEmployers && designations.isKept
      ? refuseUndesignated(trx, by, dayIn(timeZone, on))
      : undefined;
  };

async function refuseUndesignated(trx: Trx, businessId: number, today: string): Promise<void> {
  const term = await holdTerm(trx, businessId);
  if (term && !isInForce(term, today)) throw designationNotInForce();
}
