import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, getDayFromNow, type Journey, type Visitor } from './journey.ts';

export function createAxeChecks(portal: () => Journey) {
  async function show(page: Page, path: string): Promise<void> {
    await page.goto(portal().url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('.skeleton').count(), { message: path }).toBe(0);
  }

  async function expectPagesAccessible({ page }: Visitor, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await show(page, path);
      await expectAccessible(page);
    }
  }

  async function createApplication() {
    const employer = await portal().addCompleteEmployer();
    const request = await portal().call('/api/application', {
      Token: employer.token,
      FirstName: 'Zoé',
      LastName: 'Nguyễn',
      JobTitle: 'Baker',
      JobOfferId: await portal().upload(employer.token, 'offer.pdf'),
      PassportScanId: await portal().upload(employer.token, 'passport.pdf'),
    });
    const { ApplicationId } = (await request.json()) as { ApplicationId: number };
    const Token = await portal().adminToken();
    const note = { Token, ApplicationId, Title: 'Hours', Note: 'The hours are missing.' };
    await portal().call('/api/comment', { ...note, IsVisible: true });
    const question = { Kind: 'question', Text: 'Which hours?' };
    const body = { Token, ApplicationId, DueOn: getDayFromNow(7), Items: [question] };
    expect((await portal().call('/api/request', body)).status).toBe(200);
    const status = { Kind: 'status', ApplicationStatusId: 2, BatchKey: `status ${ApplicationId}` };
    const many = { Token, Applications: [{ ApplicationId }], ...status };
    const done = await portal().call('/api/batch', many);
    expect(done.status).toBe(200);
    const { BatchId } = (await done.json()) as { BatchId: number };
    return { employer, ApplicationId, BatchId };
  }

  return { show, expectPagesAccessible, anApplication: createApplication };
}
