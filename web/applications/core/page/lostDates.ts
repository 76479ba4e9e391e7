import type { LostDate } from '../../../documents/dates/typedDates.ts';
import { queries } from '../../../platform/queries.ts';
import { navigate } from '../../../platform/router/place.ts';
import { useLocation } from '../../../platform/router/Router.tsx';
import type { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import type { Outcome } from '../form/useSaving.ts';

const none: readonly LostDate[] = [];

/** Reopens the saved application with the dates that the save could not store. */
export function reopenWithLostDates(
  address: string,
  { saved, lostDates }: Pick<Outcome, 'saved' | 'lostDates'>,
  notice: ReturnType<typeof useNotice>,
  state: unknown = null,
): void {
  const files = lostDates.map(({ filename }) => filename).join(', ');
  notice('red', ({ language }) => applicationTexts[language].savedWithoutDates(files), true);
  queries.removeQueries({ queryKey: ['application', saved.ApplicationId] });
  navigate(address, { replace: true, state: { ...(state as object | null), lostDates } });
}

/**
 * Returns the dates that the last save could not store, even after a reload. The key changes with each save,
 * so that the form starts anew.
 */
export function useLostDates(): { lostDates: readonly LostDate[]; key: string } {
  const { key, state } = useLocation();
  const { lostDates } = (state ?? {}) as { lostDates?: LostDate[] };
  return lostDates ? { lostDates, key } : { lostDates: none, key: '' };
}
