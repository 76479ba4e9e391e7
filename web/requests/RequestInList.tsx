import './requestInList.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type PropsWithChildren, use, useMemo } from 'react';
import type { OpenRequest, SentRequest } from '../../contract/requests.ts';
import { formatDay, formatShortDay } from '../platform/formatDay.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { useQueryParameters } from '../platform/useQueryParameters.ts';
import { requestsInListTexts } from '../texts/lists.ts';
import { Icon } from '../ui/Icon.tsx';
import { TextWithShortForm } from '../ui/TextWithShortForm.tsx';
import { useOpenRequests, useRequests } from './requestQueries.ts';

type RequestsByApplication = ReadonlyMap<number, OpenRequest>;

const noRequests: RequestsByApplication = new Map();
const RequestsContext = createContext(noRequests);

export const requestParameter = 'request';

export function useRequestsByApplication() {
  const query = useOpenRequests();
  const [params] = useQueryParameters();
  const { data } = query;
  const requests: RequestsByApplication = useMemo(
    () =>
      data ? new Map(data.Requests.map((request) => [request.ApplicationId, request])) : noRequests,
    [data],
  );
  return {
    requests,
    /** The response counts all open requests, but contains only those that are due first. */
    total: data?.Total ?? 0,
    /** A list filtered by requests shows as loading until the requests are known. */
    waitsFor<Rows>(list: UseQueryResult<Rows>): UseQueryResult<Rows> {
      const isReady = data !== undefined || list.data === undefined;
      return params.has(requestParameter) && !isReady ? (query as UseQueryResult<never>) : list;
    },
  };
}

export function RequestsProvider({
  requests,
  children,
}: PropsWithChildren<{ requests: RequestsByApplication }>) {
  return <RequestsContext value={requests}>{children}</RequestsContext>;
}

const requestStateIcons = { open: 'clock', overdue: 'alert', answered: 'inbox' } as const;

type ShownState = keyof typeof requestStateIcons;

function getShownState({ State, IsOverdue }: ShownRequest): ShownState {
  if (State === 'answered') return 'answered';
  return IsOverdue ? 'overdue' : 'open';
}

export function RequestInList({ id }: { id: number }) {
  const request = use(RequestsContext).get(id);
  return request && <RequestText request={request} />;
}

export function RequestOnPage({ id }: { id: number }) {
  const { data } = useRequests(id);
  const request = data?.find(({ State }) => State === 'open' || State === 'answered');
  return request && <RequestText request={request} />;
}

type ShownRequest = Pick<SentRequest, 'State' | 'DueOn' | 'IsOverdue'>;

function RequestText({ request }: { request: ShownRequest }) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestsInListTexts);
  const state = getShownState(request);
  // Non-breaking spaces keep a day on one line of a narrow column.
  const day = formatDay(request.DueOn, language).replaceAll(' ', '\u00a0');
  const words = texts.states[state](day);
  return (
    <small
      className={state === 'overdue' ? 'request-in-list small red strong' : 'request-in-list small'}
      title={words}
    >
      <Icon name={requestStateIcons[state]} size={16} />
      <TextWithShortForm short={texts.inShort[state](formatShortDay(request.DueOn, language))}>
        {words}
      </TextWithShortForm>
    </small>
  );
}

export function createRequestFilter<Row extends { ApplicationId: number }>(
  requests: RequestsByApplication,
  { request, every, filters }: (typeof requestsInListTexts)['en'],
) {
  return {
    name: requestParameter,
    label: request,
    emptyText: every,
    valueOf(row: Row) {
      const request = requests.get(row.ApplicationId);
      return request ? getShownState(request) : '';
    },
    optionsOf: () =>
      (['open', 'answered', 'overdue'] as const).map((value) => ({
        value,
        label: filters[value],
      })),
  };
}
