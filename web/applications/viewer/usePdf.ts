import { useEffect, useState } from 'react';
import { asksForPassword, openPdf, type ReadablePdf } from './pdf.ts';

export type ViewerFailure = 'password' | 'unreadable';

interface Reading {
  read: ReadablePdf | null;
  failure: ViewerFailure | null;
}

export function usePdf(documentId: number): Reading {
  const [reading, setReading] = useState<Reading>({ read: null, failure: null });

  useEffect(() => {
    const opened = openPdf(documentId);
    let isClosed = false;
    opened.read.then(
      (read) => isClosed || setReading({ read, failure: null }),
      (error) =>
        isClosed ||
        setReading({ read: null, failure: asksForPassword(error) ? 'password' : 'unreadable' }),
    );
    return () => {
      isClosed = true;
      opened.close();
    };
  }, [documentId]);

  return reading;
}
