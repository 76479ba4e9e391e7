import { describe, expect, test } from 'vitest';
import type { Application } from '../../../../../contract/applications.ts';
import {
  draftOf,
  keptAdditional,
  withAdditionalDocument,
  withAdditionalRemoved,
} from '../draft.ts';
import { mergeThreeWays } from './merge.ts';

const extra = (DocumentId: number, Title: string) => ({
  DocumentId,
  Title,
  Filename: `${DocumentId}.pdf`,
});

function application(fields: Partial<Application> = {}): Application {
  return {
    ApplicationId: 1,
    ApplicationStatusId: 1,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    JobOfferId: 10,
    Filename_JobOffer: 'offer.pdf',
    AdditionalDocuments: [extra(1, 'One'), extra(2, 'Two')],
    Version: 1,
    ...fields,
  } as Application;
}

const idsOf = (merge: { draft: ReturnType<typeof draftOf> }) =>
  keptAdditional(merge.draft).map(({ DocumentId }) => DocumentId);

describe('Merging two edits of one application', () => {
  const base = application();

  test('fields that only one side changed are merged without a question', () => {
    const mine = { ...draftOf(base), JobTitle: 'Pastry cook' };
    const theirs = application({ ApplicationStatusId: 2, Schedule1Id: 20 });
    const merge = mergeThreeWays(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(merge.draft).toMatchObject({ JobTitle: 'Pastry cook', ApplicationStatusId: 2 });
    expect(merge.draft.slots.Schedule1?.filed?.id).toBe(20);
    expect(merge.taken.map(({ key }) => key)).toEqual(['ApplicationStatusId', 'Schedule1']);
  });

  test('equal changes are no conflict, ignoring surrounding blanks', () => {
    const mine = { ...draftOf(base), JobTitle: ' Cook ' };
    const merge = mergeThreeWays(base, mine, application({ JobTitle: 'Cook' }));
    expect([merge.conflicts, merge.taken]).toEqual([[], []]);
  });

  test('a field that both sides changed is asked about and takes the other value only where it is chosen', () => {
    const mine = { ...draftOf(base), JobTitle: 'Chef', FirstName: 'Zoey' };
    const theirs = application({ JobTitle: 'Cook', FirstName: 'Zoe' });
    const merge = mergeThreeWays(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([
      { key: 'FirstName', mine: 'Zoey', theirs: 'Zoe' },
      { key: 'JobTitle', mine: 'Chef', theirs: 'Cook' },
    ]);
    expect(merge.draft).toMatchObject({ FirstName: 'Zoey', JobTitle: 'Chef' });
    const chosen = mergeThreeWays(base, mine, theirs, ['JobTitle']).draft;
    expect(chosen).toMatchObject({ FirstName: 'Zoey', JobTitle: 'Cook' });
  });

  test('a document that one side deleted and the other replaced is asked about', () => {
    const mine = draftOf(base);
    mine.slots.JobOffer = { filed: null, before: mine.slots.JobOffer ?? null };
    const theirs = application({ JobOfferId: 11, Filename_JobOffer: 'new.pdf' });
    expect(mergeThreeWays(base, mine, theirs).conflicts).toMatchObject([
      { key: 'JobOffer', mine: '', theirs: 'new.pdf' },
    ]);
  });

  test('additional documents of both sides are merged in order, with each deletion', () => {
    const mine = withAdditionalDocument(
      withAdditionalRemoved(draftOf(base), 1, true),
      { id: 3, filename: '3.pdf' },
      'Three',
    );
    const theirs = application({
      AdditionalDocuments: [...base.AdditionalDocuments, extra(4, 'Four')],
    });
    const both = mergeThreeWays(base, mine, theirs);
    expect(idsOf(both)).toEqual([2, 4, 3]);
    expect(both.conflicts).toEqual([]);
    const shorter = application({ AdditionalDocuments: [extra(1, 'One')] });
    expect(idsOf(mergeThreeWays(base, mine, shorter))).toEqual([3]);
  });

  test('an order that one side changed is kept, and a title that both changed is asked about', () => {
    const turned = application({ AdditionalDocuments: [extra(2, 'Two'), extra(1, 'One')] });
    const added = withAdditionalDocument(draftOf(base), { id: 3, filename: '3.pdf' }, 'Three');
    expect(idsOf(mergeThreeWays(base, added, turned))).toEqual([2, 3, 1]);
    expect(idsOf(mergeThreeWays(base, draftOf(turned), base))).toEqual([2, 1]);
    const retitled = (Title: string) =>
      application({ AdditionalDocuments: [extra(1, Title), extra(2, 'Two')] });
    const merge = mergeThreeWays(base, draftOf(retitled('A')), retitled('B'));
    expect(merge.conflicts.map(({ key }) => key)).toEqual(['additional-1']);
  });

  test('two new untitled documents get different numbers', () => {
    const mine = withAdditionalDocument(draftOf(base), { id: 3, filename: '3.pdf' }, '');
    const title = keptAdditional(mine)[2]?.Title ?? '';
    const theirs = application({
      AdditionalDocuments: [...base.AdditionalDocuments, extra(4, title)],
    });
    const titles = keptAdditional(mergeThreeWays(base, mine, theirs).draft).map(
      ({ Title }) => Title,
    );
    expect(new Set(titles).size).toBe(4);
  });

  test('a document that one side renamed and the other deleted is asked about', () => {
    const mine = withAdditionalRemoved(draftOf(base), 1, true);
    const theirs = application({ AdditionalDocuments: [extra(1, 'Renamed'), extra(2, 'Two')] });
    const merge = mergeThreeWays(base, mine, theirs);
    expect(merge.conflicts.map(({ key }) => key)).toEqual(['additional-1']);
    expect(idsOf(merge)).toEqual([2]);
    expect(idsOf(mergeThreeWays(base, mine, theirs, ['additional-1']))).toEqual([1, 2]);
  });
});
