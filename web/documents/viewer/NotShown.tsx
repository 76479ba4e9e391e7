import { useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import type { ViewerFailure } from './usePdf.ts';

interface Props {
  document: UploadedDocument;
  failure: ViewerFailure;
  /** Given where a retry may help. */
  onRetry?: (() => void) | undefined;
}

export function NotShown({ document, failure, onRetry }: Props) {
  const { documents: texts, common, failures } = useTexts();
  if (failure === 'offline' || failure === 'unavailable') {
    return (
      <Banner title={failures[failure]} tone="error">
        <div className="actions">
          <Button icon="retry" onClick={onRetry}>
            {common.retry}
          </Button>
        </div>
      </Banner>
    );
  }
  return (
    <Banner title={texts.viewerFailures[failure]} tone="error">
      <DocumentLink document={document} isOpenable={false} />
    </Banner>
  );
}
