import { focusAndReveal } from '../../ui/focusAndReveal.ts';

const controls = {
  n: 'main a[rel~="next"]',
  p: 'main a[rel~="prev"]',
  s: 'main [aria-keyshortcuts="s"]',
  b: 'main .choice-bar button',
} as const;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** An open document, which covers the page, has its own shortcuts. */
const unlessBelowDialog = (action: () => boolean) => () =>
  document.querySelector('dialog:modal') === null && action();

function press(selector: string): boolean {
  const control = find(selector);
  control?.click();
  return control !== null;
}

function goTo(selector: string): boolean {
  const field = find(selector);
  focusAndReveal(field);
  // The page may have to show the field first, so the focus is checked.
  return field !== null && document.activeElement === field;
}

/** Each shortcut clicks or focuses a control of the page; it does nothing on a page without the control. */
export const actionsOfPage = {
  j: unlessBelowDialog(() => stepToRow(1)),
  k: unlessBelowDialog(() => stepToRow(-1)),
  x: unlessBelowDialog(() => chooseRow()),
  'Shift+x': unlessBelowDialog(() => chooseRow({ isRange: true })),
  b: unlessBelowDialog(() => goTo(controls.b)),
  n: unlessBelowDialog(() => press(controls.n)),
  p: unlessBelowDialog(() => press(controls.p)),
  s: unlessBelowDialog(() => goTo(controls.s)),
};

/** The names are in the order in which the dialog lists them. */
export const keyNames = [
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
export type KeyName = (typeof keyNames)[number];

const deciding: readonly KeyName[] = ['a', 'Shift+A', 'r', 'u', 'digit'];
/** These keys act on the focused element or are combined with another key, so they cannot be switched off. */
const alwaysOn: readonly KeyName[] = ['Enter', 'Escape', 'Ctrl+Enter'];

export function isOff(name: KeyName, hasKeys: boolean, decidesByKey: boolean): boolean {
  if (alwaysOn.includes(name)) return false;
  return !hasKeys || (!decidesByKey && deciding.includes(name));
}

const isThere = (selector: string) => find(selector) !== null;

const hasUse: Partial<Record<KeyName, () => boolean>> = {
  j: () => isThere('main tr[data-index] a'),
  k: () => isThere('main tr[data-index] a'),
  Enter: () => isThere('main tr[data-index] a'),
  x: () => isThere('main .cell-choice'),
  Escape: () => isThere('main .cell-choice'),
  b: () => isThere('main .cell-choice'),
  n: () => isThere(controls.n),
  p: () => isThere(controls.p),
  s: () => isThere(controls.s),
};

const ofReview: readonly KeyName[] = [
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

export function keysOf(page: string): KeyName[] {
  return keyNames.filter((name) =>
    ofReview.includes(name) ? page === 'adminApplication' : (hasUse[name]?.() ?? true),
  );
}

const rows = 'tr[data-index]';
/** The height of the sticky elements at the top of the window, in pixels. */
const coveredHeight = 136;

const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.cell-corner a[href], a[href]');

/** Focuses the link of the next or previous row, and returns false on a page without a list. */
function stepToRow(step: 1 | -1): boolean {
  const current = currentRow();
  const next = current ? rowBeside(current, step) : firstInSight();
  const link = linkOf(next);
  if (!next || (!current && !link)) return current !== null;
  // A row that is not loaded is scrolled into view, which loads it.
  if (link) focusAndReveal(link);
  else next.scrollIntoView({ block: 'nearest' });
  return true;
}

function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(`main ${rows}`);
  return focused ?? document.querySelector<HTMLElement>(`main ${rows}[data-marked]`);
}

function rowBeside(row: HTMLElement, step: number): HTMLElement | null | undefined {
  const place = Number(row.dataset.index) + step;
  return row.closest('table')?.querySelector<HTMLElement>(`tr[data-index="${place}"]`);
}

function firstInSight(): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`main ${rows}`)];
  return all.find((row) => row.getBoundingClientRect().top >= coveredHeight) ?? all[0];
}

/**
 * Clicks the checkbox of the focused row, with Shift for a range of rows; returns false when there is no
 * checkbox.
 */
function chooseRow({ isRange = false } = {}): boolean {
  const box = currentRow()?.querySelector('.cell-choice input');
  box?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }),
  );
  return Boolean(box);
}
