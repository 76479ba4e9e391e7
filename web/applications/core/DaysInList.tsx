import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { createContext, type PropsWithChildren, use } from 'react';
import type { DaysWaiting } from '../../../contract/work.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { daysWaitingTexts } from '../../texts/lists.ts';
import { ShortText } from '../../ui/ShortText.tsx';

interface Waiting {
  days: number;
  /** The days stop counting while the employer has a request. */
  isWithEmployer: boolean;
}

const none: ReadonlyMap<number, Waiting> = new Map();
const DaysContext = createContext(none);

const queryKey = ['days waiting'];

function byId({ ApplicationIds, Days, WithEmployer }: DaysWaiting): Map<number, Waiting> {
  const withEmployer = new Set(WithEmployer);
  return new Map(
    ApplicationIds.map((id, at) => [
      id,
      { days: Days[at] ?? 0, isWithEmployer: withEmployer.has(id) },
    ]),
  );
}

function useDaysWaiting() {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }: QueryFunctionContext) => {
      const cached = client.getQueryData<DaysWaiting>(queryKey);
      return call('listDaysWaiting', {}, { signal, cached, isRetry: cached !== undefined });
    },
    select: byId,
    // Structural sharing would replace the array whose ETag is remembered.
    structuralSharing: false,
  });
}

/** Provides the waiting days to the rows of a list, which renders before the days are loaded. */
export function DaysInList({ children }: PropsWithChildren) {
  const { data = none } = useDaysWaiting();
  return <DaysContext value={data}>{children}</DaysContext>;
}

export function DaysInRow({ id }: { id: number }) {
  return <Days inShort of={use(DaysContext).get(id)} />;
}

export function DaysOnPage({ id }: { id: number }) {
  return <Days of={useDaysWaiting().data?.get(id)} />;
}

/** Shows nothing while a request is with the employer, because the line of the request already says so. */
function Days({ of, inShort }: { of: Waiting | undefined; inShort?: boolean }) {
  const texts = useTextsOf(daysWaitingTexts);
  if (!of || (of.isWithEmployer && of.days === 0)) return null;
  const words = texts.waiting(of.days);
  if (!inShort) return <small className="days-waiting block muted small">{words}</small>;
  return (
    <small className="days-waiting block muted small" title={words}>
      <ShortText short={texts.inShort(of.days)}>{words}</ShortText>
    </small>
  );
}
