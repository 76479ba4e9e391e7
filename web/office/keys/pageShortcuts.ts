import { focusAndReveal } from '../../ui/focusAndReveal.ts';

const controlSelectors = {
  n: 'main a[rel~="next"]',
  p: 'main a[rel~="prev"]',
  s: 'main [aria-keyshortcuts="s"]',
  b: 'main .choice-bar button',
} as const;

const findElement = (selector: string) => document.querySelector<HTMLElement>(selector);

/** An open document, which covers the page, has its own shortcuts. */
const createActionUnlessBelowDialog = (action: () => boolean) => () =>
  document.querySelector('dialog:modal') === null && action();

function pressControl(selector: string): boolean {
  const control = findElement(selector);
  control?.click();
  return control !== null;
}

function focusControl(selector: string): boolean {
  const field = findElement(selector);
  focusAndReveal(field);
  // The page may have to show the field first, so the focus is checked.
  return field !== null && document.activeElement === field;
}

/** Each shortcut clicks or focuses a control of the page; it does nothing on a page without the control. */
export const pageShortcutActions = {
  j: createActionUnlessBelowDialog(() => focusNextRow(1)),
  k: createActionUnlessBelowDialog(() => focusNextRow(-1)),
  x: createActionUnlessBelowDialog(() => toggleCurrentRow()),
  'Shift+x': createActionUnlessBelowDialog(() => toggleCurrentRow({ isRange: true })),
  b: createActionUnlessBelowDialog(() => focusControl(controlSelectors.b)),
  n: createActionUnlessBelowDialog(() => pressControl(controlSelectors.n)),
  p: createActionUnlessBelowDialog(() => pressControl(controlSelectors.p)),
  s: createActionUnlessBelowDialog(() => focusControl(controlSelectors.s)),
};

export const shortcutNames = [
  '/',
  'j',
  'k',
  'Enter',
  'x',
  'Escape',
  'b',
  'n',
  'p',
  'documents',
  'a',
  'Shift+A',
  'r',
  'u',
  'q',
  's',
  'digit',
  'Ctrl+Enter',
  'f',
  'g',
  't',
  'v',
  'w',
  'd',
  '+',
  '-',
  '?',
] as const;
export type ShortcutName = (typeof shortcutNames)[number];

const decidingShortcuts: readonly ShortcutName[] = ['a', 'Shift+A', 'r', 'u', 'digit'];
/** These keys act on the focused element or are combined with another key, so they cannot be switched off. */
const alwaysOnShortcuts: readonly ShortcutName[] = ['Enter', 'Escape', 'Ctrl+Enter'];

export function isShortcutOff(
  name: ShortcutName,
  hasKeys: boolean,
  decidesByKey: boolean,
): boolean {
  if (alwaysOnShortcuts.includes(name)) return false;
  return !hasKeys || (!decidesByKey && decidingShortcuts.includes(name));
}

const isOnPage = (selector: string) => findElement(selector) !== null;

const shortcutUsabilityChecks: Partial<Record<ShortcutName, () => boolean>> = {
  j: () => isOnPage('main tr[data-index] a'),
  k: () => isOnPage('main tr[data-index] a'),
  Enter: () => isOnPage('main tr[data-index] a'),
  x: () => isOnPage('main .cell-choice'),
  Escape: () => isOnPage('main .cell-choice'),
  b: () => isOnPage('main .cell-choice'),
  n: () => isOnPage(controlSelectors.n),
  p: () => isOnPage(controlSelectors.p),
  s: () => isOnPage(controlSelectors.s),
};

const reviewPageShortcuts: readonly ShortcutName[] = [
  'a',
  'r',
  'u',
  'f',
  'g',
  't',
  'v',
  'w',
  'd',
  '+',
  '-',
  'documents',
  'Shift+A',
  'q',
  'digit',
  'Ctrl+Enter',
];

export function listShortcuts(page: string): ShortcutName[] {
  return shortcutNames.filter((name) =>
    reviewPageShortcuts.includes(name)
      ? page === 'adminApplication'
      : (shortcutUsabilityChecks[name]?.() ?? true),
  );
}

const rowSelector = 'tr[data-index]';
const stickyHeightPixels = 136;

const findRowLink = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.cell-corner a[href], a[href]');

function focusNextRow(step: 1 | -1): boolean {
  const current = findCurrentRow();
  const next = current ? findNeighbourRow(current, step) : findFirstVisibleRow();
  const link = findRowLink(next);
  if (!next || (!current && !link)) return current !== null;
  // A row that is not loaded is scrolled into view, which loads it.
  if (link) focusAndReveal(link);
  else next.scrollIntoView({ block: 'nearest' });
  return true;
}

function findCurrentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(`main ${rowSelector}`);
  return focused ?? document.querySelector<HTMLElement>(`main ${rowSelector}[data-marked]`);
}

function findNeighbourRow(row: HTMLElement, step: number): HTMLElement | null | undefined {
  const place = Number(row.dataset.index) + step;
  return row.closest('table')?.querySelector<HTMLElement>(`tr[data-index="${place}"]`);
}

function findFirstVisibleRow(): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`main ${rowSelector}`)];
  return all.find((row) => row.getBoundingClientRect().top >= stickyHeightPixels) ?? all[0];
}

/** Returns false when there is no checkbox. */
function toggleCurrentRow({ isRange = false } = {}): boolean {
  const box = findCurrentRow()?.querySelector('.cell-choice input');
  box?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }),
  );
  return Boolean(box);
}
