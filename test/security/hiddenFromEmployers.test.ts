import { expect, test } from 'vitest';
import { type CallName, calls, type RequestOf } from '../../contract/calls.ts';
import { fileApplication, uploadPdf } from '../support/applications.ts';
import { onEveryEngine } from '../support/portal.ts';

type Requests = { [Name in CallName]?: RequestOf<Name> & object };

/** All that an employer can read of its applications without changing them. */
const readsOf = (applicationId: number, documentId: number): Requests => ({
  listApplications: {},
  readApplication: { applicationId },
  downloadDocument: { documentId },
  listKeptDocuments: { ids: '1,2,3,4,5,6' },
  listDocumentOpenings: { applicationId },
  listDocumentDates: { applicationId },
  listComments: { applicationId },
  readLatestChanges: { applicationId },
  listRequests: { applicationId },
  listOpenRequests: {},
  listNews: {},
  readNews: { applicationId },
  readBusiness: {},
  readMailChoices: {},
});

/** They tell of the account, its sessions and keys, and of nothing that staff do. */
const ofTheAccount: readonly CallName[] = [
  'listSessions',
  'listPasskeys',
  'readSecondFactor',
  'readDraftKey',
  'requestSupport',
];

const secret = 'Only staff may read this';

onEveryEngine('What staff keep to themselves', (portal) => {
  /** An application with two documents and what its employer is answered of it. */
  async function office() {
    await portal().addEmployer();
    await portal().addAdministrator();
    const staff = await portal().signIn('ADMIN', true);
    const employer = await portal().signIn('EMP-1');
    const [PassportScanId, JobOfferId] = [
      await uploadPdf(portal(), employer, 'passport.pdf'),
      await uploadPdf(portal(), employer, 'offer.pdf'),
    ];
    const slots = { PassportScanId, JobOfferId };
    const { ApplicationId } = await fileApplication(portal(), employer, slots);
    const reads = readsOf(ApplicationId, PassportScanId);
    const question = { Kind: 'question', Text: 'Since when has she lived here?' } as const;
    const asked = { ApplicationId, DueOn: '2026-12-05', Items: [question] };
    expect((await portal().call('sendRequest', asked, staff)).status).toBe(200);

    async function answers() {
      const found: Record<string, unknown> = {};
      for (const [name, request] of Object.entries(reads)) {
        const { status, body, headers } = await portal().call(
          name as CallName,
          request as never,
          employer,
        );
        found[name] = { status, body, etag: headers.etag, length: headers['content-length'] };
      }
      return found;
    }

    return { staff, employer, ApplicationId, PassportScanId, JobOfferId, answers };
  }

  type Office = Awaited<ReturnType<typeof office>>;

  /** Marks of all kinds, an internal note with a document, and a look at what a request would say. */
  async function workInside({ staff, ApplicationId, PassportScanId, JobOfferId }: Office) {
    const done = async <Name extends CallName>(name: Name, request: RequestOf<Name> & object) => {
      const answer = await portal().call(name, request, staff);
      expect([name, answer.status]).toEqual([name, 200]);
      return answer;
    };
    const mark = { ApplicationId, Reasons: [], Text: '' };
    await done('reviewDocument', { ...mark, DocumentId: JobOfferId, State: 'accepted' });
    await done('reviewDocument', { ...mark, DocumentId: JobOfferId, State: 'notReviewed' });
    await done('reviewDocument', { ...mark, DocumentId: JobOfferId, State: 'accepted' });
    await done('reviewDocument', {
      ...mark,
      DocumentId: PassportScanId,
      State: 'toReplace',
      Reasons: ['unreadable'],
      Text: secret,
    });
    const DocumentId = await uploadPdf(portal(), staff, `${secret}.pdf`);
    const note = { ApplicationId, Title: secret, Note: secret, IsVisible: false };
    const { CommentId } = (await done('addComment', { ...note, DocumentId })).json() as {
      CommentId: number;
    };
    await done('correctComment', { CommentId, Note: `${secret}, and this`, Corrections: 0 });
    const Items = [{ Kind: 'document' as const, Slot: 'PassportScan', Text: secret }];
    const asked = { ApplicationId, DueOn: '2026-12-05', Text: secret };
    await done('previewRequest', { ...asked, Items });
    await done('listReviews', { applicationId: ApplicationId });
    await done('readMailPlan', { applicationId: ApplicationId });
  }

  test('every read for employers in the table of calls is looked at here', () => {
    const looked = [...Object.keys(readsOf(1, 1)), ...ofTheAccount];
    const reads = Object.entries(calls).filter(
      ([, { who, changes }]) => who === 'signedIn' && !changes,
    );
    expect(reads.length).toBeGreaterThan(10);
    expect(reads.map(([name]) => name).filter((name) => !looked.includes(name))).toEqual([]);
  });

  test('changes no answer, count, version or ETag that the employer gets', async () => {
    const at = await office();
    const before = await at.answers();
    portal().passMinutes(3);
    await workInside(at);
    expect(await at.answers()).toEqual(before);
    // Staff, for whom all of it is, do see it.
    const reviews = await portal().call(
      'listReviews',
      { applicationId: at.ApplicationId },
      at.staff,
    );
    expect(reviews.body).toContain(secret);
  });

  test('leaves the version of the employer’s next save as it would be', async () => {
    const at = await office();
    await workInside(at);
    const request = { ApplicationId: at.ApplicationId, JobTitle: 'Head Baker', Version: 1 };
    const saved = await portal().call('updateApplication', request, at.employer);
    expect([saved.status, saved.json()]).toEqual([200, expect.objectContaining({ Version: 2 })]);
    expect(saved.body).not.toContain(secret);
  });

  test('is in no answer to what the employer tries, nor in a mail', async () => {
    const at = await office();
    await workInside(at);
    const { ApplicationId, employer, PassportScanId } = at;
    const tried: Requests = {
      listReviews: { applicationId: ApplicationId },
      reviewDocument: { ApplicationId, DocumentId: PassportScanId, State: 'accepted' },
      readHistory: { applicationId: ApplicationId },
      listMailsOfApplication: { applicationId: ApplicationId },
      readMailPlan: { applicationId: ApplicationId },
      setDocumentDate: { ApplicationId, DocumentId: PassportScanId, Date: '2031-05-01' },
      confirmDocumentDate: { ApplicationId, DocumentId: PassportScanId, Date: '2031-05-01' },
      updateApplication: { ApplicationId, JobTitle: 'Head Baker' },
    };
    for (const [name, request] of Object.entries(tried)) {
      const { body } = await portal().call(name as CallName, request as never, employer);
      expect([name, body.includes(secret)]).toEqual([name, false]);
    }
    expect(JSON.stringify(await at.answers())).not.toContain(secret);
    for (let hours = 0; hours < 48; hours += 6) {
      portal().passMinutes(6 * 60);
      for (const mail of await portal().deliverMails()) {
        expect(JSON.stringify(mail)).not.toContain(secret);
      }
    }
  });
});
