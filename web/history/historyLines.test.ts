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
