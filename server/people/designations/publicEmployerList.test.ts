import { expect, onTestFinished, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { buildApp } from '../../app.ts';
import { lockUpgrade, writeUpgradeJournal } from '../../platform/files/upgradeLock.ts';

type DesignationRequest = Partial<RequestInput<'saveDesignation'>>;

const employers: [name: string, sent: DesignationRequest | null][] = [
  ['Zinc & <b>Sons</b>', { ValidUntil: '2026-11-20' }],
  ['Birch Bakery', { State: 'underReview' }],
  ['Ended Yesterday', { ValidUntil: '2026-11-19' }],
  ['Withdrawn', { State: 'withdrawn' }],
  ['Wants No List', { IsUnlisted: true }],
  ['Nothing Kept', null],
];

onEveryEngine(
  'The public list of designated employers',
  (portal) => {
    async function listed(Content: Record<string, boolean>) {
      await portal().addAdministrator();
      const staff = await portal().signIn('ADMIN', true);
      for (const [index, [operating_name, sent]] of employers.entries()) {
        const designation_number = `EMP-${index}`;
        const BusinessId = await portal().addEmployer({ designation_number, operating_name });
        if (!sent) continue;
        const designation = {
          State: 'designated' as const,
          StateOn: '2026-11-02',
          Seen: 0,
          Reason: 'x',
        };
        const saved = await portal().call(
          'saveDesignation',
          { BusinessId, ...designation, ...sent },
          staff,
        );
        expect(saved.status).toBe(200);
      }
      const row = { List: 'designations' as const, Key: 'one', Seen: 0, Content };
      expect((await portal().call('saveProgramRow', row, staff)).status).toBe(200);
    }
    const at = (url: string, headers = {}) => portal().app.inject({ url, headers });

    test('the public list of designated employers does not exist before the office publishes it', async () => {
      await listed({ isKept: true });
      for (const url of ['/designated', '/designated.json']) {
        expect((await at(url)).statusCode).toBe(404);
      }
    });

    test('the public list contains only employers that are designated today and have not asked to be left out', async () => {
      await listed({ isKept: true, isPublic: true });
      const Sector = { en: 'Sales and service', fr: 'Vente et services' };
      const json = await at('/designated.json');
      expect(json.json()).toEqual({
        Employers: [
          { Name: 'Birch Bakery', Community: 'Sudbury', Sector },
          { Name: 'Zinc & <b>Sons</b>', Community: 'Sudbury', Sector },
        ],
      });
      expect(json.headers['access-control-allow-origin']).toBe('*');
      const { body } = await at('/designated');
      expect(body).toContain(
        '<td>Zinc &#38; &#60;b&#62;Sons&#60;/b&#62;</td><td>Sudbury</td><td>Sales and service</td>',
      );
      expect(body).not.toContain('ada@lakeside.test');
      expect((await at('/designated', { 'accept-language': 'fr-CA' })).body).toContain(
        '<h1>Employeurs désignés</h1>',
      );
      expect((await at('/designated?lang=fr')).body).toContain('<td>Vente et services</td>');
    });

    test('the server limits requests for the public list of designated employers by network address', async () => {
      await listed({ isKept: true, isPublic: true });
      for (const url of ['/designated', '/designated.json']) {
        const answers = await Promise.all(Array.from({ length: 60 }, () => at(url)));
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
      }
    });

    test('requests for the public list of designated employers wait for the end of an upgrade', async () => {
      await listed({ isKept: true, isPublic: true });
      const { dataFolder } = portal().deps.settings;
      onTestFinished(lockUpgrade(dataFolder));
      await writeUpgradeJournal(dataFolder, { from: '1', to: '2', schema: 'x', stoppedOn: 0 });
      const app = await buildApp(portal().deps);
      onTestFinished(() => app.close());
      for (const url of ['/designated', '/designated.json', '/api/business']) {
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 503]);
      }
    });

    test('other sites may embed only the public list of designated employers, which runs no scripts', async () => {
      await listed({ isKept: true, isPublic: true });
      const { headers } = await at('/designated');
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^;]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      );
      for (const url of ['/designated.json', '/api/business', '/logo']) {
        const other = (await at(url)).headers;
        expect([url, other['x-frame-options']]).toEqual([url, 'DENY']);
        expect(other['content-security-policy']).toContain("frame-ancestors 'none'");
      }
    });
  },
  { ...longSessions, REQUESTS_AT_ONCE: '8' },
);
