import type { UnsavedDate } from '../../../documents/dates/enteredDates.ts';
import { queryClient } from '../../../platform/queryClient.ts';
import { navigate } from '../../../platform/router/location.ts';
import { useLocation } from '../../../platform/router/Router.tsx';
import type { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import type { CompletedSave } from '../form/useSaveApplication.ts';

const noUnsavedDates: readonly UnsavedDate[] = [];

export function reopenWithUnsavedDates(
  address: string,
  { saved, lostDates }: Pick<CompletedSave, 'saved' | 'lostDates'>,
  notice: ReturnType<typeof useNotice>,
  state: unknown = null,
): void {
  const files = lostDates.map(({ filename }) => filename).join(', ');
  notice('red', ({ language }) => applicationTexts[language].savedWithoutDates(files), true);
  queryClient.removeQueries({ queryKey: ['application', saved.ApplicationId] });
  navigate(address, { replace: true, state: { ...(state as object | null), lostDates } });
}

/** The key changes with each save, so that the form starts anew. */
export function useUnsavedDates(): { lostDates: readonly UnsavedDate[]; key: string } {
  const { key, state } = useLocation();
  const { lostDates } = (state ?? {}) as { lostDates?: UnsavedDate[] };
  return lostDates ? { lostDates, key } : { lostDates: noUnsavedDates, key: '' };
}
