import { useAuthorization } from '../../platform/authorization.tsx';
import { lazyPart } from '../../ui/loadFile.ts';

const FirstHourCard = lazyPart(() => import('./FirstHourCard.tsx'));

/** A portal at work loads and asks nothing for it. */
export function FirstHour() {
  return useAuthorization().authorization?.isFirstHour ? <FirstHourCard /> : null;
}
