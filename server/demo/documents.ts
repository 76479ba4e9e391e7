import { findSlotsOfGroup } from '../../contract/applications.ts';
import type { SlotDocument } from '../../contract/attachments.ts';
import { type DocumentSlot, oneOfGroups, type Slot, slots } from '../../contract/program.ts';
import { uploadDocument } from '../documents/store/documents.usecases.ts';
import type { DemoContext, DemoEmployer } from './demoContext.ts';

export function uploadDemoDocument(
  { deps }: DemoContext,
  employer: DemoEmployer,
  applicant: string,
  title: string,
): Promise<number> {
  const filedOn = deps.clock.now().toISOString().slice(0, 10);
  const bytes = createSamplePdf(title, [
    applicant,
    employer.operatingName,
    filedOn,
    'A sample document.',
  ]);
  const file = { filename: `${title} - ${applicant}.pdf`, pieces: [bytes] };
  return uploadDocument(deps, employer.person, file, null);
}

export function chooseSlotsToFill({ random }: DemoContext, isComplete: boolean): DocumentSlot[] {
  const leftOut = oneOfGroups.flatMap(({ key }) => {
    const [first, ...others] = findSlotsOfGroup(key, []);
    return first && random.chance(0.3) ? [first, ...others.slice(1)] : others;
  });
  const chosenSlots = slots.filter(({ key }) => !leftOut.includes(key));
  const isFilled = ({ need, oneOf }: Slot) =>
    need === 'mandatory' || oneOf ? isComplete || random.chance(0.6) : random.chance(0.4);
  return chosenSlots.filter(isFilled).map(({ key }) => key);
}

export async function fillSlots(
  stage: DemoContext,
  employer: DemoEmployer,
  applicant: string,
  keys: DocumentSlot[],
): Promise<SlotDocument[]> {
  return Promise.all(
    slots
      .filter(({ key }) => keys.includes(key))
      .map(async ({ key, name }) => ({
        slot: key,
        documentId: await uploadDemoDocument(stage, employer, applicant, name.en),
        filename: name.en,
      })),
  );
}

const unsupportedCharacterPattern = /[^\x20-\x7e\xa0-\xff]/g;

/** A letter that the font cannot show loses its accent. */
function escapePdfText(text: string): string {
  return text
    .replace(/’/g, "'")
    .replace(unsupportedCharacterPattern, (letter) => letter.normalize('NFD'))
    .replace(unsupportedCharacterPattern, '')
    .replace(/[\\()]/g, '\\$&');
}

function createSamplePdf(title: string, lines: string[]): Buffer {
  const shown = [
    `BT /F1 20 Tf 72 720 Td (${escapePdfText(title)}) Tj ET`,
    ...lines.map(
      (line, index) => `BT /F1 12 Tf 72 ${680 - index * 20} Td (${escapePdfText(line)}) Tj ET`,
    ),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapePdfText(title)}) >>`,
  ];

  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
