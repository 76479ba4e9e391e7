import type { Browser } from 'playwright-core';
import type { EmployerApplicationRow } from '../../contract/applications.ts';
import { isStatusClosed } from '../../contract/enumerations.ts';
import { pdf } from '../../test/support/sampleFiles.ts';
import { createSignIn } from '../benchmarkCases.ts';
import { getEmployerNumber } from '../data/employers.ts';
import {
  applicationFormExpression,
  createPageExpression,
  openSignIn,
  rowHeaderExpression,
  type TimedAction,
} from './openSignIn.ts';

const signInNumber = getEmployerNumber(0);

async function openApplication(url: string): Promise<{ id: number; slot: string }> {
  const { method, path, headers, body } = createSignIn(signInNumber);
  const token = await (await fetch(url + path, { method, headers, body } as RequestInit)).text();
  const list = await fetch(`${url}/api/applications?token=${token}`);
  for (const row of (await list.json()) as EmployerApplicationRow[]) {
    const slot = row.MissingDocuments?.find((name) => name !== 'Education');
    if (slot && !isStatusClosed(row.ApplicationStatusId)) return { id: row.ApplicationId, slot };
  }
  throw new Error('The employer has no open application that misses a document.');
}

export async function measureEmployerActions(
  browser: Browser,
  url: string,
): Promise<TimedAction[]> {
  const { id, slot } = await openApplication(url);
  const { page, felt, quiet, step, item, button, leave } = await openSignIn(
    browser,
    url,
    signInNumber,
  );
  const ownList = createPageExpression(/^\/applications$/, rowHeaderExpression);
  await step('employer signs in, sees own list', 'fetched', ownList, () =>
    page.locator('button[type=submit]').click(),
  );
  await step(
    'employer opens an application',
    'fetched',
    createPageExpression(new RegExp(`/application/${id}$`), applicationFormExpression),
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
