import { describe, expect, test } from 'vitest';
import type { Application } from '../../../../../contract/applications.ts';
import {
  addAdditionalDocument,
  listKeptAdditionalDocuments,
  markAdditionalDocumentRemoved,
  toDraft,
} from '../applicationFormDraft.ts';
import { mergeThreeWays } from './mergeThreeWays.ts';

const createAdditionalDocument = (DocumentId: number, Title: string) => ({
  DocumentId,
  Title,
  Filename: `${DocumentId}.pdf`,
});

function createApplication(fields: Partial<Application> = {}): Application {
  return {
    ApplicationId: 1,
    ApplicationStatusId: 1,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    JobOfferId: 10,
    Filename_JobOffer: 'offer.pdf',
    AdditionalDocuments: [createAdditionalDocument(1, 'One'), createAdditionalDocument(2, 'Two')],
    Version: 1,
    ...fields,
  } as Application;
}

const listDocumentIds = (merge: { draft: ReturnType<typeof toDraft> }) =>
  listKeptAdditionalDocuments(merge.draft).map(({ DocumentId }) => DocumentId);

describe('Merging two edits of one application', () => {
  const base = createApplication();

  test('merging combines, without a question, fields that only one person changed', () => {
    const mine = { ...toDraft(base), JobTitle: 'Pastry cook' };
    const theirs = createApplication({ ApplicationStatusId: 2, Schedule1Id: 20 });
    const merge = mergeThreeWays(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(merge.draft).toMatchObject({ JobTitle: 'Pastry cook', ApplicationStatusId: 2 });
    expect(merge.draft.slots.Schedule1?.filed?.id).toBe(20);
    expect(merge.taken.map(({ key }) => key)).toEqual(['ApplicationStatusId', 'Schedule1']);
  });

  test('equal changes by two people cause no conflict, even with different surrounding spaces', () => {
    const mine = { ...toDraft(base), JobTitle: ' Cook ' };
    const merge = mergeThreeWays(base, mine, createApplication({ JobTitle: 'Cook' }));
    expect([merge.conflicts, merge.taken]).toEqual([[], []]);
  });

  test('merging asks about a field that two people changed, and takes the other person’s value only where the user chooses it', () => {
    const mine = { ...toDraft(base), JobTitle: 'Chef', FirstName: 'Zoey' };
    const theirs = createApplication({ JobTitle: 'Cook', FirstName: 'Zoe' });
    const merge = mergeThreeWays(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([
      { key: 'FirstName', mine: 'Zoey', theirs: 'Zoe' },
      { key: 'JobTitle', mine: 'Chef', theirs: 'Cook' },
    ]);
    expect(merge.draft).toMatchObject({ FirstName: 'Zoey', JobTitle: 'Chef' });
    const chosen = mergeThreeWays(base, mine, theirs, ['JobTitle']).draft;
    expect(chosen).toMatchObject({ FirstName: 'Zoey', JobTitle: 'Cook' });
  });

  test('merging asks about a document that one person deleted and another person replaced', () => {
    const mine = toDraft(base);
    mine.slots.JobOffer = { filed: null, before: mine.slots.JobOffer ?? null };
    const theirs = createApplication({ JobOfferId: 11, Filename_JobOffer: 'new.pdf' });
    expect(mergeThreeWays(base, mine, theirs).conflicts).toMatchObject([
      { key: 'JobOffer', mine: '', theirs: 'new.pdf' },
    ]);
  });

  test('merging keeps the order of the additional documents of both people and applies both people’s deletions', () => {
    const mine = addAdditionalDocument(
      markAdditionalDocumentRemoved(toDraft(base), 1, true),
      { id: 3, filename: '3.pdf' },
      'Three',
    );
    const theirs = createApplication({
      AdditionalDocuments: [...base.AdditionalDocuments, createAdditionalDocument(4, 'Four')],
    });
    const both = mergeThreeWays(base, mine, theirs);
    expect(listDocumentIds(both)).toEqual([2, 4, 3]);
    expect(both.conflicts).toEqual([]);
    const shorter = createApplication({
      AdditionalDocuments: [createAdditionalDocument(1, 'One')],
    });
    expect(listDocumentIds(mergeThreeWays(base, mine, shorter))).toEqual([3]);
  });

  test('merging keeps a document order that one person changed, and asks about a title that two people changed', () => {
    const turned = createApplication({
      AdditionalDocuments: [createAdditionalDocument(2, 'Two'), createAdditionalDocument(1, 'One')],
    });
    const added = addAdditionalDocument(toDraft(base), { id: 3, filename: '3.pdf' }, 'Three');
    expect(listDocumentIds(mergeThreeWays(base, added, turned))).toEqual([2, 3, 1]);
    expect(listDocumentIds(mergeThreeWays(base, toDraft(turned), base))).toEqual([2, 1]);
    const retitled = (Title: string) =>
      createApplication({
        AdditionalDocuments: [
          createAdditionalDocument(1, Title),
          createAdditionalDocument(2, 'Two'),
        ],
      });
    const merge = mergeThreeWays(base, toDraft(retitled('A')), retitled('B'));
    expect(merge.conflicts.map(({ key }) => key)).toEqual(['additional-1']);
  });

  test('merging gives two new documents without titles different numbers', () => {
    const mine = addAdditionalDocument(toDraft(base), { id: 3, filename: '3.pdf' }, '');
    const title = listKeptAdditionalDocuments(mine)[2]?.Title ?? '';
    const theirs = createApplication({
      AdditionalDocuments: [...base.AdditionalDocuments, createAdditionalDocument(4, title)],
    });
    const titles = listKeptAdditionalDocuments(mergeThreeWays(base, mine, theirs).draft).map(
      ({ Title }) => Title,
    );
    expect(new Set(titles).size).toBe(4);
  });

  test('merging asks about a document that one person renamed and another person deleted', () => {
    const mine = markAdditionalDocumentRemoved(toDraft(base), 1, true);
    const theirs = createApplication({
      AdditionalDocuments: [
        createAdditionalDocument(1, 'Renamed'),
        createAdditionalDocument(2, 'Two'),
      ],
    });
    const merge = mergeThreeWays(base, mine, theirs);
    expect(merge.conflicts.map(({ key }) => key)).toEqual(['additional-1']);
    expect(listDocumentIds(merge)).toEqual([2]);
    expect(listDocumentIds(mergeThreeWays(base, mine, theirs, ['additional-1']))).toEqual([1, 2]);
  });
});
