import { readFile } from 'node:fs/promises';
import fontkit from '@cantoo/fontkit';
import {
  PDFBool,
  type PDFDict,
  type PDFDocument,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { MergeError } from './mergeLimits.ts';
import { fontFilesByWeight, getFontFileUrl } from './typeface.ts';

/**
 * Fields that were filled without an appearance are drawn; a text with letters that the typeface lacks stops
 * the merge.
 */
export async function drawFormFields(document: PDFDocument, form: PDFDict): Promise<void> {
  const isAllStale = form.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  const fields = document.getForm().getFields();
  const stale = fields.filter((field) => {
    const isWritten =
      field instanceof PDFTextField ||
      field instanceof PDFDropdown ||
      field instanceof PDFOptionList;
    return (isAllStale && isWritten) || field.needsAppearancesUpdate();
  });
  if (stale.length === 0) return;
  document.registerFontkit(fontkit);
  const font = await document.embedFont(
    await readFile(getFontFileUrl(fontFilesByWeight.regular[0])),
  );
  const encodable = new Set(font.getCharacterSet());
  for (const field of stale) {
    const text = [...getFieldText(field)];
    if (
      !text.every(
        (character) => encodable.has(character.codePointAt(0) ?? 0) || /\s/.test(character),
      )
    ) {
      throw new MergeError('fields');
    }
    try {
      field.defaultUpdateAppearances(font);
    } catch {
      throw new MergeError('fields');
    }
  }
  await document.flush();
}

function getFieldText(field: unknown): string {
  if (field instanceof PDFTextField) return field.getText() ?? '';
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    return field.getSelected().join('');
  }
  return '';
}
