import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EmployerApplicationRow } from '../../../contract/applications.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useAddress } from '../../platform/useAddress.ts';
import { useOpenRequests } from '../../requests/requestQueries.ts';
import { turnTexts } from '../../texts/lists.ts';
import { turnInAddress } from './TurnChips.tsx';
import { type Turn, turnOf, turns } from './turnOf.ts';

type Row = EmployerApplicationRow;

/** How many applications of an employer need what, and the choice of one of these groups. */
export function useTurns(rows: readonly Row[] | undefined) {
  const texts = useTextsOf(turnTexts);
  const [params] = useAddress();
  const requests = useOpenRequests();
  const { data, isError } = requests;
  const turn = useMemo(() => {
    const states = new Map(data?.Requests.map((one) => [one.ApplicationId, one.State]));
    return (row: Row) => turnOf(row, states.get(row.ApplicationId));
  }, [data]);
  const counts = useMemo(() => {
    const counted: Record<Turn, number> = { needsYou: 0, inReview: 0, decided: 0 };
    for (const row of rows ?? []) counted[turn(row)] += 1;
    return counted;
  }, [rows, turn]);
  const choice = useMemo(
    () => ({
      name: turnInAddress,
      label: texts.label,
      emptyText: '',
      isElsewhere: true,
      valueOf: turn,
      optionsOf: () => turns.map((value) => ({ value, label: texts[value] })),
    }),
    [turn, texts],
  );
  const areKnown = data !== undefined || isError;
  return {
    choice,
    /** Unknown as long as the requests are on their way. */
    counts: areKnown ? counts : undefined,
    /** A list that is narrowed down by them is not there before they are. */
    waitsFor: (list: UseQueryResult<Row[]>): UseQueryResult<Row[]> =>
      areKnown || !params.has(turnInAddress) ? list : (requests as UseQueryResult<never>),
  };
}
