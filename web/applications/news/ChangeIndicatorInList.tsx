import { createContext, type PropsWithChildren, useContext, useMemo } from 'react';
import type { NewsList } from '../../../contract/news.ts';
import { ChangeIndicator } from './ChangeIndicator.tsx';

const noChangedApplicationIds: ReadonlySet<number> = new Set();
const ChangedApplicationsContext = createContext(noChangedApplicationIds);

export function ChangedApplicationsProvider({
  news,
  children,
}: PropsWithChildren<{ news: NewsList | undefined }>) {
  return (
    <ChangedApplicationsContext value={useChangedApplicationIds(news)}>
      {children}
    </ChangedApplicationsContext>
  );
}

export function useChangedApplicationIds(news: NewsList | undefined): ReadonlySet<number> {
  return useMemo(() => (news ? new Set(news.Applications) : noChangedApplicationIds), [news]);
}

export function ChangeIndicatorInList({ id }: { id: number }) {
  return useContext(ChangedApplicationsContext).has(id) ? <ChangeIndicator /> : null;
}
