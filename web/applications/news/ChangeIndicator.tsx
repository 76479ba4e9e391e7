import { useTextsOf } from '../../platform/language.tsx';
import { newsTexts } from '../../texts/shell.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import './news.module.css';

export function ChangeIndicator() {
  const { changed } = useTextsOf(newsTexts);
  return (
    <>
      {' '}
      <span aria-hidden="true" className="new-mark" />
      <VisuallyHidden>{changed}</VisuallyHidden>
    </>
  );
}
