import { problem } from '../../../contract/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Person } from '../../platform/person.ts';
import { requirePassword } from './secondFactor.usecases.ts';
import { requireCode } from './secondStep.usecases.ts';

/** That the account's owner is there, not only the session: by the password, or by the second step. */
export async function provePresence(
  parts: Parts,
  person: Person,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (code !== '') return requireCode(parts, person, code);
  const wrong = problem('presentPasswordWrong', 'PresentPassword');
  await requirePassword(parts, person, password, wrong);
}
