import { createContext, type PropsWithChildren, useContext, useMemo } from 'react';
import type { NewsList } from '../../../contract/news.ts';
import { NewMark } from './NewMark.tsx';

const noApplications: ReadonlySet<number> = new Set();
const ChangedApplicationsContext = createContext(noApplications);

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
  return useMemo(() => (news ? new Set(news.Applications) : noApplications), [news]);
}

export function NewMarkInList({ id }: { id: number }) {
  return useContext(ChangedApplicationsContext).has(id) ? <NewMark /> : null;
}
