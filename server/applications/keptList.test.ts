import { expect, test } from 'vitest';
import { withChanges } from '../../contract/applicationChanges.ts';
import type { AdminApplicationRow } from '../../contract/applications.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import { randomOffice } from '../../test/support/randomChanges.ts';
import { tellSeedOnFailure, testSeed } from '../../test/support/testSeed.ts';
import { buildApp } from '../app.ts';

/** `CHANGES=100000` by hand. */
const changes = Number(process.env.CHANGES ?? 300);

interface Kept {
  list: AdminApplicationRow[];
  etag: string;
}

onEveryEngine(
  'A list that is kept and told what changed',
  (portal) => {
    test('equals the whole one after any changes, restarts, restores and on two servers', {
      tags: 'slow',
      timeout: Math.max(120_000, changes * 200),
    }, async () => {
      tellSeedOnFailure();
      const office = await randomOffice(portal(), testSeed);
      const { random } = office;
      const another = await portal().anotherApp();
      let restarted = portal().app;
      const told = { changes: 0, whole: 0 };
      const token = office.administrator();

      async function ask(since?: string) {
        const query = { token, ...(since ? { since } : {}) };
        const app = random.pick([portal().app, another, restarted]);
        const answer = await app.inject({ url: '/api/applications', query });
        expect(answer.statusCode).toBe(200);
        return { answer: answer.json(), etag: String(answer.headers.etag) };
      }
      async function follow(kept: Kept): Promise<void> {
        const { answer, etag } = await ask(kept.etag);
        told[Array.isArray(answer) ? 'whole' : 'changes'] += 1;
        kept.list = Array.isArray(answer) ? answer : withChanges(kept.list, answer);
        kept.etag = etag;
        const whole = (await ask()).answer;
        if (JSON.stringify(kept.list) !== JSON.stringify(whole)) expect(kept.list).toEqual(whole);
      }

      const pages: Kept[] = Array.from({ length: 4 }, () => ({ list: [], etag: '' }));
      for (let made = 0; made < changes; made += 1) {
        await office.change();
        if (random.chance(0.01)) {
          if (restarted !== portal().app) await restarted.close();
          restarted = await buildApp(portal().deps);
        }
        if (random.chance(0.4)) await follow(random.pick(pages));
      }
      for (const page of pages) await follow(page);
      if (restarted !== portal().app) await restarted.close();
      await office.close();
      console.log(told);
      expect(told.changes).toBeGreaterThan(told.whole);
    });
  },
  {
    CHANGES_PER_HOUR: '1000000',
    APPLICATIONS_PER_HOUR: '1000000',
    UPLOADS_PER_HOUR: '1000000',
    PASSWORD_CHANGES_PER_HOUR: '1000000',
  },
);
