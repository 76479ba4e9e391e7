import { expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { type CallName, calls } from '../../../contract/calls.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { readPdf } from '../../../test/support/readPdf.ts';
import { generateDocuments, readAllBundleContents } from './archives.usecases.ts';

function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          files.set(entry.fileName, Buffer.concat(await stream.toArray()));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
}

onEveryEngine('ZIP archives of applications', (portal) => {
  const get = async (name: CallName, query: Record<string, string>, token: string) => {
    const address = `${calls[name].path}?${new URLSearchParams({ ...query, token })}`;
    const { statusCode, rawPayload } = await portal().app.inject(address);
    return { status: statusCode, bytes: rawPayload };
  };

  async function anOffice() {
    await portal().addEmployer();
    await portal().addAdministrator('ADMIN');
    const employer = await portal().signIn('EMP-1');
    const staff = await portal().signIn('ADMIN', true);
    const names = [
      ['Omar', 'Haddad'],
      ['=cmd()', 'con'],
      ['a/b:c*', '..\\x'],
    ];
    const ids: number[] = [];
    for (const [FirstName = '', LastName = ''] of names) {
      const { ApplicationId } = await fileApplication(portal(), employer, {
        FirstName,
        LastName,
        PassportScanId: await uploadPdf(portal(), employer, 'passport.pdf'),
        AdditionalDocuments: [
          { DocumentId: await uploadPdf(portal(), employer, 'a.pdf'), Filename: '', Title: 'Same' },
          { DocumentId: await uploadPdf(portal(), employer, 'a.pdf'), Filename: '', Title: 'Same' },
        ],
      });
      ids.push(ApplicationId);
    }
    return { staff, applicationIds: ids.join(), ids };
  }

  test('an archive of documents uses portable, unique file names and contains an index', async () => {
    const { staff, applicationIds } = await anOffice();
    const { status, bytes } = await get('downloadDocuments', { applicationIds }, staff);
    expect(status).toBe(200);
    const files = await unzip(bytes);
    expect([...files.keys()]).toEqual([
      'RCIP-2026-000001 Haddad Omar/01 Passport Scan.pdf',
      'RCIP-2026-000001 Haddad Omar/02 Same.pdf',
      'RCIP-2026-000001 Haddad Omar/03 Same.pdf',
      'RCIP-2026-000002 con =cmd()/01 Passport Scan.pdf',
      'RCIP-2026-000002 con =cmd()/02 Same.pdf',
      'RCIP-2026-000002 con =cmd()/03 Same.pdf',
      'RCIP-2026-000003 .. x a b c/01 Passport Scan.pdf',
      'RCIP-2026-000003 .. x a b c/02 Same.pdf',
      'RCIP-2026-000003 .. x a b c/03 Same.pdf',
      'Index.csv',
      'Index.pdf',
    ]);
    const lines = String(files.get('Index.csv')).split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"Number","Applicant","Employer","Status","Case Manager","File","Remark"',
    );
    expect(lines[1]).toBe(
      '"RCIP-2026-000001","Haddad Omar","Lakeside Inn","Submitted","","RCIP-2026-000001 Haddad Omar",""',
    );
    const { pages } = await readPdf(files.get('Index.pdf') as Buffer);
    expect(pages[0]).toContain('3 applications');
  });

  test('downloading an archive of PDFs records every contained document as opened', {
    tags: 'slow',
  }, async () => {
    const { staff, applicationIds, ids } = await anOffice();
    const { bytes } = await get('downloadPdfs', { applicationIds, language: 'fr' }, staff);
    const files = await unzip(bytes);
    expect([...files.keys()]).toEqual([
      'RCIP-2026-000001 Haddad Omar.pdf',
      'RCIP-2026-000002 con =cmd().pdf',
      'RCIP-2026-000003 .. x a b c.pdf',
      'Index.csv',
      'Index.pdf',
    ]);
    const { bookmarks } = await readPdf([...files.values()][0] as Buffer);
    expect(bookmarks).toHaveLength(4);
    const request = { applicationId: Number(ids[2]) };
    const record = await portal().call('listDocumentOpenings', request, staff);
    expect(record.json()).toHaveLength(4);
  });

  test('a ZIP archive omits missing applications, and the server refuses an archive if all of them are missing', {
    tags: 'slow',
  }, async () => {
    const { staff, ids } = await anOffice();
    const some = { applicationIds: `${ids[0]},999999` };
    const { bytes } = await get('downloadDocuments', some, staff);
    expect([...(await unzip(bytes)).keys()]).toHaveLength(5);
    const none = { applicationIds: '999999' };
    expect((await get('downloadDocuments', none, staff)).status).toBe(404);
  });

  test('a ZIP archive contains at most 50 applications', async () => {
    const { staff } = await anOffice();
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join();
    for (const name of ['downloadPdfs', 'downloadDocuments'] as const) {
      expect((await get(name, { applicationIds: many }, staff)).status).toBe(400);
      expect((await get(name, { applicationIds: '1;2' }, staff)).status).toBe(400);
    }
  });

  test('the index of a ZIP archive lists unreadable documents', { tags: 'slow' }, async () => {
    const { staff, ids } = await anOffice();
    const { database, store } = portal().deps;
    const rows = await database
      .selectFrom('documents')
      .select('store_key')
      .orderBy('document_id')
      .execute();
    await store.delete(String(rows[0]?.store_key));
    const { bytes } = await get('downloadDocuments', { applicationIds: String(ids[0]) }, staff);
    const files = await unzip(bytes);
    expect(String(files.get('Index.csv'))).toContain('"1 document could not be read."');
    expect([...files.keys()]).toHaveLength(4);
  });

  test('the server completes a ZIP archive even if one of its applications is removed while the archive is being created', {
    tags: 'slow',
  }, async () => {
    const { ids } = await anOffice();
    const { deps } = portal();
    const { business_id: businessId } = await deps.database
      .selectFrom('businesses')
      .select('business_id')
      .where('designation_number', '=', 'ADMIN')
      .executeTakeFirstOrThrow();
    const administrator = {
      businessId,
      isAdministrator: true,
      sessionHash: '',
      isBound: false,
      isHalfOpen: false,
    } as const;
    const request = { applicationIds: ids, language: 'en', internalNotes: false } as const;
    const all = await readAllBundleContents(deps, administrator, request);
    const [first, removed, last] = all;
    if (!first || !removed || !last) throw new Error('Three are there.');
    const abortController = {
      ...removed,
      application: { ...removed.application, ApplicationId: 999_999 },
    };
    const { signal } = new AbortController();
    const files = new Map<string, string>();
    for await (const entry of generateDocuments(
      deps,
      administrator,
      [first, abortController, last],
      {
        ...request,
        signal,
      },
    )) {
      files.set(entry.name, Buffer.from(entry.bytes).toString());
    }
    const folders = new Set([...files.keys()].map((name) => name.split(' ')[0]));
    expect([...folders]).toEqual([
      'RCIP-2026-000001',
      'RCIP-2026-000003',
      'Index.csv',
      'Index.pdf',
    ]);
    expect(files.get('Index.csv')).toMatch(/RCIP-2026-000002.*Could not be created/);
  });
});
