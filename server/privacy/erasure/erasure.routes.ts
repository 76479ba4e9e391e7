import { createProblem } from '../../../contract/problems.ts';
import {
  applicationsByIds,
  applicationsInName,
  applicationsOfEmployer,
  type FoundApplication,
} from '../../applications/core/index.ts';
import { provePresence } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refuseProblems } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Administrator } from '../../platform/person.ts';
import { eraseApplications, previewApplications } from './applicants.usecases.ts';
import { backupsUntil } from './backupsKept.usecases.ts';
import { type Counts, onTheWire } from './counts.rules.ts';
import { employerToErase, eraseEmployer, previewEmployer } from './employers.usecases.ts';
import { deleteErasedBytes } from './finishErasures.usecases.ts';

interface Proof {
  Confirmation: string;
  PresentPassword: string;
  Code: string;
}

const onPage = (found: FoundApplication) => ({
  ApplicationId: found.application_id,
  JobNumber: found.job_number,
  FirstName: found.first_name,
  LastName: found.last_name,
  JobTitle: found.job_title,
  Employer: found.operating_name,
  ApplicationStatusId: found.application_status_id,
});

export function erasureRoutes(deps: Deps) {
  const until = () => backupsUntil(deps.database, deps.clock.now(), deps.settings.timeZone);

  async function found(ids: number[]): Promise<[FoundApplication, ...FoundApplication[]]> {
    const [first, ...others] = await applicationsByIds(deps.database, ids);
    if (!first || others.length + 1 < new Set(ids).size) throw notFound();
    return [first, ...others];
  }

  /**
   * Requires the typed name and the present password or a code, against mistakes and against strangers at an
   * open browser.
   */
  async function requireProof(person: Administrator, names: string[], proof: Proof): Promise<void> {
    const typed = tidied(proof.Confirmation);
    if (typed === '' || !names.map(tidied).includes(typed)) {
      refuseProblems([createProblem('erasureNotConfirmed', 'Confirmation')]);
    }
    const { PresentPassword: password, Code: code } = proof;
    await provePresence(deps, person, { password, code });
  }

  async function answer(counts: Counts) {
    await deleteErasedBytes(deps);
    return { Counts: onTheWire(counts), BackupsUntil: await until() };
  }

  return {
    async previewErasure({ ApplicationIds }) {
      const chosen = await found(ApplicationIds);
      const [{ first_name, last_name }] = chosen;
      const ids = new Set(chosen.map((each) => each.application_id));
      const inName = await applicationsInName(deps.database, first_name, last_name);
      return {
        Counts: onTheWire(await previewApplications(deps, chosen)),
        Applications: chosen.map(onPage),
        SameName: inName.filter((each) => !ids.has(each.application_id)).map(onPage),
        BackupsUntil: await until(),
      };
    },
    async eraseApplications({ ApplicationIds, ...proof }, { person }) {
      const chosen = await found(ApplicationIds);
      await requireProof(
        person,
        chosen.map((each) => each.job_number),
        proof,
      );
      return answer(await eraseApplications(deps, chosen, person.businessId));
    },
    async previewEmployerErasure({ BusinessId }) {
      const employer = await employerToErase(deps, BusinessId);
      const applications = await applicationsOfEmployer(deps.database, BusinessId);
      return {
        Counts: onTheWire(await previewEmployer(deps, employer)),
        Applications: applications.map(onPage),
        SameName: [],
        BackupsUntil: await until(),
      };
    },
    async eraseEmployer({ BusinessId, ...proof }, { person }) {
      const employer = await employerToErase(deps, BusinessId);
      const { designation_number: number, operating_name: name } = employer;
      await requireProof(person, [number || name || String(BusinessId)], proof);
      return answer(await eraseEmployer(deps, employer, person.businessId));
    },
  } satisfies Partial<Handlers>;
}

const tidied = (typed: string) => typed.trim().toLowerCase();
