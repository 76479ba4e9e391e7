import { useTextsOf } from '../../../platform/language.tsx';
import { viewerTexts } from '../../../texts/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { mostPrinted } from './sheetsOfPdf.ts';
import type { Printing } from './usePrint.ts';

/** While a document is prepared for paper, and when it cannot be. */
export function PrintState({ printing, count }: { printing: Printing; count: number }) {
  const texts = useTextsOf(viewerTexts);
  const { page, outcome } = printing;
  const said = {
    failed: texts.printFailed,
    tooLong: texts.tooLongToPrint(count, mostPrinted),
    none: null,
  }[outcome];
  return (
    <div className="viewer-print" data-shown={page !== null || said !== null}>
      <p className="small" role="status">
        {page === null ? said : texts.preparing(page, count)}
      </p>
      {page !== null && (
        <Button onClick={printing.cancel} variant="quiet">
          {texts.cancelPrint}
        </Button>
      )}
    </div>
  );
}
