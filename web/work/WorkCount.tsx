import { useTextsOf } from '../platform/language.tsx';
import { workTexts } from '../texts/work.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useWorkCounts } from './useWork.ts';

const most = 999;

/** In the menu of staff: how many open applications are one's own. */
export default function WorkCount() {
  const texts = useTextsOf(workTexts);
  const { mine = 0 } = useWorkCounts() ?? {};
  if (mine === 0) return null;
  const text = texts.count(mine);
  return (
    <span className="badge" title={text}>
      <span aria-hidden="true">{mine > most ? `${most}+` : mine}</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}
