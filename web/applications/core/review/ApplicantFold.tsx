import { useState } from 'react';
import { applicationTextFields } from '../../../../contract/applications.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { NewPart } from '../../news/ApplicationNews.tsx';
import { ApplicantInputs } from '../form/ApplicantFields.tsx';
import type { Editor } from '../form/useEditor.ts';

/** The applicant's fields, which staff change seldom: unfolded by a press, and where one of them is wrong. */
export function ApplicantFold({ editor }: { editor: Editor }) {
  const texts = useTextsOf(applicationTexts);
  const { draft, errorOf, setDraft } = editor;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || applicationTextFields.some((field) => errorOf(field));
  return (
    <details
      className="applicant-fold"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isShown}
    >
      <summary className="row strong">
        <span>
          {texts.applicant}
          {!isShown &&
            applicationTextFields.map((field) => <NewPart key={field} kind="Fields" of={field} />)}
        </span>
        <span className="muted small">{draft.JobTitle}</span>
      </summary>
      <div className="stack gap-3">
        <ApplicantInputs
          draft={draft}
          errorOf={errorOf}
          isReadOnly={false}
          onChange={(fields) => setDraft((current) => ({ ...current, ...fields }))}
        />
      </div>
    </details>
  );
}
