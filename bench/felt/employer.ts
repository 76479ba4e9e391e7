import type { Browser } from 'playwright-core';
import type { EmployerApplicationRow } from '../../contract/applications.ts';
import { isClosed } from '../../contract/enumerations.ts';
import { pdf } from '../../test/support/files.ts';
import { signIn } from '../cases.ts';
import { employerNumber } from '../data/employers.ts';
import { applicationForm, pageShows, rowHeader, type TimedAction, visit } from './visit.ts';

const number = employerNumber(0);

async function openApplication(url: string): Promise<{ id: number; slot: string }> {
  const { method, path, headers, body } = signIn(number);
  const token = await (await fetch(url + path, { method, headers, body } as RequestInit)).text();
  const list = await fetch(`${url}/api/applications?token=${token}`);
  for (const row of (await list.json()) as EmployerApplicationRow[]) {
    const slot = row.MissingDocuments?.find((name) => name !== 'Education');
    if (slot && !isClosed(row.ApplicationStatusId)) return { id: row.ApplicationId, slot };
  }
  throw new Error('The employer has no open application that misses a document.');
}

export async function employerAtWork(browser: Browser, url: string): Promise<TimedAction[]> {
  const { id, slot } = await openApplication(url);
  const { page, felt, quiet, step, item, button, leave } = await visit(browser, url, number);
  const ownList = pageShows(/^\/applications$/, rowHeader);
  await step('employer signs in, sees own list', 'fetched', ownList, () =>
    page.locator('button[type=submit]').click(),
  );
  await step(
    'employer opens an application',
    'fetched',
    pageShows(new RegExp(`/application/${id}$`), applicationForm),
    () => page.locator(`tbody a[href="/application/${id}"]`).click(),
  );
  const file = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: pdf('offer', 20_000) };
  await step(
    'employer attaches a document of 20 kB',
    'fetched',
    `document.querySelector('#slot-${slot}[data-filed=true]')`,
    () => page.locator(`#slot-${slot} input[type=file]`).setInputFiles(file),
  );
  await step('employer saves, sees own list', 'fetched', ownList, () => button('Save').click());
  await item('Profile').click();
  await quiet();
  await step('employer opens own list again', 'fetched', ownList, () =>
    item('Applications').click(),
  );
  await leave();
  return felt;
}
