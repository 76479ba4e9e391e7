import './news.css';
import { useTextsOf } from '../platform/language.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { newsTexts } from './newsTexts.ts';

/** A dot beside what has changed since one looked; in words for people who do not see it. */
export function NewMark() {
  const { changed } = useTextsOf(newsTexts);
  return (
    <>
      {' '}
      <span aria-hidden="true" className="new-mark" />
      <VisuallyHidden>{changed}</VisuallyHidden>
    </>
  );
}
