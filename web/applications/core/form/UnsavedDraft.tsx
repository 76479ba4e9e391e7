import { additionalDocumentLimits, documentSlots } from '../../../../contract/applications.ts';
import { SelectedPictures } from '../../../documents/photos/SelectedPictures.tsx';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { DraftOffer } from '../../../shared/forms/DraftOffer.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { findSlotName } from '../../../texts/program.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { listKeptAdditionalDocuments } from './applicationFormDraft.ts';
import { additionalUploadKey, isAdditionalUploadKey } from './useAttachDocuments.ts';
import type { Editor } from './useEditor.ts';

export function UnsavedDraft({ editor }: { editor: Editor }) {
  const { forms } = useTexts();
  const application = useTextsOf(applicationTexts);
  const { language } = useLanguage();
  const { attach, base, draft, isReadOnly, uploads } = editor;
  const { offered, expired, takeOver } = editor.storedDraft;
  const running = uploads.places.filter(isAdditionalUploadKey).length;
  const hasRoom =
    listKeptAdditionalDocuments(draft).length + running < additionalDocumentLimits.count;

  function closedPlace(place: string) {
    if (place === additionalUploadKey && hasRoom) {
      const take = ([file]: File[]) => file && attach.toAdditional(file, '');
      return { name: application.additionalDocument, take };
    }
    if (!documentSlots.includes(place) || isReadOnly) return;
    const take = (files: File[]) => editor.fileAt(place, files);
    return { name: findSlotName(place, language), take };
  }

  // The offer is hidden while the account is read-only.
  if (editor.isFrozen) return null;
  return (
    <>
      <DraftOffer
        offered={offered}
        onTakeOver={takeOver}
        summaryOf={({ draft: { FirstName, LastName, JobTitle } }) =>
          [`${FirstName} ${LastName}`.trim(), JobTitle].filter(Boolean).join(', ')
        }
      />
      <SelectedPictures
        closedPlace={closedPlace}
        form={`application/${base?.ApplicationId ?? 'new'}`}
        onAdditional={hasRoom ? attach.toAdditional : undefined}
      />
      {expired.length > 0 && <Banner title={forms.keptGone(expired.join(', '))} tone="warning" />}
    </>
  );
}
