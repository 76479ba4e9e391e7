import { useAuthorization } from '../../platform/authorization.tsx';
import { lazyPart } from '../../ui/loadFile.ts';

const FirstHourCard = lazyPart(() => import('./FirstHourCard.tsx'));

/** The card's data is not loaded once the first steps are done or dismissed. */
export function FirstHour() {
  return useAuthorization().authorization?.isFirstHour ? <FirstHourCard /> : null;
}
