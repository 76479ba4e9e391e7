import type { LatestChange } from '../../../../../contract/latestChanges.ts';
import type { ApplicationStatusId } from '../../../../../contract/program.ts';
import { translateTitle } from '../../../../documents/store/translateTitle.ts';
import {
  appendSentence,
  describeChangesOfOthers,
  findLastChange,
} from '../../../../platform/latestChanges.ts';
import { applicationTexts } from '../../../../texts/applications.ts';
import type { Texts } from '../../../../texts/en.ts';
import { findSlotName, getProgramTexts } from '../../../../texts/program.ts';
import type { DraftDifference } from './mergeThreeWays.ts';
import type { MergedChanges } from './saveAndMerge.ts';

export function createDifferenceTexts(all: Texts, isAdministrator: boolean) {
  const texts = applicationTexts[all.language];
  const { enumerations } = getProgramTexts(all.language);

  function nameOf({ place }: DraftDifference): string {
    if (place.kind === 'text') return texts.fields[place.name];
    if (place.kind === 'place') return texts.place;
    if (place.kind === 'slot') return findSlotName(place.name, all.language);
    return place.kind === 'status'
      ? texts.status
      : translateTitle(place.document.Title, all.documents);
  }

  function shownIn({ place }: DraftDifference, value: string): string {
    if (place.kind === 'status') {
      return enumerations.statuses[Number(value) as ApplicationStatusId];
    }
    if (place.kind === 'place') return texts.placeNamed(value);
    return value || (place.kind === 'text' ? '' : all.documents.noDocument);
  }

  return {
    nameOf,
    shownIn,
    savedBy: (difference: DraftDifference, changes: LatestChange[]) =>
      findLastChange(changes, getHistoryFieldName(difference), all, isAdministrator),
    sentenceOf: ({ taken, changes }: MergedChanges) =>
      describeChangesOfOthers(
        taken.map((difference) => ({
          field: getHistoryFieldName(difference),
          shown: all.forms.nowHolds(
            nameOf(difference),
            shownIn(difference, difference.theirs) || all.forms.empty,
          ),
        })),
        changes,
        all,
        isAdministrator,
      ),
  };
}

/** Appends the merged changes of other people to the message about a save. */
export function appendMergedChanges(
  shownValue: string,
  mergedChanges: MergedChanges | null,
  all: Texts,
  isAdministrator: boolean,
): string {
  const sentence =
    mergedChanges && createDifferenceTexts(all, isAdministrator).sentenceOf(mergedChanges);
  return appendSentence(shownValue, sentence);
}

function getHistoryFieldName({ key, place }: DraftDifference): string {
  return place.kind === 'additional' ? 'AdditionalDocuments' : key;
}
