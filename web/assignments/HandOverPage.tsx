import { useTextsOf } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { ListState } from '../shared/lists/ListState.tsx';
import { assignmentTexts } from '../texts/batches.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Absences } from './Absences.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { useCaseManagers } from './useCaseManagers.ts';
import './assignments.css';

/** All work of one case manager goes to another, for good or for some days. */
export default function HandOverPage() {
  const texts = useTextsOf(assignmentTexts);
  const managers = useCaseManagers();
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle subtitle={texts.intro} title={texts.title} />
      <ListState query={managers}>
        <div className="stack">
          <HandOverForm managers={managers.data ?? []} />
          <Absences />
        </div>
      </ListState>
    </div>
  );
}
