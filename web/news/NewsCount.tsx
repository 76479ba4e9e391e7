import { useTextsOf } from '../platform/language.tsx';
import { newsTexts } from '../texts/shell.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useNews } from './useNews.ts';

const most = 99;

/** In the menu: how many applications have changed since one looked. */
export function NewsCount() {
  const texts = useTextsOf(newsTexts);
  const { data: { Count = 0 } = {} } = useNews();
  if (Count === 0) return null;
  const text = texts.count(Count);
  return (
    <span className="badge" title={text}>
      <span aria-hidden="true">{Count > most ? `${most}+` : Count}</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}
