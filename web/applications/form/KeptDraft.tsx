import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { additionalDocumentLimits, type DocumentSlot } from '../../../contract/applications.ts';
import { forgetChosen, useChosen } from '../../pictures/desk.ts';
import type { PicturesProps } from '../../pictures/Pictures.tsx';
import { useAuthorization } from '../../platform/authorization.tsx';
import { picturesName } from '../../platform/draftNames.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { arePicturesKept } from '../../platform/picturesKept.ts';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { applicationTexts } from '../../texts/applications.ts';
import { Banner } from '../../ui/Banner.tsx';
import { lazyOr } from '../../ui/loadFile.ts';
import { keptAdditional } from './draft.ts';
import { additionalPlace, isAdditionalPlace } from './useAttach.ts';
import type { Editor } from './useEditor.ts';

const Pictures = lazyOr<PicturesProps>(() => import('../../pictures/Pictures.tsx'), PicturesFailed);

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

/** Makes a document of pictures that were chosen on this form. Nothing of it is loaded before. */
function ChosenPictures(props: Omit<PicturesProps, 'account'>) {
  const account = useAuthorization().authorization?.BusinessId ?? 0;
  const chosen = useChosen();
  useEffect(() => forgetChosen, []);
  // A tab that ended may have left some.
  const [isNeeded, setNeeded] = useState(() => arePicturesKept(picturesName(account)));
  // From then on it stays: it holds the pages.
  if (chosen.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Pictures {...props} account={account} />
    </Suspense>
  );
}

function PicturesFailed() {
  const notice = useNotice();
  const say = useEffectEvent(() => {
    forgetChosen();
    notice('red', ({ failures }) => failures.offline);
  });
  useEffect(() => say(), []);
  return null;
}
