import type { Application } from '../../contract/applications.ts';
import type { ApplicationStatusId } from '../../contract/enumerations.ts';
import { useTexts } from '../platform/language.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import { statusLook } from '../ui/statusLook.ts';

/** What stands about an application and is not for the employer to change. */
export function Facts({ application }: { application: Application }) {
  const { application: texts, enumerations } = useTexts();
  const status = application.ApplicationStatusId as ApplicationStatusId;
  return (
    <section aria-label={texts.facts} className="card">
      <dl className="facts">
        <div>
          <dt>{texts.status}</dt>
          <dd>
            <StatusPill {...statusLook[status]} word={enumerations.statuses[status]} />
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
