import { expect, test } from 'vitest';
import { texts as english } from '../../texts/en.ts';
import { texts as french } from '../../texts/fr.ts';
import { describeHistoryEntry } from './historyLines.ts';

const createChangeEntry = (Details: Record<string, unknown>) => ({
  ChangeId: 1,
  On: '2026-11-20T15:00:00.000Z',
  By: 'Lakeside Inn',
  Kind: 'applicationChanged',
  Details,
});

const changeEntry = createChangeEntry({
  LastName: { from: 'Roy', to: 'Côté' },
  JobOffer: { from: '', to: 'offer.pdf' },
  MedicalExam2: { from: 'exam.pdf', to: 'newer.pdf' },
  FormerSlot: { from: 'police.pdf', to: '' },
  AdditionalDocuments: { added: [{ Title: 'Letter', Filename: 'letter.pdf' }], removed: [] },
});

test('a history line names a slot by its key once the program has removed the slot', () => {
  expect(describeHistoryEntry(changeEntry, english).lines).toEqual([
    'Last Name: from “Roy” to “Côté”',
    'Job Offer: added “offer.pdf”',
    'Document “Medical Exam 2”: from “exam.pdf” to “newer.pdf”',
    'Document “Former Slot”: deleted “police.pdf”',
    'Letter: added “letter.pdf”',
  ]);
});

test('a history line in French names a slot by its key once the program has removed the slot', () => {
  const lines = describeHistoryEntry(changeEntry, french).lines;
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Nom de famille : de « Roy » à « Côté »',
    'Offre d’emploi : « offer.pdf » ajouté',
    'Document « Medical Exam 2 » : de « exam.pdf » à « newer.pdf »',
    'Document « Former Slot » : « police.pdf » supprimé',
    'Letter : « letter.pdf » ajouté',
  ]);
});

test('history lines of document reviews and dates name the slot, the file, the reasons and the days', () => {
  const getLines = (Kind: string, Details: Record<string, unknown>) => [
    describeHistoryEntry({ ...createChangeEntry(Details), Kind }, english),
    describeHistoryEntry({ ...createChangeEntry(Details), Kind }, french),
  ];
  const at = { Slot: 'PassportScan', Filename: 'scan.pdf' };
  const mark = { ...at, Title: '', State: 'toReplace', Reasons: ['unreadable'], Text: 'Page 2' };
  expect(getLines('documentReviewed', mark)).toEqual([
    {
      title: 'Document marked for replacement',
      lines: ['Passport Scan: “scan.pdf”', 'Unreadable', '“Page 2”'],
    },
    {
      title: 'Document marqué « À remplacer »',
      lines: [
        'Copie du passeport\u00a0: «\u00a0scan.pdf\u00a0»',
        'Illisible',
        '«\u00a0Page 2\u00a0»',
      ],
    },
  ]);
  const [set] = getLines('documentDateSet', { ...at, from: '', to: '2026-12-05' });
  expect(set?.lines).toEqual(['Passport Scan: “scan.pdf”', 'from no date to Dec 05, 2026']);
});

test('the history line of a changed request has both due days, both texts and the items', () => {
  const details = {
    ...{ RequestId: 7, Round: 1, DueOn: '2026-12-12', Items: 3, DueBefore: '2026-12-05' },
    Text: { from: 'Please send it.', to: 'Please send both.' },
    AddedItems: [{ Slot: 'JobOffer', Title: '' }],
    RemovedItems: [{ Slot: null, Title: 'Since when?' }],
    RewordedItems: [
      { Slot: 'PassportScan', Title: '', from: 'Too dark', to: 'Page 2' },
      { Slot: null, Title: 'Letter', from: 'Signed', to: 'Signed' },
    ],
  };
  const requestEntry = { ...createChangeEntry(details), Kind: 'requestChanged' };
  expect(describeHistoryEntry(requestEntry, english)).toEqual({
    title: 'Request changed',
    lines: [
      '3 items',
      'due date changed from Dec 05 to Dec 12, 2026',
      'Introductory text: from “Please send it.” to “Please send both.”',
      'item added: Job Offer',
      'no longer needed: Since when?',
      'Passport Scan: from “Too dark” to “Page 2”',
      'item reworded: Letter',
    ],
  });
  const lines = describeHistoryEntry(requestEntry, french).lines.map((line) =>
    line.replaceAll('\u00a0', ' '),
  );
  expect(lines).toEqual([
    '3 éléments demandés',
    'échéance déplacée du 5 déc. au 12 déc. 2026',
    'Texte d’introduction : de « Please send it. » à « Please send both. »',
    'élément ajouté : Offre d’emploi',
    'n’est plus nécessaire : Since when?',
    'Copie du passeport : de « Too dark » à « Page 2 »',
    'élément reformulé : Letter',
  ]);
});

test('the history shows both years when a due day moves to another year, and older entries name no items', () => {
  const extended = { RequestId: 7, Round: 2, DueOn: '2027-01-12', Items: 1 };
  const told = (Kind: string, overrides: object) =>
    describeHistoryEntry({ ...createChangeEntry({ ...extended, ...overrides }), Kind }, english)
      .lines;
  expect(told('requestExtended', { DueBefore: '2026-12-05' })).toEqual([
    'round 2',
    '1 item',
    'due date changed from Dec 05, 2026 to Jan 12, 2027',
  ]);
  expect(told('requestChanged', { Added: 1, Removed: 0, Reworded: 0 })).toEqual([
    'round 2',
    '1 item',
    'due by Jan 12, 2027',
  ]);
});
