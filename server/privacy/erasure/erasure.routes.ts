import { createProblem } from '../../../contract/problems.ts';
import {
  type FoundApplication,
  findApplicationsByIds,
  findApplicationsByName,
  findApplicationsOfEmployer,
} from '../../applications/core/index.ts';
import { provePresence } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refuseProblems } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Administrator } from '../../platform/person.ts';
import { eraseApplications, previewApplicationErasure } from './eraseApplications.usecases.ts';
import {
  eraseEmployer,
  findEmployerToErase,
  previewEmployerErasure,
} from './eraseEmployer.usecases.ts';
import { type ErasureCounts, toErasedCounts } from './erasureCounts.rules.ts';
import { deleteBytesOfErasedDocuments } from './finishErasures.usecases.ts';
import { findLastBackupDay } from './keptBackups.usecases.ts';

interface ErasureProof {
  Confirmation: string;
  PresentPassword: string;
  Code: string;
}

const toListedApplication = (application: FoundApplication) => ({
  ApplicationId: application.application_id,
  JobNumber: application.job_number,
  FirstName: application.first_name,
  LastName: application.last_name,
  JobTitle: application.job_title,
  Employer: application.operating_name,
  ApplicationStatusId: application.application_status_id,
});

export function createErasureRoutes(deps: Deps) {
  const until = () => findLastBackupDay(deps.database, deps.clock.now(), deps.settings.timeZone);

  async function findApplications(
    ids: number[],
  ): Promise<[FoundApplication, ...FoundApplication[]]> {
    const [first, ...others] = await findApplicationsByIds(deps.database, ids);
    if (!first || others.length + 1 < new Set(ids).size) throw notFound();
    return [first, ...others];
  }

  /**
   * Requires the typed name and the present password or a code, against mistakes and against strangers at an
   * open browser.
   */
  async function requireProof(
    person: Administrator,
    names: string[],
    proof: ErasureProof,
  ): Promise<void> {
    const typed = normalizeConfirmation(proof.Confirmation);
    if (typed === '' || !names.map(normalizeConfirmation).includes(typed)) {
      refuseProblems([createProblem('erasureNotConfirmed', 'Confirmation')]);
    }
    const { PresentPassword: password, Code: code } = proof;
    await provePresence(deps, person, { password, code });
  }

  async function answer(counts: ErasureCounts) {
    await deleteBytesOfErasedDocuments(deps);
    return { Counts: toErasedCounts(counts), BackupsUntil: await until() };
  }

  return {
    async previewErasure({ ApplicationIds }) {
      const chosen = await findApplications(ApplicationIds);
      const [{ first_name, last_name }] = chosen;
      const ids = new Set(chosen.map((each) => each.application_id));
      const inName = await findApplicationsByName(deps.database, first_name, last_name);
      return {
        Counts: toErasedCounts(await previewApplicationErasure(deps, chosen)),
        Applications: chosen.map(toListedApplication),
        SameName: inName.filter((each) => !ids.has(each.application_id)).map(toListedApplication),
        BackupsUntil: await until(),
      };
    },
    async eraseApplications({ ApplicationIds, ...proof }, { person }) {
      const chosen = await findApplications(ApplicationIds);
      await requireProof(
        person,
        chosen.map((each) => each.job_number),
        proof,
      );
      return answer(await eraseApplications(deps, chosen, person.businessId));
    },
    async previewEmployerErasure({ BusinessId }) {
      const employer = await findEmployerToErase(deps, BusinessId);
      const applications = await findApplicationsOfEmployer(deps.database, BusinessId);
      return {
        Counts: toErasedCounts(await previewEmployerErasure(deps, employer)),
        Applications: applications.map(toListedApplication),
        SameName: [],
        BackupsUntil: await until(),
      };
    },
    async eraseEmployer({ BusinessId, ...proof }, { person }) {
      const employer = await findEmployerToErase(deps, BusinessId);
      const { designation_number: number, operating_name: name } = employer;
      await requireProof(person, [number || name || String(BusinessId)], proof);
      return answer(await eraseEmployer(deps, employer, person.businessId));
    },
  } satisfies Partial<Handlers>;
}

const normalizeConfirmation = (typed: string) => typed.trim().toLowerCase();
