import { expect, test } from 'vitest';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { lockApplication } from '../../applications/core/index.ts';
import { listReviews, markDocument } from './index.ts';

const acceptedReview = { State: 'accepted' as const, Reasons: [], Text: '' };

async function createFiledApplication(portal: TestPortal) {
  await portal.addEmployer();
  const administratorId = await portal.addAdministrator();
  const employer = await portal.signIn('EMP-1');
  const JobOfferId = await uploadPdf(portal, employer, 'offer.pdf');
  const { ApplicationId } = await fileApplication(portal, employer, { JobOfferId });
  return { administratorId, ApplicationId, JobOfferId };
}

onEveryEngine('A review mark within another change', (portal) => {
  test('a review mark sent with a change is stored only if the change is stored', async () => {
    const { administratorId, ApplicationId, JobOfferId } = await createFiledApplication(portal());
    const { deps } = portal();
    const change = (breaks: boolean) =>
      deps.database.transaction().execute(async (trx) => {
        const locked = await lockApplication(trx, ApplicationId);
        if (!locked) throw new Error('It is not there.');
        const person = { businessId: administratorId };
        await markDocument(deps, trx, person.businessId, {
          application: locked,
          ...acceptedReview,
          DocumentId: JobOfferId,
        });
        if (breaks) throw new Error('The change broke off.');
      });
    const readStates = async () =>
      (await listReviews(deps.database, ApplicationId)).map(({ Slot, State, By }) => [
        Slot,
        State,
        By,
      ]);
    await expect(change(true)).rejects.toThrow('broke off');
    expect(await readStates()).toEqual([['JobOffer', 'notReviewed', '']]);
    await change(false);
    expect(await readStates()).toEqual([['JobOffer', 'accepted', 'Sam Côté']]);
  });
});
