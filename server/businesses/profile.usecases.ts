import { type BusinessRequest, profileProblems } from '../../contract/businesses.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { passwordJudge } from '../platform/passwords.ts';
import type { Person } from '../platform/person.ts';
import { withinPasswordChanges } from '../sign-in/passwordChanges.usecases.ts';
import { claim, hashTyped, saveAccount } from './accounts.usecases.ts';
import { accountColumns, tidyProfile } from './businesses.rules.ts';

/** An employer's own form. What only an administrator sets may be sent along and stays as it is. */
export function updateOwnProfile(parts: Parts, person: Person, request: BusinessRequest) {
  const save = () => saveOwnProfile(parts, person, request);
  return request.Password === '' ? save() : withinPasswordChanges(parts, person, save);
}

async function saveOwnProfile(parts: Parts, person: Person, request: BusinessRequest) {
  const profile = tidyProfile({ ...request, DesignationNumber: '' });
  refuseProblems(profileProblems(profile, undefined, await passwordJudge()));
  const passwordHash = await hashTyped(person, profile.Password);
  const on = parts.clock.now();

  return parts.database.transaction().execute(async (trx) => {
    const before = await claim(trx, person, person.businessId, request.Version);
    const written = {
      ...accountColumns(profile),
      case_manager_id: before.case_manager_id,
      designation_number: before.designation_number,
      terms_accepted_on: before.terms_accepted_on ?? on.toISOString(),
    };
    return saveAccount(trx, { on, by: person, before, written, passwordHash, log: parts.log });
  });
}
