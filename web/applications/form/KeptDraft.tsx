import { useTexts } from '../../platform/language.tsx';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { Banner } from '../../ui/Banner.tsx';
import type { Editor } from './useEditor.ts';

/** Offers what was typed earlier and never saved; of what was taken over, names the files that are gone. */
export function KeptDraft({ editor }: { editor: Editor }) {
  const { forms } = useTexts();
  const { offered, gone, takeOver } = editor.kept;
  return (
    <>
      <DraftOffer
        offered={offered}
        onTakeOver={takeOver}
        summaryOf={({ draft: { FirstName, LastName, JobTitle } }) =>
          [`${FirstName} ${LastName}`.trim(), JobTitle].filter(Boolean).join(', ')
        }
      />
      {gone.length > 0 && <Banner title={forms.keptGone(gone.join(', '))} tone="warning" />}
    </>
  );
}
