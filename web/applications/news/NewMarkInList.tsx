import { createContext, type PropsWithChildren, useContext, useMemo } from 'react';
import type { NewsList } from '../../../contract/news.ts';
import { NewMark } from './NewMark.tsx';

const none: ReadonlySet<number> = new Set();
const Changed = createContext(none);

/** Provides the set of changed applications to the rows of a list. */
export function NewsInList({ news, children }: PropsWithChildren<{ news: NewsList | undefined }>) {
  return <Changed value={useChanged(news)}>{children}</Changed>;
}

export function useChanged(news: NewsList | undefined): ReadonlySet<number> {
  return useMemo(() => (news ? new Set(news.Applications) : none), [news]);
}

export function NewMarkInList({ id }: { id: number }) {
  return useContext(Changed).has(id) ? <NewMark /> : null;
}
