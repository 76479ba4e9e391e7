import { layOutForm } from '../formLayout.ts';
import type { ReadablePdf } from '../pdf.ts';
import { runsOfElement } from './elementText.ts';
import { readPdfText, runsOfPdf } from './pdfText.ts';
import type { Searchable } from './useFind.ts';

/** A form is searched as it is laid out: what a field holds stands nowhere else. */
export function searchablePdf(
  { pdf, isForm }: ReadablePdf,
  words: Parameters<typeof layOutForm>[2],
): Searchable {
  return {
    count: pdf.numPages,
    async readRuns(number) {
      const page = await pdf.getPage(number);
      if (isForm) return runsOfElement(await layOutForm(pdf, page, words));
      return runsOfPdf(await readPdfText(page));
    },
  };
}
