import type { Review } from '../../contract/reviews.ts';
import { useTextsOf } from '../platform/language.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import type { StatusLook } from '../ui/statusLook.ts';
import { reviewTexts } from './reviewTexts.ts';

const looks: Record<Review['State'], StatusLook> = {
  notReviewed: { tone: 'slate', icon: 'eyeOff' },
  newVersion: { tone: 'violet', icon: 'file' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  toReplace: { tone: 'orange', icon: 'fileAlert' },
};

export function ReviewPill({ state }: { state: Review['State'] }) {
  const { states } = useTextsOf(reviewTexts);
  return <StatusPill {...looks[state]} word={states[state]} />;
}
