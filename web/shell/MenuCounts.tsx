import { useNews } from '../news/useNews.ts';
import { useTextsOf } from '../platform/language.tsx';
import { newsTexts } from '../texts/shell.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useWorkCounts } from '../work/useWork.ts';

/** In the menu: how many applications have changed since one looked. */
export function NewsCount() {
  const texts = useTextsOf(newsTexts);
  const { data: { Count = 0 } = {} } = useNews();
  return <MenuCount count={Count} most={99} text={texts.count(Count)} />;
}

/** In the menu of staff: how many open applications are one's own. */
export function WorkCount() {
  const texts = useTextsOf(newsTexts);
  const { mine = 0 } = useWorkCounts() ?? {};
  return <MenuCount count={mine} most={999} text={texts.ownOpen(mine)} />;
}

function MenuCount({ count, most, text }: { count: number; most: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="badge" title={text}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}
