import { problem } from '../../../../contract/problems.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/person.ts';
import { requirePassword } from './secondFactor.usecases.ts';
import { requireCode } from './secondStep.usecases.ts';

/** That the account's owner is there, not only the session: by the password, or by the second step. */
export async function provePresence(
  deps: Deps,
  person: Person,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (code !== '') return requireCode(deps, person, code);
  const wrong = problem('presentPasswordWrong', 'PresentPassword');
  await requirePassword(deps, person, password, wrong);
}
