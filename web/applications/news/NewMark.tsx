import { useTextsOf } from '../../platform/language.tsx';
import { newsTexts } from '../../texts/shell.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import './news.module.css';

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
