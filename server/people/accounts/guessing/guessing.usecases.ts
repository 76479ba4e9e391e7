import { queueDelivery } from '../../../mail/outbox/index.ts';
import { createDesignationKey } from '../../../platform/database/searchText.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  countIfWithinRateLimit,
  type RateLimit,
  RateLimitExceeded,
} from '../../../platform/limits/rateLimit.ts';
import {
  type GuessedSecret,
  guessingMailToOwner,
  guessingMailToProgram,
} from './guessing.mails.ts';

export const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;
export const minutesPerMonth = 30 * minutesPerDay;

/**
 * The pauses grow: by default five wrong tries a minute, twenty an hour, sixty a day and two hundred in
 * thirty days are allowed (decision record 0014).
 */
function createAccountRateLimits(name: string, max: number): RateLimit[] {
  return [
    { name: `${name}, minute`, max, minutes: 1 },
    { name: `${name}, hour`, max: max * 4, minutes: minutesPerHour, isReported: true },
    { name: `${name}, day`, max: max * 12, minutes: minutesPerDay, isReported: true },
    { name: `${name}, month`, max: max * 40, minutes: minutesPerMonth, isReported: true },
  ];
}

/** A wider network has more people, but few of them mistype at the same time. */
const networkLimitFactors = [1, 1.25, 1.5];

export function createNetworkLimits(
  sentence: string,
  networks: string[],
  maxOfOne: number,
  minutes: number,
): RateLimit[] {
  return networks.map((network, index) => ({
    name: `${sentence} from ${network}, ${minutes} min`,
    max: Math.ceil(maxOfOne * (networkLimitFactors[index] ?? 1)),
    minutes,
  }));
}

const createSignInLimitName = (designationNumber: string) =>
  `sign-in to ${createDesignationKey(designationNumber) ?? ''}`;

export function createUnknownBrowserLimits(
  { settings }: Deps,
  designationNumber: string,
  networks: string[],
): RateLimit[][] {
  const { perAccount, perAddress } = settings.signInTries;
  const ofNetworks = [
    ...createNetworkLimits('sign-in', networks, perAddress, 1),
    ...createNetworkLimits('sign-in', networks, perAddress * 10, minutesPerHour),
    ...createNetworkLimits('sign-in', networks, perAddress * 50, minutesPerDay),
  ];
  return [
    ofNetworks,
    createAccountRateLimits(createSignInLimitName(designationNumber), perAccount),
  ];
}

export function createKnownBrowserLimits(
  { settings }: Deps,
  designationNumber: string,
  browserHash: string,
): RateLimit[] {
  const name = `known browser ${browserHash}, ${createSignInLimitName(designationNumber)}`;
  return createAccountRateLimits(name, settings.signInTries.perAccount);
}

export function createPresentPasswordLimits(businessId: number, max: number): RateLimit[] {
  return createAccountRateLimits(`password of ${businessId}, signed in`, max);
}

/** Guesses at the old password say nothing about the new one, so they are forgotten. */
export function listOldPasswordLimitNames(businessId: number, designationNumber: string): string[] {
  const limits = [
    ...createAccountRateLimits(createSignInLimitName(designationNumber), 1),
    ...createPresentPasswordLimits(businessId, 1),
  ];
  return limits.map(({ name }) => name);
}

export function isReportedRateLimit(error: unknown): boolean {
  return error instanceof RateLimitExceeded && error.past.some((limit) => limit.isReported);
}

/**
 * Reports many wrong tries, at most once a day per account. Whether the account exists is checked only when
 * the mails are sent, so that every number takes the same time here. The test `guessing reveals nothing
 * about whether an account exists` guards this.
 */
export async function reportSecretGuessing(
  deps: Deps,
  designationNumber: string,
  guessed: GuessedSecret,
): Promise<void> {
  const now = deps.clock.now();
  const account = createDesignationKey(designationNumber) ?? '';
  const limit = { name: `notice of ${guessed} of ${account}`, max: 1, minutes: minutesPerDay };
  if (!(await countIfWithinRateLimit(deps.database, [limit], now))) return;
  const parameters = { designationNumber: account, guessed };
  await queueDelivery(deps.database, now, guessingMailToOwner, parameters);
  await queueDelivery(deps.database, now, guessingMailToProgram, parameters);
  deps.wakeDeliveries();
}
