import { expect, test } from 'vitest';
import { readSettings } from '../../platform/settings/settings.ts';
import { previewRequestMail } from './noticeMail.ts';

test('the preview of a document request shows the mail that the employer would get', () => {
  const settings = readSettings({ PUBLIC_URL: 'https://portal.test', TRUST_PROXY: 'none' });
  const preview = previewRequestMail(settings, {
    applicationId: 12,
    jobNumber: 'RCIP-2026-000123',
    dueOn: '2026-12-05',
    to: { email: 'ada@lakeside.test', firstName: 'Ada', language: 'fr' },
  });
  expect(preview.Language).toBe('fr');
  expect(preview.Subject).toBe(
    'RCIP-2026-000123\u00a0: envoyez ce que nous demandons / send what we ask for',
  );
  expect(preview.Text).toMatch(/^Bonjour Ada,\n\nDemande RCIP-2026-000123\n/);
  expect(preview.Text).toContain('d’ici le 5 décembre 2026');
  expect(preview.Html).toContain('href="https://portal.test/application/12"');
});
