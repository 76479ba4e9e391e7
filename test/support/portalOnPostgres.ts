import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { type Portal, startPortal } from '../../server/portal.ts';
import { goodPassword } from './portal.ts';

export interface ListeningPortal {
  reported: unknown[];
  portal: Portal;
  url: string;
}

export async function startPortalOnPostgres(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ListeningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-server-'));
  writeFileSync(join(folder, 'index.html'), '<title>Portal</title>');
  const reported: unknown[] = [];
  const portal = await startPortal(
    readSettings({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: goodPassword,
      ...settings,
    }),
    folder,
    (made) => reported.push(made),
  );
  onTestFinished(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true });
  });
  return { portal, reported, url: `http://127.0.0.1:${portal.port}` };
}

export async function postJson(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export async function signInAsAdministrator(url: string): Promise<string> {
  const answer = await postJson(`${url}/api/login`, {
    DesignationNumber: 'ADMIN',
    Password: goodPassword,
    IsAdministrator: true,
  });
  return answer.text();
}
