import type { Application } from '../../../contract/applications.ts';
import { statusWith } from '../../../contract/enumerations.ts';
import { NewPart } from '../../news/ApplicationNews.tsx';
import { useTexts } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { Fact } from '../../ui/Fact.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';

/** Read-only facts for the employer: status and case manager. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { application: texts } = useTexts();
  const { enumerations } = useProgramTexts();
  const status = statusWith(application.ApplicationStatusId);
  return (
    <section aria-label={texts.facts} className="card">
      <dl className="facts">
        <Fact name={texts.status}>
          {status && <StatusPill {...status.look} word={enumerations.statuses[status.id]} />}
          <NewPart kind="Fields" of="ApplicationStatusId" />
        </Fact>
        <Fact name={texts.caseManager}>{application.CaseManager || texts.noCaseManager}</Fact>
      </dl>
    </section>
  );
}
