import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();

/** Pages must remain usable with this spacing (WCAG 1.4.12). */
const spacingStyles = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

function findSpacingFaults(page: Page): Promise<string[]> {
  return page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

    const isCutOff = (style: string) => /hidden|clip/.test(style);
    const isTold = (element: Element) =>
      element.closest('[title], .filter-choice') ?? element.querySelector('[title]');

    function shown(text: Node, { left, right, top, bottom }: DOMRect) {
      const box = { text, left, right, top, bottom, isCut: false };
      for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1) return undefined;
        if (display === 'inline') continue;
        const isTooHigh = box.bottom > edge.bottom + 3 || box.top < edge.top - 3;
        const isTooWide = box.right > edge.right + 2 || box.left < edge.left - 2;
        const isCut = (isCutOff(overflowY) && isTooHigh) || (isCutOff(overflowX) && isTooWide);
        if (isCut && !isTold(at)) box.isCut = true;
        if (overflowX === 'auto' && isTooWide) box.isCut = false;
        if (overflowX !== 'visible') {
          box.left = Math.max(box.left, edge.left);
          box.right = Math.min(box.right, edge.right);
        }
        if (overflowY !== 'visible') {
          box.top = Math.max(box.top, edge.top);
          box.bottom = Math.min(box.bottom, edge.bottom);
        }
        if (position === 'fixed') break;
      }
      return box;
    }

    const boxes: NonNullable<ReturnType<typeof shown>>[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!text.textContent?.trim() || !around?.checkVisibility()) continue;
      if (around.closest('option, svg, textarea')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        const seen = box.width < 3 ? undefined : shown(text, box);
        if (seen) boxes.push(seen);
      }
    }
    /** Texts that a sticky header or bar covers are left out. */
    const inSight = boxes.filter(({ text, left, right, top, bottom }) => {
      if (right - left <= 3 || bottom - top <= 3) return false;
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return on && (on.contains(text) || text.parentElement?.contains(on));
    });
    const isDone = (one: (typeof boxes)[0], other: (typeof boxes)[0]) =>
      one.text !== other.text &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
    const over = inSight.filter((one, index) =>
      inSight.slice(index + 1).some((two) => isDone(one, two)),
    );
    return [
      ...boxes.filter(({ isCut }) => isCut).map(({ text }) => `cut: ${text.textContent}`),
      ...over.map(({ text }) => `over another: ${text.textContent}`),
    ];
  }, spacingStyles);
}

async function expectReadable(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(portal().url + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('.skeleton').count(), { message: address }).toBe(0);
    expect([address, await findSpacingFaults(page)]).toEqual([address, []]);
  }
}

test.for([
  { width: 1280, french: false },
  { width: 1280, french: true },
  { width: 390, french: true },
])(
  'text with wider spacing neither overlaps nor is cut off at $width pixels, French: $french',
  { timeout: 120_000 },
  async ({ width, french }) => {
    const employer = await portal().addCompleteEmployer({ OperatingName: 'Gogama General Store' });
    const names = { FirstName: 'Thandiwe', LastName: 'Featherstonehaugh', JobTitle: 'Cook' };
    const body = { Token: employer.token, ...names };
    const filedAnswer = await portal().call('/api/application', body);
    const { ApplicationId } = (await filedAnswer.json()) as { ApplicationId: number };
    const person = { width, height: 800, french };

    const { page: nobody } = await portal().visitor(person);
    await expectReadable(nobody, ['/', '/privacy', '/accessibility']);
    const { page: ofEmployer } = await portal().visitor({ ...person, as: employer });
    await expectReadable(ofEmployer, [
      ...['/applications', '/application', `/application/${ApplicationId}`],
      ...['/profile', '/support'],
    ]);
    const { page: ofStaff } = await portal().visitor({ ...person, as: administrator });
    await expectReadable(ofStaff, [
      ...['/admin/work?whose=all', '/admin/applications', '/admin/profiles'],
      ...['/admin/search', '/admin/search?DateType=createdOn', '/admin/reports'],
      ...[`/admin/application/${ApplicationId}`, '/admin/support', '/admin/security'],
    ]);
  },
);
