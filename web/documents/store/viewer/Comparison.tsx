import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import styles from './comparison.module.css';
import { PdfDocument } from './PdfDocument.tsx';
import { useViewerSettings, ViewerError } from './ViewerFrame.tsx';

export interface ComparisonProps {
  documents: readonly (UploadedDocument & { label: string })[];
}

export default function Comparison({ documents }: ComparisonProps) {
  const view = useViewerSettings();
  return (
    <div className={`${styles.comparison} columns`}>
      {documents.map((document) => (
        <div className={`${styles.compared} framed column`} key={document.label}>
          <div className="bar line-below anywhere">
            <h3>{document.label}</h3>
            <p className="muted small">{document.filename}</p>
          </div>
          <ErrorBoundary fallback={<ViewerError document={document} failure="unreadable" />}>
            <PdfDocument {...view} document={document} name={document.label} />
          </ErrorBoundary>
        </div>
      ))}
    </div>
  );
}
