import { designationKey } from '../../../platform/database/searchText.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RateLimit } from '../../../platform/limits/rateLimit.ts';

export const hour = 60;
export const day = 24 * hour;
export const month = 30 * day;

/**
 * By default five wrong ones a minute, twenty an hour, sixty a day and two hundred in thirty days, so
 * that the pauses grow. `docs/decisions/0014` has the odds.
 */
export function accountLimits(name: string, most: number): RateLimit[] {
  return [
    { name: `${name}, minute`, most, minutes: 1 },
    { name: `${name}, hour`, most: most * 4, minutes: hour, isReported: true },
    { name: `${name}, day`, most: most * 12, minutes: day, isReported: true },
    { name: `${name}, month`, most: most * 40, minutes: month, isReported: true },
  ];
}

/** A wider network holds more people, of whom few mistype at the same time. */
const shares = [1, 1.25, 1.5];

/** Of the networks that an address lies in, the narrowest first, each its own count. */
export function networkLimits(
  what: string,
  networks: string[],
  mostOfOne: number,
  minutes: number,
): RateLimit[] {
  return networks.map((network, at) => ({
    name: `${what} from ${network}, ${minutes} min`,
    most: Math.ceil(mostOfOne * (shares[at] ?? 1)),
    minutes,
  }));
}

const signInTo = (designationNumber: string) =>
  `sign-in to ${designationKey(designationNumber) ?? ''}`;

/** The same for a number that nobody has. A full network leaves nothing behind at an account. */
export function limitsOfStrangers(
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

/** Counted apart, so that no stranger can use them up, in whichever network. */
export function limitsOfKnownBrowser(
  { settings }: Deps,
  designationNumber: string,
  browserHash: string,
): RateLimit[] {
  const name = `known browser ${browserHash}, ${signInTo(designationNumber)}`;
  return accountLimits(name, settings.signInTries.perAccount);
}

/** For a password that is asked again in an open session. */
export function limitsOfPresentPassword(businessId: number, most: number): RateLimit[] {
  return accountLimits(`password of ${businessId}, signed in`, most);
}

/** What was guessed, by strangers and in an open session, says nothing about a new password. */
export function countedOfOldPassword(businessId: number, designationNumber: string): string[] {
  const limits = [
    ...accountLimits(signInTo(designationNumber), 1),
    ...limitsOfPresentPassword(businessId, 1),
  ];
  return limits.map(({ name }) => name);
}
