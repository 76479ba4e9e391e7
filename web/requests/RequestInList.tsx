import './requestInList.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type PropsWithChildren, use, useMemo } from 'react';
import type { OpenRequest, SentRequest } from '../../contract/requests.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { dayInShort, showDay } from '../platform/showDay.ts';
import { useAddress } from '../platform/useAddress.ts';
import { requestsInListTexts } from '../texts/lists.ts';
import { Icon } from '../ui/Icon.tsx';
import { ShortText } from '../ui/ShortText.tsx';
import { useOpenRequests, useRequests } from './requestQueries.ts';

type Requests = ReadonlyMap<number, OpenRequest>;

const none: Requests = new Map();
const RequestsContext = createContext(none);

export const requestFilter = 'request';

export function useRequestsByApplication() {
  const query = useOpenRequests();
  const [params] = useAddress();
  const { data } = query;
  const requests: Requests = useMemo(
    () => (data ? new Map(data.Requests.map((one) => [one.ApplicationId, one])) : none),
    [data],
  );
  return {
    requests,
    /** The number of all open requests, of which the response contains only those that are due first. */
    total: data?.Total ?? 0,
    /** A list filtered by requests shows as loading until the requests are known. */
    waitsFor<Rows>(list: UseQueryResult<Rows>): UseQueryResult<Rows> {
      const isKnown = data !== undefined || list.data === undefined;
      return params.has(requestFilter) && !isKnown ? (query as UseQueryResult<never>) : list;
    },
  };
}

export function RequestsInList({ requests, children }: PropsWithChildren<{ requests: Requests }>) {
  return <RequestsContext value={requests}>{children}</RequestsContext>;
}

const icons = { open: 'clock', overdue: 'alert', answered: 'inbox' } as const;

type ShownState = keyof typeof icons;

function shownState({ State, IsOverdue }: Shown): ShownState {
  if (State === 'answered') return 'answered';
  return IsOverdue ? 'overdue' : 'open';
}

export function RequestInList({ id }: { id: number }) {
  const request = use(RequestsContext).get(id);
  return request && <RequestText request={request} />;
}

/** Shows the state of the request on the page of an application, in the same words as the list. */
export function RequestOnPage({ id }: { id: number }) {
  const { data } = useRequests(id);
  const request = data?.find(({ State }) => State === 'open' || State === 'answered');
  return request && <RequestText request={request} />;
}

type Shown = Pick<SentRequest, 'State' | 'DueOn' | 'IsOverdue'>;

function RequestText({ request }: { request: Shown }) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestsInListTexts);
  const state = shownState(request);
  // Non-breaking spaces keep a day on one line of a narrow column.
  const day = showDay(request.DueOn, language).replaceAll(' ', '\u00a0');
  const words = texts.states[state](day);
  return (
    <small
      className={state === 'overdue' ? 'request-in-list small red strong' : 'request-in-list small'}
      title={words}
    >
      <Icon name={icons[state]} size={16} />
      <ShortText short={texts.inShort[state](dayInShort(request.DueOn, language))}>
        {words}
      </ShortText>
    </small>
  );
}

export function requestChoice<Row extends { ApplicationId: number }>(
  requests: Requests,
  { request, every, filters }: (typeof requestsInListTexts)['en'],
) {
  return {
    name: requestFilter,
    label: request,
    emptyText: every,
    valueOf(row: Row) {
      const found = requests.get(row.ApplicationId);
      return found ? shownState(found) : '';
    },
    optionsOf: () =>
      (['open', 'answered', 'overdue'] as const).map((value) => ({
        value,
        label: filters[value],
      })),
  };
}
