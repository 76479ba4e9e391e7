import type { Page } from 'playwright-core';

export async function readColumnHeaders(page: Page): Promise<string[]> {
  return (await page.locator('thead th').allTextContents()).map((text) => text.trim());
}

export function readRowHeaders(page: Page): Promise<string[]> {
  return page.locator('tbody th[scope=row]').allTextContents();
}

export async function readFirstColumn(page: Page): Promise<string[]> {
  return page.locator('tbody th[scope=row]').evaluateAll((cells) => {
    const first = (cell: Element) =>
      document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
    return cells.map((cell) => first(cell)?.textContent ?? '');
  });
}

const employerNames = ['Élan', 'Lakeside', 'Baie', 'Kootenay'];
const firstCreationTime = Date.UTC(2024, 0, 1);

/** Builds a long list whose order is different from that of every column. */
export function createManyApplications(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919) % count;
    const employer = `${employerNames[mixed % 4]} ${mixed % 2000}`;
    return {
      ApplicationId: index + 1,
      ApplicationStatusId: (index % 8) + 1,
      JobNumber: `RCIP-2026-${String(mixed + 1).padStart(6, '0')}`,
      Contact: `Zoé Nguyễn ${index % 977}`,
      JobTitle: 'Early childhood educator',
      Employer: employer,
      DesignationNumber: `EMP-${mixed % 2000}`,
      CaseManager: index % 3 ? 'Ada Roy' : '',
      CreatedOn: new Date(firstCreationTime + mixed * 600_000).toISOString(),
      ModifiedOn: new Date(firstCreationTime + (count * 2 - index) * 600_000).toISOString(),
      ModifiedBy: index % 5 ? employer : 'Portal Administrator',
      DocumentCount: index % 9,
    };
  });
}
