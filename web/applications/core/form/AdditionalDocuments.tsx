import { useId } from 'react';
import { translateTitle } from '../../../documents/store/translateTitle.ts';
import { UploadState } from '../../../documents/store/UploadState.tsx';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { AddAdditionalDocument } from './AddAdditionalDocument.tsx';
import { AdditionalDocument } from './AdditionalDocument.tsx';
import styles from './application.module.css';
import { type ApplicationFormDraft, listKeptAdditionalDocuments } from './applicationFormDraft.ts';
import { additionalDocumentsElementId } from './elementIds.ts';
import { FormSectionHeader } from './FormSectionHeader.tsx';
import type { RenderRowDetails } from './rowDetails.ts';
import { isAdditionalUploadKey } from './useAttachDocuments.ts';

interface Props {
  draft: ApplicationFormDraft;
  uploads: Uploads;
  rowDetails: RenderRowDetails | undefined;
  isKept(documentId: number): boolean;
  onAdd: ((file: File, title: string) => void) | undefined;
  onManyFiles(files: File[]): void;
  onRemove(documentId: number, isRemoved: boolean): void;
}

export function AdditionalDocuments(props: Props) {
  const { draft, uploads, rowDetails, isKept, onAdd, onManyFiles, onRemove } = props;
  const { documents } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const headId = useId();
  const places = uploads.places.filter(isAdditionalUploadKey);
  const { length: count } = listKeptAdditionalDocuments(draft);
  return (
    <section aria-labelledby={headId} className={styles.formPart} id={additionalDocumentsElementId}>
      <FormSectionHeader
        help={onAdd && texts.additionalHelp}
        id={headId}
        title={
          <>
            {texts.additional} <Badge count={count} label={texts.additionalCount(count)} />
          </>
        }
      >
        {onAdd && (
          <AddAdditionalDocument
            draft={draft}
            onAdd={onAdd}
            onManyFiles={onManyFiles}
            uploads={uploads}
          />
        )}
      </FormSectionHeader>
      <div className="slots row-buttons" hidden={draft.additional.length + places.length === 0}>
        <ul className="plain-list">
          {draft.additional.map((document) => (
            <AdditionalDocument
              rowDetails={rowDetails}
              document={{ id: document.DocumentId, filename: document.Filename }}
              isKept={isKept(document.DocumentId)}
              isRemoved={document.isRemoved}
              key={document.DocumentId}
              onRemove={(isRemoved) => onRemove(document.DocumentId, isRemoved)}
              title={translateTitle(document.Title, documents)}
            />
          ))}
          {places.map((place) => (
            <li className="document drop-zone" key={place}>
              <UploadState place={place} uploads={uploads} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
