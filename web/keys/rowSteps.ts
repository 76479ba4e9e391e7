import { focusInSight } from '../ui/focusInSight.ts';

const rows = 'tr[data-index]';
/** What sticks to the top of the window covers as much. */
const coveredHeight = 136;

/** The link that opens it. */
const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.cell-corner a[href], a[href]');

/** Moves the focus to the link of the next row, or of the one before; false where there is no list. */
export function stepToRow(step: 1 | -1): boolean {
  const current = currentRow();
  const next = current ? rowBeside(current, step) : firstInSight();
  const link = linkOf(next);
  if (!next || (!current && !link)) return current !== null;
  // A row that has not come yet comes once it is in sight.
  if (link) focusInSight(link);
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

/** Presses the checkbox of the row that one is on, with Shift for all up to it; false where there is none. */
export function chooseRow(isRange: boolean): boolean {
  const box = currentRow()?.querySelector('.cell-choice input');
  box?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }),
  );
  return Boolean(box);
}
