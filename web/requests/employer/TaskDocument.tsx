import { findFilledSlots } from '../../../contract/attachments.ts';
import type { SentItem } from '../../../contract/requests.ts';
import { usePictureUpload } from '../../documents/photos/pendingPhotos.ts';
import { DocumentLink } from '../../documents/store/DocumentLink.tsx';
import { useKeepFocus } from '../../documents/store/DocumentRow.tsx';
import { UploadButton } from '../../documents/store/UploadButton.tsx';
import { UploadState } from '../../documents/store/UploadState.tsx';
import type { UploadedDocument } from '../../documents/store/uploadedDocument.ts';
import { useFileDrop } from '../../documents/store/useFileDrop.ts';
import type { Uploads } from '../../documents/store/useUploads.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import type { OpenForm } from '../openForm.ts';
import { getItemElementId } from './taskItems.ts';
import styles from './tasks.module.css';
import type { ItemAnswer } from './useItemAnswer.ts';

interface Props {
  item: SentItem;
  name: string;
  form: OpenForm;
  uploads: Uploads;
  answer: ItemAnswer;
}

export function TaskDocument({ item, name, form, uploads, answer }: Props) {
  const { documents } = useTexts();
  const texts = useTextsOf(requestTaskTexts);
  const notice = useNotice();
  const place = getItemElementId(item.ItemId);
  const answered = item.DocumentId ? { id: item.DocumentId, filename: item.Filename } : null;
  const shown = answered ?? findPresentDocument(item, form);
  const unsaved = findUnsavedDocument(item, form);
  const upload = uploads.at(place);
  const isFree = (!upload || upload.refusal !== null) && answer.state !== 'conflict';

  function take([file, ...more]: File[]) {
    if (more.length > 0) return notice('red', () => texts.oneFile);
    if (!file) return notice('red', (all) => all.documents.nothingDropped);
    uploads.start(place, file, (document) => answer.saver.attach(document));
  }

  const onFiles = usePictureUpload(place, name, take);
  const { isOver, target } = useFileDrop(isFree ? onFiles : undefined);
  const row = useKeepFocus<HTMLDivElement>(`${shown?.id} ${isFree} ${upload?.failure}`);
  const label = shown ? texts.replaceFor(name) : texts.uploadFor(name);
  return (
    <div
      {...target}
      className={`${styles.document} drop-zone tools stack gap-2 start`}
      data-over={isOver}
      ref={row}
    >
      {shown && (
        <p className="row anywhere">
          <span className="muted small">{answered ? texts.uploaded : texts.present}</span>
          <DocumentLink document={shown} place={`${texts.title}: ${name}`} />
        </p>
      )}
      {isFree && (
        <UploadButton cameraLabel={documents.takePhotosOf(name)} label={label} onFiles={onFiles}>
          {isOver ? documents.dropHere : shown ? texts.replace : documents.upload}
        </UploadButton>
      )}
      <UploadState place={place} uploads={uploads} />
      {unsaved && <p className="field-help">{texts.inForm(unsaved.filename)}</p>}
    </div>
  );
}

function findPresentDocument({ Slot, AskedDocumentId }: SentItem, { saved }: OpenForm) {
  if (Slot !== null) {
    const filledSlot = findFilledSlots(saved).find(({ slot }) => slot === Slot);
    return filledSlot ? { id: filledSlot.documentId, filename: filledSlot.filename } : null;
  }
  const requested = saved.AdditionalDocuments.find(
    (document) => document.DocumentId === AskedDocumentId,
  );
  return requested ? { id: requested.DocumentId, filename: requested.Filename } : null;
}

function findUnsavedDocument(
  { Slot }: SentItem,
  { saved, filedIn }: OpenForm,
): UploadedDocument | null {
  if (Slot === null) return null;
  const inForm = filedIn(Slot);
  const isSaved = findFilledSlots(saved).some(({ documentId }) => documentId === inForm?.id);
  return isSaved ? null : inForm;
}
