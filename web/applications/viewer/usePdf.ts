import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './pdf.ts';

interface ReadPdf {
  pdf: PDFDocumentProxy | null;
  hasFailed: boolean;
}

export function usePdf(documentId: number): ReadPdf {
  const [read, setRead] = useState<ReadPdf>({ pdf: null, hasFailed: false });

  useEffect(() => {
    const opened = openPdf(documentId);
    let isClosed = false;
    opened.pdf.then(
      (pdf) => isClosed || setRead({ pdf, hasFailed: false }),
      () => isClosed || setRead({ pdf: null, hasFailed: true }),
    );
    return () => {
      isClosed = true;
      opened.close();
    };
  }, [documentId]);

  return read;
}
