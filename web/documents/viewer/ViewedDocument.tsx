import { Suspense } from 'react';
import { extensionOf } from '../../../contract/documents.ts';
import { useTexts } from '../../platform/language.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { lazyOr } from '../../ui/loadFile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotShown } from './NotShown.tsx';
import { ViewedPages, type ViewedProps } from './ViewedPages.tsx';

/** What reads Word documents comes with the first of them. */
const ViewedWord = lazyOr(() => import('./word/ViewedWord.tsx'), WordFailed);

/** A document of any kind, with its tools. */
export function ViewedDocument(props: ViewedProps) {
  const { document } = props;
  const { common } = useTexts();
  const kind = extensionOf(document.filename);
  return (
    <ErrorBoundary
      fallback={<NotShown document={document} failure="unreadable" />}
      key={document.id}
    >
      {kind === '.doc' && (
        <div className="viewer-pages" tabIndex={-1}>
          <NotShown document={document} failure="oldWord" />
        </div>
      )}
      {kind === '.docx' && (
        <Suspense fallback={<Skeleton count={8} kind="lines" text={common.loading} />}>
          <ViewedWord {...props} />
        </Suspense>
      )}
      {kind === '.pdf' && <ViewedPages {...props} />}
    </ErrorBoundary>
  );
}

function WordFailed({ document }: ViewedProps) {
  return <NotShown document={document} failure="unreadable" />;
}
