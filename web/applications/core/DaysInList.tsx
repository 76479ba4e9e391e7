import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { createContext, type PropsWithChildren, use } from 'react';
import type { DaysWaiting } from '../../../contract/work.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { daysWaitingTexts } from '../../texts/lists.ts';

const none: ReadonlyMap<number, number> = new Map();
const InList = createContext(none);

const queryKey = ['days waiting'];
const byId = ({ ApplicationIds, Days }: DaysWaiting) =>
  new Map(ApplicationIds.map((id, at) => [id, Days[at] ?? 0]));

function useDaysWaiting() {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }: QueryFunctionContext) => {
      const cached = client.getQueryData<DaysWaiting>(queryKey);
      return call('listDaysWaiting', {}, { signal, cached, isRetry: cached !== undefined });
    },
    select: byId,
    // The ETag belongs to the answer as it came.
    structuralSharing: false,
  });
}

/** Around a list of applications: asked beside its rows, which cost what they did and do not wait for it. */
export function DaysInList({ children }: PropsWithChildren) {
  const { data = none } = useDaysWaiting();
  return <InList value={data}>{children}</InList>;
}

/** In the row of one that is open: for how long it has waited in its status. */
export function DaysInRow({ id }: { id: number }) {
  return <Days days={use(InList).get(id)} />;
}

/** On the page of one that is open: the same as its list says. */
export function DaysOf({ id }: { id: number }) {
  return <Days days={useDaysWaiting().data?.get(id)} />;
}

function Days({ days }: { days: number | undefined }) {
  const { waiting } = useTextsOf(daysWaitingTexts);
  return days !== undefined && <small className="days-waiting muted">{waiting(days)}</small>;
}
