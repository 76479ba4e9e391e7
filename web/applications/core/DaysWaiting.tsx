import { useQuery } from '@tanstack/react-query';
import { createContext, type PropsWithChildren, use } from 'react';
import type { DaysWaiting } from '../../../contract/work.ts';
import { createEtagQuery } from '../../platform/createQuery.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { daysWaitingTexts } from '../../texts/lists.ts';
import { TextWithShortForm } from '../../ui/TextWithShortForm.tsx';

interface DaysWaitingEntry {
  days: number;
  /** The days stop counting while the employer has a request. */
  isWithEmployer: boolean;
}

const noDaysWaiting: ReadonlyMap<number, DaysWaitingEntry> = new Map();
const DaysWaitingContext = createContext(noDaysWaiting);

function toDaysWaitingById({
  ApplicationIds,
  Days,
  WithEmployer,
}: DaysWaiting): Map<number, DaysWaitingEntry> {
  const withEmployer = new Set(WithEmployer);
  return new Map(
    ApplicationIds.map((id, index) => [
      id,
      { days: Days[index] ?? 0, isWithEmployer: withEmployer.has(id) },
    ]),
  );
}

function useDaysWaiting() {
  return useQuery({
    ...createEtagQuery(['days waiting'], 'listDaysWaiting', {}, { isPolling: true }),
    select: toDaysWaitingById,
  });
}

export function DaysWaitingProvider({ children }: PropsWithChildren) {
  const { data = noDaysWaiting } = useDaysWaiting();
  return <DaysWaitingContext value={data}>{children}</DaysWaitingContext>;
}

export function DaysWaitingInRow({ id }: { id: number }) {
  return <DaysWaitingText inShort of={use(DaysWaitingContext).get(id)} />;
}

export function DaysWaitingOnPage({ id }: { id: number }) {
  return <DaysWaitingText of={useDaysWaiting().data?.get(id)} />;
}

/** Shows nothing while a request is with the employer, because the line about the request already says so. */
function DaysWaitingText({ of, inShort }: { of: DaysWaitingEntry | undefined; inShort?: boolean }) {
  const texts = useTextsOf(daysWaitingTexts);
  if (!of || (of.isWithEmployer && of.days === 0)) return null;
  const words = texts.waiting(of.days);
  if (!inShort) return <small className="days-waiting block muted small">{words}</small>;
  return (
    <small className="days-waiting block muted small" title={words}>
      <TextWithShortForm short={texts.inShort(of.days)}>{words}</TextWithShortForm>
    </small>
  );
}
