import { useState } from 'react';
import type { EmployerApplicationRow } from '../../../../contract/applications.ts';
import { paths } from '../../../paths.ts';
import { formatDate } from '../../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { Link } from '../../../platform/router/Link.tsx';
import { useLocation } from '../../../platform/router/Router.tsx';
import { useOpenRequests } from '../../../requests/requestQueries.ts';
import { applicationTexts } from '../../../texts/applications.ts';
import { SubmissionBanner } from '../SubmissionBanner.tsx';

export interface JustSavedState {
  saved: number;
}

/** The state is shown above the list, because the notice about the save disappears after seconds. */
export function JustSavedBanner({ rows }: { rows: readonly EmployerApplicationRow[] }) {
  const { language } = useLanguage();
  const texts = useTextsOf(applicationTexts);
  const state = useLocation().state as Partial<JustSavedState> | null;
  // The state is copied, because sorting and filtering replace the history entry.
  const [saved] = useState(state?.saved);
  const requests = useOpenRequests().data?.Requests;
  const row = rows.find(({ ApplicationId }) => ApplicationId === saved);
  if (!row) return null;
  const missing = row.MissingDocuments ?? [];
  return (
    <SubmissionBanner
      request={requests?.find((request) => request.ApplicationId === row.ApplicationId)?.State}
      missing={missing}
      statusId={row.ApplicationStatusId}
      title={texts.savedOn(row.JobNumber, row.Contact, formatDate(row.ModifiedOn, language))}
    >
      {missing.length > 0 && (
        <div className="actions">
          <Link to={paths.applicationOf(row.ApplicationId)}>{texts.addMissing}</Link>
        </div>
      )}
    </SubmissionBanner>
  );
}
