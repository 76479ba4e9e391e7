import './news.css';
import { useTexts } from '../platform/language.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** A dot beside what has changed since one looked; in words for people who do not see it. */
export function NewMark() {
  const { news } = useTexts();
  return (
    <>
      {' '}
      <span aria-hidden="true" className="new-mark" title={news.title} />
      <VisuallyHidden> {news.changed}</VisuallyHidden>
    </>
  );
}
