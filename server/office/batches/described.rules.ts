import type { FoundApplication } from '../../applications/core/index.ts';

/** What lists and results say of an application. */
export function described(application: FoundApplication) {
  return {
    ApplicationId: application.application_id,
    JobNumber: application.job_number,
    Contact: `${application.first_name} ${application.last_name}`.trim(),
    Employer: application.operating_name,
  };
}
