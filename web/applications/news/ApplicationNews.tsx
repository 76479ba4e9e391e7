import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { NewsOfApplication } from '../../../contract/news.ts';
import { call } from '../../platform/calls.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { ChangeIndicator } from './ChangeIndicator.tsx';
import { reloadNews } from './useNews.ts';

type PageNews = Parameters<NonNullable<typeof loadedBanner.Part>>[0];

const PageNewsContext = createContext<PageNews | undefined>(undefined);

type ChangedPartKind = 'Fields' | 'Slots' | 'Documents' | 'Notes' | 'Requests';

/** `kind` and `of` identify the changed part in the news. */
export function ChangeIndicatorOfPart({
  kind,
  of,
}: {
  kind: ChangedPartKind;
  of: string | number;
}) {
  const parts: readonly (string | number)[] | undefined = useContext(PageNewsContext)?.news[kind];
  return parts?.includes(of) ? <ChangeIndicator /> : null;
}

const loadBanner = createRetryingLoader(() => import('./NewsBanner.tsx'));

/** React would show the banner 300 ms late with `lazy`. */
const loadedBanner: { Part?: Awaited<ReturnType<typeof loadBanner>>['default'] } = {};

async function readApplicationNews(
  applicationId: number,
  signal: AbortSignal,
): Promise<NewsOfApplication> {
  const news = await call('readNews', { applicationId }, { signal });
  // The changed parts are marked even when the banner fails to load.
  if (news.IsNew) loadedBanner.Part = (await loadBanner().catch(() => undefined))?.default;
  return news;
}

interface Props {
  application: Application;
}

export function ApplicationNews({ application, children }: PropsWithChildren<Props>) {
  const { ApplicationId: id, ModifiedOn } = application;
  const { data: news } = useQuery({
    queryKey: ['newsOf', id],
    queryFn: ({ signal }) => readApplicationNews(id, signal),
    // The marks stay until the person leaves the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A change that was saved between the two reads is not on the page and must not be marked as seen.
  const isShown = news !== undefined && news.ChangedOn <= ModifiedOn;
  const seen = useMarkApplicationSeen(id, news?.IsNew && isShown ? news.Newest : '');
  const pageNews = useMemo(() => news && { application, news, seen }, [application, news, seen]);
  return <PageNewsContext value={pageNews}>{children}</PageNewsContext>;
}

export function NewsHeader() {
  const pageNews = useContext(PageNewsContext);
  return pageNews?.news.IsNew && loadedBanner.Part ? <loadedBanner.Part {...pageNews} /> : null;
}

/** Marks the application as seen only when the page is visible, because it may be open in a background tab. */
function useMarkApplicationSeen(id: number, newest: string) {
  const seen = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!newest) return;
    const markAsSeen = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      // The application stays marked as new when the call fails.
      seen.current = call('look', { ApplicationId: id, Newest: newest }).then(reloadNews, () => {});
    };
    const stop = () => document.removeEventListener('visibilitychange', markAsSeen);
    document.addEventListener('visibilitychange', markAsSeen);
    markAsSeen();
    return stop;
  }, [id, newest]);
  return seen;
}
