import { useQuery } from '@tanstack/react-query';
import { type WorkView, workViews } from '../../contract/workViews.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { call } from '../platform/calls.ts';
import { useTextsOf } from '../platform/language.tsx';
import { useAddress } from '../platform/useAddress.ts';
import { workTexts } from '../texts/work.ts';
import { everybody } from './useWork.ts';

/** Which view of whose work the address asks for, and what can be chosen. */
export function useShownWork() {
  const texts = useTextsOf(workTexts);
  const { authorization } = useAuthorization();
  const [params, change] = useAddress();
  const asked = params.get('show');
  const view: WorkView = workViews.find((name) => name === asked) ?? 'mine';
  const chosen = params.get('whose') ?? '';
  const whose = chosen === everybody || /^[1-9]\d{0,8}$/.test(chosen) ? chosen : '';
  const { data: managers = [] } = useQuery({
    queryKey: ['caseManagers'],
    queryFn: ({ signal }) => call('listCaseManagers', {}, { signal }),
  });
  const others = managers.filter(({ BusinessId }) => BusinessId !== authorization?.BusinessId);
  const name =
    others.find(({ BusinessId }) => String(BusinessId) === whose)?.Name ?? texts.somebodyElse;
  return {
    view,
    whose,
    /** Of the administrator whose work is shown; blank for one's own and for everybody's. */
    name: whose && whose !== everybody ? name : '',
    options: [
      { value: everybody, label: texts.everybody },
      ...others.map(({ BusinessId, Name }) => ({ value: String(BusinessId), label: Name })),
      // One who has left since can still be in an address.
      ...(whose && whose !== everybody && name === texts.somebodyElse
        ? [{ value: whose, label: name }]
        : []),
    ],
    /** Of these administrators, as far as they are known. */
    namesOf: (ids: readonly number[]) =>
      managers.filter(({ BusinessId }) => ids.includes(BusinessId)).map(({ Name }) => Name),
    choose: (next: string) => change({ whose: next }),
  };
}

export type ShownWork = ReturnType<typeof useShownWork>;
