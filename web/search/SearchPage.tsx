import './search.css';
import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { ListState } from '../shared/lists/ListState.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './useSearch.ts';

export default function SearchPage() {
  const { lists, search: texts } = useTexts();
  const { criteria, query, search, clear } = useSearch();
  const found = query.data;
  useTitle(texts.title);

  return (
    <>
      <PageTitle subtitle={texts.intro} title={texts.title} />
      <SearchForm criteria={criteria} isBusy={query.isFetching} onClear={clear} onSearch={search} />
      {/* Stands there from the start: a reader overlooks a region that appears with its text. */}
      <div className="visually-hidden" role="status">
        {found && !query.isFetching && texts.found(found.length, lists.number(found.length))}
      </div>
      {criteria ? (
        <ListState query={query}>
          {found && <SearchResults criteria={criteria} found={found} />}
        </ListState>
      ) : (
        <EmptyState icon="search" title={texts.beforeTitle}>
          {texts.beforeText}
        </EmptyState>
      )}
    </>
  );
}
