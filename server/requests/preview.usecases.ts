import type { SendRequestRequest } from '../../contract/requests.ts';
import { applicationsByIds, requireApplication } from '../applications/core/index.ts';
import { previewOfRequest } from '../mail/notice-mails/index.ts';
import { findRecipient } from '../people/accounts/index.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound, refuseProblems } from '../platform/errors.ts';
import type { Administrator } from '../platform/person.ts';
import { todayOf } from '../platform/time/today.ts';
import { askedProblems } from './asking.rules.ts';

/** The mail as it would leave now, in the language of the employer. Nothing is sent. */
export async function previewRequest(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  administrator: Administrator,
  asked: SendRequestRequest,
) {
  const { database, settings } = deps;
  const application = await requireApplication(database, administrator, asked.ApplicationId);
  refuseProblems(askedProblems(asked, todayOf(deps)));
  const employer = await findRecipient(database, { businessId: application.business_id });
  const [found] = await applicationsByIds(database, [application.application_id]);
  if (!employer || !found) throw notFound();
  return previewOfRequest(settings, {
    applicationId: application.application_id,
    jobNumber: found.job_number,
    dueOn: asked.DueOn,
    to: { email: employer.email, firstName: employer.first_name, language: employer.language },
  });
}
