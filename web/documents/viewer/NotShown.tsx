import { useTexts } from '../../platform/language.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import type { ViewerFailure } from './useReading.ts';

interface Props {
  document: UploadedDocument;
  failure: ViewerFailure;
  /** Given where a retry may help. */
  onRetry?(): void;
}

export function NotShown({ document, failure, onRetry }: Props) {
  const { documents: texts, failures } = useTexts();
  if (failure === 'offline' || failure === 'unavailable') {
    return <PartFailure onRetry={() => onRetry?.()} title={failures[failure]} />;
  }
  return (
    <Banner title={texts.viewerFailures[failure]} tone="error">
      <DocumentLink document={document} isOpenable={false} />
    </Banner>
  );
}
