import './documents.css';
import { type MouseEvent, useRef } from 'react';
import { isAllowedExtension } from '../../../contract/documents.ts';
import { getFailure } from '../../platform/callError.ts';
import { getDocumentUrl, saveDocument } from '../../platform/download.ts';
import { useTexts } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { UploadedDocument } from './uploadedDocument.ts';
import { useViewer, useViewerButton } from './viewerContext.tsx';

interface Props {
  document: UploadedDocument;
  /** The place is the slot's name or the title, by which screen readers tell files of the same name apart. */
  place?: string;
  isOpenable?: boolean;
}

export function DocumentLink({ document, place, isOpenable = true }: Props) {
  const { common } = useTexts();
  const notice = useNotice();
  const { id, filename } = document;

  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await saveDocument(id, filename);
    } catch (error) {
      const failure = getFailure(error);
      notice('red', ({ documents, failures }) =>
        documents.downloadFailed(filename, failures[failure]),
      );
    }
  }

  return (
    <span className="document-link line gap-1">
      <a
        className="line strong anywhere"
        href={getDocumentUrl(id)}
        download={filename}
        onClick={download}
      >
        <Icon name="download" size={18} />
        <span>
          <VisuallyHidden>{common.download} </VisuallyHidden>
          {filename}
          {place && <VisuallyHidden> ({place})</VisuallyHidden>}
        </span>
      </a>
      {isOpenable && isAllowedExtension(filename) && (
        <OpenButton document={document} place={place} />
      )}
    </span>
  );
}

function OpenButton({ document, place = '' }: Pick<Props, 'document' | 'place'>) {
  const { documents: texts } = useTexts();
  const { opened, open, close } = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const key = useViewerButton(button, document, place);
  const { filename } = document;
  const text = texts.openDocument(place ? texts.fileAt(filename, place) : filename);
  const isOpen = opened?.key === key;

  return (
    <IconButton
      aria-expanded={isOpen}
      className="document-open"
      icon="eye"
      name={text}
      onClick={() => (isOpen ? close() : open(key))}
      ref={button}
    />
  );
}
