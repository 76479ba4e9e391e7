import { queueDelivery } from '../../../mail/outbox/index.ts';
import { designationKey } from '../../../platform/database/searchText.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  isWithinRateLimit,
  type RateLimit,
  RateLimitExceeded,
} from '../../../platform/limits/rateLimit.ts';
import {
  type GuessingReport,
  guessingMailToOwner,
  guessingMailToProgram,
} from './guessing.mails.ts';

export const hour = 60;
const day = 24 * hour;
export const month = 30 * day;

/**
 * The pauses grow: by default five wrong tries a minute, twenty an hour, sixty a day and two hundred in
 * thirty days are allowed (decision record 0014).
 */
function accountLimits(name: string, max: number): RateLimit[] {
  return [
    { name: `${name}, minute`, max, minutes: 1 },
    { name: `${name}, hour`, max: max * 4, minutes: hour, isReported: true },
    { name: `${name}, day`, max: max * 12, minutes: day, isReported: true },
    { name: `${name}, month`, max: max * 40, minutes: month, isReported: true },
  ];
}

/** A wider network has more people, but few of them mistype at the same time. */
const shares = [1, 1.25, 1.5];

export function networkLimits(
  what: string,
  networks: string[],
  maxOfOne: number,
  minutes: number,
): RateLimit[] {
  return networks.map((network, at) => ({
    name: `${what} from ${network}, ${minutes} min`,
    max: Math.ceil(maxOfOne * (shares[at] ?? 1)),
    minutes,
  }));
}

const signInTo = (designationNumber: string) =>
  `sign-in to ${designationKey(designationNumber) ?? ''}`;

export function limitsOfUnknownBrowser(
  { settings }: Deps,
  designationNumber: string,
  networks: string[],
): RateLimit[][] {
  const { perAccount, perAddress } = settings.signInTries;
  const ofNetworks = [
    ...networkLimits('sign-in', networks, perAddress, 1),
    ...networkLimits('sign-in', networks, perAddress * 10, hour),
    ...networkLimits('sign-in', networks, perAddress * 50, day),
  ];
  return [ofNetworks, accountLimits(signInTo(designationNumber), perAccount)];
}

export function limitsOfKnownBrowser(
  { settings }: Deps,
  designationNumber: string,
  browserHash: string,
): RateLimit[] {
  const name = `known browser ${browserHash}, ${signInTo(designationNumber)}`;
  return accountLimits(name, settings.signInTries.perAccount);
}

export function limitsOfPresentPassword(businessId: number, max: number): RateLimit[] {
  return accountLimits(`password of ${businessId}, signed in`, max);
}

/** Guesses at the old password say nothing about the new one, so they are forgotten. */
export function limitsOfOldPassword(businessId: number, designationNumber: string): string[] {
  const limits = [
    ...accountLimits(signInTo(designationNumber), 1),
    ...limitsOfPresentPassword(businessId, 1),
  ];
  return limits.map(({ name }) => name);
}

export function isReported(error: unknown): boolean {
  return error instanceof RateLimitExceeded && error.past.some((limit) => limit.isReported);
}

/**
 * Reports many wrong tries, at most once a day per account. Whether the account exists is checked only when
 * the mails are sent, so that every number takes the same time here. The test `guessing reveals nothing
 * about whether an account exists` guards this.
 */
export async function reportGuessing(
  deps: Deps,
  designationNumber: string,
  guessed: GuessingReport,
): Promise<void> {
  const now = deps.clock.now();
  const account = designationKey(designationNumber) ?? '';
  const limit = { name: `notice of ${guessed} of ${account}`, max: 1, minutes: day };
  if (!(await isWithinRateLimit(deps.database, [limit], now))) return;
  const parameters = { designationNumber: account, guessed };
  await queueDelivery(deps.database, now, guessingMailToOwner, parameters);
  await queueDelivery(deps.database, now, guessingMailToProgram, parameters);
  deps.wakeDeliveries();
}
