import { findOrInsertViewBaseline } from '../applications/news/news.usecases.ts';
import { recordPeriods } from '../applications/periods/recordPeriods.subscriber.ts';
import { endSetup } from '../operations/setup-checklist/setupChecklist.usecases.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/person.ts';
import { addEmployers, addStaff } from './accounts.ts';
import {
  chooseLaterDay,
  chooseOfficeTime,
  type DemoContext,
  type DemoEmployer,
  type DemoScene,
} from './demoContext.ts';
import { fileApplication } from './fileApplication.ts';
import { createRandomGenerator } from './random.ts';
import { createRequestStory } from './requestStory.ts';
import { finalStatusNotes, internalNotes, visibleNotes } from './sampleData.ts';
import { demoRequests } from './sampleRequests.ts';

const applicationCount = 300;
const randomSeed = 20_260_101;
/** Changes within these days are marked as new to the two accounts that the demo prints. */
const daysSinceLastVisit = 4;

export async function fillDemoPortal(
  deps: Omit<Deps, 'clock' | 'subscribers' | 'wakeDeliveries' | 'wakeImports'>,
): Promise<void> {
  const now = new Date();
  let time = now;
  const stage: DemoContext = {
    deps: {
      ...deps,
      subscribers: [recordPeriods],
      clock: { now: () => time },
      wakeDeliveries: () => {},
      wakeImports: () => {},
    },
    random: createRandomGenerator(randomSeed),
    now,
    setTime: (at) => {
      time = at;
    },
  };
  stage.setTime(chooseOfficeTime(stage, 410));
  const staff = await addStaff(stage);
  const employers = await addEmployers(stage, staff);
  const shown = [staff[0], employers[0]?.person].filter((person) => person !== undefined);
  for (const scene of createScenes(stage, employers, shown)) {
    stage.setTime(scene.at);
    await scene.play();
  }
  await endSetup(deps);
}

function createScenes(
  stage: DemoContext,
  employers: DemoEmployer[],
  printedAccounts: Person[],
): DemoScene[] {
  const others = applicationCount - demoRequests.length;
  const stories = Array.from({ length: others }, (_, index) => {
    const employer = index % 12 === 0 ? employers[0] : stage.random.pick(employers);
    const daysAgo = 2 + (index * 360) / applicationCount;
    return createApplicationStory(
      stage,
      employer as DemoEmployer,
      chooseOfficeTime(stage, daysAgo),
    );
  });
  const requestStories = demoRequests.map((request) =>
    createRequestStory(stage, employers[request.employer] as DemoEmployer, request),
  );
  const lastVisit: DemoScene = {
    at: new Date(stage.now.getTime() - daysSinceLastVisit * 24 * 60 * 60_000),
    async play() {
      for (const { businessId } of printedAccounts)
        await findOrInsertViewBaseline(stage.deps.database, businessId);
    },
  };
  return [...stories, ...requestStories, lastVisit]
    .flat()
    .filter((scene) => scene.at < stage.now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const statusIds = { review: 2, incomplete: 3, complete: 4 } as const;
const finalStatusIds = [8, 8, 8, 8, 8, 5, 5, 7, 6];

function createApplicationStory(
  stage: DemoContext,
  employer: DemoEmployer,
  filedOn: Date,
): DemoScene[] {
  const { random } = stage;
  const file = fileApplication(stage, employer);
  const isComplete = random.chance(0.75);
  const scenes: DemoScene[] = [{ at: filedOn, play: () => file.submit(isComplete) }];

  function then(min: number, max: number, play: () => Promise<void>): void {
    const last = scenes.at(-1)?.at ?? filedOn;
    const at = chooseLaterDay(stage, last, min, max);
    scenes.push({ at: at > last ? at : new Date(last.getTime() + 20 * 60_000), play });
  }

  then(1, 9, () => file.review());
  if (random.chance(0.4)) then(0, 2, () => file.note(random.pick(internalNotes), false));
  if (!isComplete) {
    then(1, 6, () => file.setStatus(statusIds.incomplete));
    then(0, 0, () => file.note(random.pick(visibleNotes), true));
    if (random.chance(0.3)) return scenes;
    then(4, 25, () => file.complete());
    then(1, 4, () => file.setStatus(statusIds.review));
  }
  then(6, 30, () => file.setStatus(statusIds.complete));
  if (random.chance(0.3)) then(0, 0, () => file.note(['', String(finalStatusNotes[4])], true));
  const finalStatus = random.pick(finalStatusIds);
  then(8, 35, () => file.setStatus(finalStatus));
  then(0, 0, () => file.note(['Decision', String(finalStatusNotes[finalStatus])], true));
  return scenes;
}
