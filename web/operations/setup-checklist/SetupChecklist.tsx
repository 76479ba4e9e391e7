import { useAuthorization } from '../../platform/authorization.tsx';
import { createLazyPart } from '../../ui/loadFile.ts';

const FirstStepsCard = createLazyPart(() => import('./FirstStepsCard.tsx'));

/** The card's data is not loaded once the first steps are done or dismissed. */
export function SetupChecklist() {
  return useAuthorization().authorization?.isFirstHour ? <FirstStepsCard /> : null;
}
