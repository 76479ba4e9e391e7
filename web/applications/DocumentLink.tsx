import { type MouseEvent, useState } from 'react';
import { extensionOf } from '../../contract/documents.ts';
import { failureOf } from '../platform/callError.ts';
import { documentAddress, saveDocument } from '../platform/download.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotice } from '../ui/Notice.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { FiledDocument } from './draft.ts';
import { useViewing } from './viewing.tsx';

/** The file's name, which downloads it, and for a PDF a button that opens it beside the form. */
export function DocumentLink({ document }: { document: FiledDocument }) {
  const { application: texts, common, failures } = useTexts();
  const { open } = useViewing();
  const notice = useNotice();
  const [hasFailed, setFailed] = useState(false);
  const { id, filename } = document;

  async function download(event?: MouseEvent) {
    event?.preventDefault();
    try {
      await saveDocument(id, filename);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      notice('red', texts.downloadFailed(filename, failures[failureOf(error)]));
    }
  }

  return (
    <span className="document-link">
      <a href={documentAddress(id)} download={filename} onClick={download}>
        <Icon name="download" size={18} />
        <span>
          <VisuallyHidden>{common.download} </VisuallyHidden>
          {filename}
        </span>
      </a>
      {hasFailed && (
        <Button icon="retry" onClick={() => download()}>
          {common.retry}
        </Button>
      )}
      {extensionOf(filename) === '.pdf' && (
        <Button
          aria-label={texts.openDocument(filename)}
          icon="eye"
          onClick={() => open(document)}
          title={texts.openDocument(filename)}
          variant="quiet"
        />
      )}
    </span>
  );
}
