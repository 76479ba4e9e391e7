import type { NewsList } from '../../../contract/news.ts';
import { changedOnly } from '../../news/changeChoice.ts';
import { newsTexts } from '../../news/newsTexts.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useAddress } from '../../platform/useAddress.ts';
import { requestFilter } from '../../requests/RequestInList.tsx';

interface Props {
  news: NewsList | undefined;
  requests: { known: number; total: number };
}

/** What a page knows of changes and requests is bounded: said where a list is narrowed down by a part of them. */
export function KnownPart({ news, requests: { known, total } }: Props) {
  const [params] = useAddress();
  const texts = useTextsOf(newsTexts);
  const changed = news?.Applications.length ?? 0;
  const isPartOfNews = params.has(changedOnly) && news !== undefined && changed < news.Count;
  const isPartOfRequests = params.has(requestFilter) && known < total;
  return (
    <>
      {isPartOfNews && <p role="status">{texts.onlyNewest(changed, news.Count)}</p>}
      {isPartOfRequests && <p role="status">{texts.onlyFirstRequests(known, total)}</p>}
    </>
  );
}
