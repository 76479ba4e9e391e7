import { additionalDocumentLimits, type DocumentSlot } from '../../../../contract/applications.ts';
import { ChosenPictures } from '../../../documents/photos/ChosenPictures.tsx';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { DraftOffer } from '../../../shared/forms/DraftOffer.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { keptAdditional } from './draft.ts';
import { additionalPlace, isAdditionalPlace } from './useAttach.ts';
import type { Editor } from './useEditor.ts';

/**
 * Offers what was typed earlier and never saved, and pictures that were not uploaded; of what was taken over, names
 * the files that are gone.
 */
export function KeptDraft({ editor }: { editor: Editor }) {
  const { forms } = useTexts();
  const application = useTextsOf(applicationTexts);
  const { slots } = useProgramTexts();
  const { attach, base, draft, isReadOnly, uploads } = editor;
  const { offered, gone, takeOver } = editor.kept;
  const running = uploads.places.filter(isAdditionalPlace).length;
  const hasRoom = keptAdditional(draft).length + running < additionalDocumentLimits.count;

  /** Of a document whose row is not open at present. */
  function closedPlace(place: string) {
    if (place === additionalPlace && hasRoom) {
      const take = ([file]: File[]) => file && attach.toAdditional(file, '');
      return { name: application.additionalDocument, take };
    }
    const slot = place as DocumentSlot;
    if (!slots[slot] || isReadOnly) return;
    return { name: slots[slot].name, take: (files: File[]) => editor.fileAt(slot, files) };
  }

  return (
    <>
      <DraftOffer
        offered={offered}
        onTakeOver={takeOver}
        summaryOf={({ draft: { FirstName, LastName, JobTitle } }) =>
          [`${FirstName} ${LastName}`.trim(), JobTitle].filter(Boolean).join(', ')
        }
      />
      <ChosenPictures
        closedPlace={closedPlace}
        form={`application/${base?.ApplicationId ?? 'new'}`}
        onAdditional={hasRoom ? attach.toAdditional : undefined}
      />
      {gone.length > 0 && <Banner title={forms.keptGone(gone.join(', '))} tone="warning" />}
    </>
  );
}
