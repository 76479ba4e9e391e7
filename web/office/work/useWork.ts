import { useQuery } from '@tanstack/react-query';
import type { Work } from '../../../contract/work.ts';
import type { WorkView } from '../../../contract/workViews.ts';
import { reading, rereading } from '../../platform/reading.ts';

const millisecondsToAskAgain = 60_000;

/** The value for everybody in the page's address. */
export const everybody = 'all';

/** An administrator's id, everybody's value, or blank for one's own. */
type Whose = string;

const askedOf = (whose: Whose) => (whose === everybody ? everybody : Number(whose) || undefined);

function workQuery(whose: Whose, view: WorkView, most?: number) {
  const asked = { view, most, whose: askedOf(whose) };
  return {
    ...rereading(['work', whose, view, most], 'listWork', asked as never, { asksItself: true }),
    refetchInterval: millisecondsToAskAgain,
  };
}

const rowsOf = ({ Rows }: Work) => Rows;

/** Reads the rows of a view, and their number. */
export function useWork(whose: Whose, view: WorkView) {
  const query = workQuery(whose, view);
  return {
    rows: useQuery({ ...query, select: rowsOf }),
    work: useQuery(query).data,
  };
}

/** Counts the rows of each view, separately from the rows, which take longer. */
export function useWorkCounts(whose: Whose = '') {
  return useQuery(workQuery(whose, 'mine', 0)).data;
}

export function useDesignationsEnding(whose: Whose) {
  const asked = { whose: askedOf(whose) };
  return useQuery({
    ...reading(['designationsEnding', whose], 'listDesignationsEnding', asked as never),
    refetchInterval: millisecondsToAskAgain,
  });
}
