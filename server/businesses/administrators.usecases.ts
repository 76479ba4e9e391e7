import { randomInt } from 'node:crypto';
import { recordChange } from '../history/history.usecases.ts';
import type { Parts } from '../platform/parts.ts';
import { hashPassword } from '../platform/passwords.ts';
import { countActiveAdministrators, insertAccount } from './accounts.queries.ts';

/** Without letters and digits that look alike: it is read from a screen and typed once. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

export function makePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => readable.charAt(randomInt(readable.length))).join('');
  return [group(), group(), group()].join('-');
}

export interface NewAdministrator {
  designationNumber: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
}

export async function addAdministrator(
  parts: Pick<Parts, 'database' | 'clock'>,
  administrator: NewAdministrator,
): Promise<number> {
  const passwordHash = await hashPassword(administrator.password);
  const now = parts.clock.now();
  return parts.database.transaction().execute(async (trx) => {
    const businessId = await insertAccount(trx, {
      designation_number: administrator.designationNumber.trim(),
      password_hash: passwordHash,
      is_administrator: true,
      operating_name: '',
      legal_name: '',
      address: '',
      city: '',
      postal_code: '',
      first_name: administrator.firstName,
      last_name: administrator.lastName,
      telephone: '',
      email: administrator.email,
      created_on: now.toISOString(),
      modified_on: now.toISOString(),
    });
    await recordChange(trx, { on: now, by: null, kind: 'accountCreated', businessId });
    return businessId;
  });
}

/** On the very first start: an account to begin with. Answers it once, to be shown and then forgotten. */
export async function ensureFirstAdministrator(
  parts: Parts,
): Promise<{ designationNumber: string; password: string } | null> {
  if ((await countActiveAdministrators(parts.database)) > 0) return null;
  const { designationNumber, password = makePassword() } = parts.settings.firstAdministrator;
  await addAdministrator(parts, {
    designationNumber,
    password,
    firstName: 'Portal',
    lastName: 'Administrator',
    email: '',
  });
  return { designationNumber, password };
}
