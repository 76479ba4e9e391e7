import { useState } from 'react';
import { additionalDocumentLimits, createDefaultTitle } from '../../../../contract/applications.ts';
import { usePictureUpload } from '../../../documents/photos/pendingPhotos.ts';
import { translateTitle } from '../../../documents/store/translateTitle.ts';
import { UploadButton } from '../../../documents/store/UploadButton.tsx';
import { useFileDrop } from '../../../documents/store/useFileDrop.ts';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type ApplicationFormDraft, listKeptAdditionalDocuments } from './applicationFormDraft.ts';
import { additionalUploadKey, isAdditionalUploadKey } from './useAttachDocuments.ts';

interface Props {
  draft: ApplicationFormDraft;
  uploads: Uploads;
  onAdd(file: File, title: string): void;
  onManyFiles(files: File[]): void;
}

export function AddAdditionalDocument({ draft, uploads, onAdd, onManyFiles }: Props) {
  const { documents, forms } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const [title, setTitle] = useState('');
  const running = uploads.places.filter(isAdditionalUploadKey).length;
  const isFull =
    listKeptAdditionalDocuments(draft).length + running >= additionalDocumentLimits.count;

  function add(files: File[]) {
    const [file] = files;
    if (!file || files.length > 1) return onManyFiles(files);
    onAdd(file, title);
    setTitle('');
  }

  const start = usePictureUpload(
    additionalUploadKey,
    title.trim() || texts.additionalDocument,
    isFull ? undefined : add,
  );
  const usualTitle = translateTitle(
    createDefaultTitle(draft.additional.map((document) => document.Title)),
    documents,
  );
  const { isOver, target } = useFileDrop(isFull ? undefined : start);
  if (isFull) return <p>{texts.additionalFull(additionalDocumentLimits.count)}</p>;
  return (
    <div {...target} className="document-add drop-zone screen-only" data-over={isOver}>
      <TextField
        help={texts.additionalTitleHelp(usualTitle)}
        label={texts.additionalTitle}
        maxLength={additionalDocumentLimits.title}
        onChange={(event) => setTitle(event.target.value)}
        optionalText={`(${forms.optional})`}
        placeholder={usualTitle}
        value={title}
      />
      <UploadButton
        cameraLabel={documents.takePhotosOf(texts.additionalDocument)}
        label={documents.uploadOf(texts.additionalDocument)}
        onFiles={start}
      >
        {isOver ? documents.dropHere : documents.upload}
      </UploadButton>
    </div>
  );
}
