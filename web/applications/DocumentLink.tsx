import { type MouseEvent, useState } from 'react';
import { extensionOf } from '../../contract/documents.ts';
import { useNotice } from '../layout/useNotice.tsx';
import { failureOf } from '../platform/callError.ts';
import { documentAddress, saveDocument } from '../platform/download.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { FiledDocument } from './draft.ts';
import { useViewing } from './viewing.tsx';

interface Props {
  document: FiledDocument;
  /** Where it stands, so that two files of one name do not sound the same. */
  place?: string;
}

/** The file's name, which downloads it, and for a PDF a button that opens it beside the form. */
export function DocumentLink({ document, place }: Props) {
  const { application: texts, common } = useTexts();
  const { open } = useViewing();
  const notice = useNotice();
  const [hasFailed, setFailed] = useState(false);
  const { id, filename } = document;
  const openText = texts.openDocument(place ? texts.fileAt(filename, place) : filename);

  async function download(event?: MouseEvent) {
    event?.preventDefault();
    try {
      await saveDocument(id, filename);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      const why = failureOf(error);
      notice('red', ({ application, failures }) =>
        application.downloadFailed(filename, failures[why]),
      );
    }
  }

  return (
    <span className="document-link">
      <a href={documentAddress(id)} download={filename} onClick={download}>
        <Icon name="download" size={18} />
        <span>
          <VisuallyHidden>{common.download} </VisuallyHidden>
          {filename}
          {place && <VisuallyHidden> ({place})</VisuallyHidden>}
        </span>
      </a>
      {hasFailed && (
        <Button icon="retry" onClick={() => download()}>
          {common.retry}
        </Button>
      )}
      {extensionOf(filename) === '.pdf' && (
        <Button
          aria-label={openText}
          icon="eye"
          onClick={() => open(document)}
          title={openText}
          variant="quiet"
        />
      )}
    </span>
  );
}
