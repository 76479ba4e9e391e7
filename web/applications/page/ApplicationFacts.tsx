import type { Application } from '../../../contract/applications.ts';
import { statusWith } from '../../../contract/enumerations.ts';
import { useTexts } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';

/** Read-only facts for the employer: status and case manager. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { application: texts } = useTexts();
  const { enumerations } = useProgramTexts();
  const status = statusWith(application.ApplicationStatusId);
  return (
    <section aria-label={texts.facts} className="card">
      <dl className="facts">
        <div>
          <dt>{texts.status}</dt>
          <dd>
            {status && <StatusPill {...status.look} word={enumerations.statuses[status.id]} />}
          </dd>
        </div>
        <div>
          <dt>{texts.caseManager}</dt>
          <dd>{application.CaseManager || texts.noCaseManager}</dd>
        </div>
      </dl>
    </section>
  );
}
