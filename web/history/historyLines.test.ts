import { expect, test } from 'vitest';
import { texts as english } from '../texts/en.ts';
import { texts as french } from '../texts/fr.ts';
import { describe } from './historyLines.ts';

const changed = (Details: Record<string, unknown>) => ({
  ChangeId: 1,
  On: '2026-11-20T15:00:00.000Z',
  By: 'Lakeside Inn',
  Kind: 'applicationChanged',
  Details,
});

const entry = changed({
  LastName: { from: 'Roy', to: 'Côté' },
  JobOffer: { from: '', to: 'offer.pdf' },
  MedicalExam2: { from: 'exam.pdf', to: 'newer.pdf' },
  FormerSlot: { from: 'police.pdf', to: '' },
  AdditionalDocuments: { added: [{ Title: 'Letter', Filename: 'letter.pdf' }], removed: [] },
});

test('a slot that the program no longer has is named by its key', () => {
  expect(describe(entry, english).lines).toEqual([
    'Last Name: from “Roy” to “Côté”',
    'Job Offer: added “offer.pdf”',
    'Document “Medical Exam 2”: from “exam.pdf” to “newer.pdf”',
    'Document “Former Slot”: deleted “police.pdf”',
    'Letter: added “letter.pdf”',
  ]);
});

test('in French too', () => {
  const lines = describe(entry, french).lines;
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Nom de famille : de « Roy » à « Côté »',
    'Offre d’emploi : « offer.pdf » ajouté',
    'Document « Medical Exam 2 » : de « exam.pdf » à « newer.pdf »',
    'Document « Former Slot » : « police.pdf » supprimé',
    'Letter : « letter.pdf » ajouté',
  ]);
});

test('a mark of staff and a date are told with the place, the file, the reasons and the days', () => {
  const told = (Kind: string, Details: Record<string, unknown>) => [
    describe({ ...changed(Details), Kind }, english),
    describe({ ...changed(Details), Kind }, french),
  ];
  const at = { Slot: 'PassportScan', Filename: 'scan.pdf' };
  const mark = { ...at, Title: '', State: 'toReplace', Reasons: ['unreadable'], Text: 'Page 2' };
  expect(told('documentReviewed', mark)).toEqual([
    {
      title: 'Document marked to be replaced',
      lines: ['Passport Scan: “scan.pdf”', 'Unreadable', '“Page 2”'],
    },
    {
      title: 'Document marqué à remplacer',
      lines: [
        'Copie du passeport\u00a0: «\u00a0scan.pdf\u00a0»',
        'Illisible',
        '«\u00a0Page 2\u00a0»',
      ],
    },
  ]);
  const [set] = told('documentDateSet', { ...at, from: '', to: '2026-12-05' });
  expect(set?.lines).toEqual(['Passport Scan: “scan.pdf”', 'from no date to Dec 05, 2026']);
});
