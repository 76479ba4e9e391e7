import { useState } from 'react';
import { additionalDocumentLimits, defaultTitle } from '../../../contract/applications.ts';
import { DocumentLink } from '../../documents/DocumentLink.tsx';
import { DeleteButton, Undo, useFocusKept } from '../../documents/DocumentRow.tsx';
import { ScriptsHint } from '../../documents/ScriptsHint.tsx';
import { shownTitle } from '../../documents/shownTitle.ts';
import { UploadButton } from '../../documents/UploadButton.tsx';
import { UploadState } from '../../documents/UploadState.tsx';
import type { UploadedDocument } from '../../documents/uploadedDocument.ts';
import { useDrop } from '../../documents/useDrop.ts';
import type { Uploads } from '../../documents/useUploads.ts';
import { NewPart } from '../../news/ApplicationNews.tsx';
import { useTexts } from '../../platform/language.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AboutDocument } from './aboutDocument.ts';
import { type Draft, keptAdditional } from './draft.ts';
import { additionalElementId } from './elementIds.ts';
import { isAdditionalPlace } from './useAttach.ts';

interface Props {
  draft: Draft;
  uploads: Uploads;
  aboutDocument: AboutDocument | undefined;
  /** Whether it cannot be deleted, because the application is closed. */
  isKept(documentId: number): boolean;
  onAdd(file: File, title: string): void;
  /** Several files chosen or dropped at once. */
  onSeveral(files: File[]): void;
  onRemove(documentId: number, isRemoved: boolean): void;
}

export function AdditionalDocuments(props: Props) {
  const { draft, uploads, aboutDocument, isKept, onAdd, onSeveral, onRemove } = props;
  const { application: texts, documents, forms } = useTexts();
  const [title, setTitle] = useState('');
  const places = uploads.places.filter(isAdditionalPlace);
  const { length: count } = keptAdditional(draft);
  const isFull = count + places.length >= additionalDocumentLimits.count;

  function start(files: File[]) {
    const [file] = files;
    if (!file || files.length > 1) return onSeveral(files);
    onAdd(file, title);
    setTitle('');
  }

  const { isOver, target } = useDrop(isFull ? undefined : start);
  return (
    <Card
      id={additionalElementId}
      title={
        <>
          {texts.additional} <Badge count={count} label={texts.additionalCount(count)} />
        </>
      }
    >
      <p className="muted small">{texts.additionalHelp}</p>
      <ul className="plain-list" hidden={draft.additional.length + places.length === 0}>
        {draft.additional.map((document) => (
          <AdditionalDocument
            aboutDocument={aboutDocument}
            document={{ id: document.DocumentId, filename: document.Filename }}
            isKept={isKept(document.DocumentId)}
            isRemoved={document.isRemoved}
            key={document.DocumentId}
            onRemove={(isRemoved) => onRemove(document.DocumentId, isRemoved)}
            title={shownTitle(document.Title, documents)}
          />
        ))}
        {places.map((place) => (
          <li className="document" key={place}>
            <UploadState place={place} uploads={uploads} />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p>{texts.additionalFull(additionalDocumentLimits.count)}</p>
      ) : (
        <div {...target} className="document-add" data-over={isOver}>
          <TextField
            help={texts.additionalTitleHelp(
              shownTitle(defaultTitle(draft.additional.map((one) => one.Title)), documents),
            )}
            label={texts.additionalTitle}
            maxLength={additionalDocumentLimits.title}
            onChange={(event) => setTitle(event.target.value)}
            optionalText={`(${forms.optional})`}
            value={title}
          />
          <UploadButton label={documents.uploadOf(texts.additionalDocument)} onFiles={start}>
            {isOver ? documents.dropHere : documents.upload}
          </UploadButton>
        </div>
      )}
    </Card>
  );
}

interface RowProps {
  aboutDocument: AboutDocument | undefined;
  document: UploadedDocument;
  title: string;
  isKept: boolean;
  isRemoved: boolean;
  onRemove(isRemoved: boolean): void;
}

function AdditionalDocument(props: RowProps) {
  const { aboutDocument, document, title, isKept, isRemoved, onRemove } = props;
  const row = useFocusKept(String(isRemoved));
  return (
    <li className="document" data-filed={!isRemoved} ref={row}>
      <div className="document-text">
        <h3>
          {title}
          <NewPart kind="Documents" of={document.id} />
        </h3>
      </div>
      {isRemoved ? (
        <Undo document={document} onUndo={() => onRemove(false)} place={title} />
      ) : (
        <div className="document-state">
          <DocumentLink document={document} place={title} />
          {!isKept && (
            <DeleteButton document={document} onDelete={() => onRemove(true)} place={title} />
          )}
        </div>
      )}
      {!isRemoved && <ScriptsHint document={document} />}
      {!isRemoved && aboutDocument?.({ document, slot: null, place: title, isReadOnly: isKept })}
    </li>
  );
}
