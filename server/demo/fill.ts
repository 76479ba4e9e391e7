import type { Deps } from '../platform/deps.ts';
import { addEmployers, addStaff } from './accounts.ts';
import { randomFrom } from './random.ts';
import { type Employer, officeTime, type Scene, type Stage } from './stage.ts';
import { storyOf } from './story.ts';

const applications = 300;
const seed = 20_260_101;

/** A year of a small program, played through the portal's own usecases with the clock set back. */
export async function fillDemo(
  deps: Omit<Deps, 'clock' | 'subscribers' | 'wakeDeliveries'>,
): Promise<void> {
  const now = new Date();
  let time = now;
  const stage: Stage = {
    // Of a year that is only played nobody gets a mail.
    deps: { ...deps, subscribers: [], clock: { now: () => time }, wakeDeliveries: () => {} },
    random: randomFrom(seed),
    now,
    setTime: (at) => {
      time = at;
    },
  };
  stage.setTime(officeTime(stage, 410));
  const employers = await addEmployers(stage, await addStaff(stage));
  for (const scene of scenesOf(stage, employers)) {
    stage.setTime(scene.at);
    await scene.play();
  }
}

/** In the order of time; what lies in the future has not happened yet. */
function scenesOf(stage: Stage, employers: Employer[]): Scene[] {
  const stories = Array.from({ length: applications }, (_, index) => {
    // The one whose sign-in is printed has enough to look at.
    const employer = index % 12 === 0 ? employers[0] : stage.random.pick(employers);
    const daysAgo = 2 + (index * 360) / applications;
    return storyOf(stage, employer as Employer, officeTime(stage, daysAgo));
  });
  return stories
    .flat()
    .filter((scene) => scene.at < stage.now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
