import { openFile } from './file.ts';
import { daysLater, type Employer, type Scene, type Stage } from './stage.ts';
import { endingNotes, internalNotes, visibleNotes } from './words.ts';

const statuses = { review: 2, incomplete: 3, complete: 4 } as const;
const endings = [8, 8, 8, 8, 8, 5, 5, 7, 6];

/** What happens to one application, from filing to the committee; the future is left out later. */
export function storyOf(stage: Stage, employer: Employer, filedOn: Date): Scene[] {
  const { random } = stage;
  const file = openFile(stage, employer);
  const isWhole = random.chance(0.75);
  const scenes: Scene[] = [{ at: filedOn, play: () => file.submit(isWhole) }];

  function then(least: number, most: number, play: () => Promise<void>): void {
    const last = scenes.at(-1)?.at ?? filedOn;
    const at = daysLater(stage, last, least, most);
    scenes.push({ at: at > last ? at : new Date(last.getTime() + 20 * 60_000), play });
  }

  then(1, 9, () => file.review());
  if (random.chance(0.4)) then(0, 2, () => file.note(random.pick(internalNotes), false));
  if (!isWhole) {
    then(1, 6, () => file.setStatus(statuses.incomplete));
    then(0, 0, () => file.note(random.pick(visibleNotes), true));
    if (random.chance(0.3)) return scenes;
    then(4, 25, () => file.complete());
    then(1, 4, () => file.setStatus(statuses.review));
  }
  then(6, 30, () => file.setStatus(statuses.complete));
  if (random.chance(0.3)) then(0, 0, () => file.note(['', String(endingNotes[4])], true));
  const ending = random.pick(endings);
  then(8, 35, () => file.setStatus(ending));
  then(0, 0, () => file.note(['Decision', String(endingNotes[ending])], true));
  return scenes;
}
