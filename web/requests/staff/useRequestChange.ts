import { useQueryClient } from '@tanstack/react-query';
import { addDays } from '../../../contract/days.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import type { BrokenRule } from '../../platform/callError.ts';
import { getToday } from '../../platform/dates.ts';
import { type SubmitOutcome, useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import type { Texts } from '../../texts/en.ts';
import { requestTexts } from '../../texts/requests.ts';
import { getRequestsQueryKey } from '../requestQueries.ts';

const defaultDaysUntilDue = 14;
export const getDefaultDueDay = () => addDays(getToday(), defaultDaysUntilDue);

const affectedQueryNames = ['requests', 'reviews', 'history', 'mailsOfApplication'];

export function useReloadRequests(applicationId: number) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) =>
        affectedQueryNames.includes(String(name)) && (of === applicationId || of === 'open'),
    });
    return queries.getQueryData<SentRequest[]>(getRequestsQueryKey(applicationId)) ?? [];
  };
}

export function getConflictKey({ failure, problems }: SubmitOutcome) {
  const code = problems[0]?.code;
  if (code === 'requestOpen') return 'openMeanwhile';
  if (code === 'documentReplaced') return 'replacedMeanwhile';
  if (code === 'requestChanged') return 'changedMeanwhile';
  if (code === 'requestNotOpen') return 'notOpenMeanwhile';
  return failure === 'stale' ? 'meanwhile' : null;
}

interface RequestChangeOptions {
  rules?: (() => BrokenRule[]) | undefined;
  change(): Promise<SentRequest>;
  said(changed: SentRequest, texts: Texts): string;
  staysAt?(now: SentRequest): boolean;
  onDone(): void;
}

const isRequestInProgress = ({ State }: SentRequest) => State === 'open' || State === 'answered';

/** All queries that show the request are reloaded, even after a refusal. */
export function useRequestChange(
  { ApplicationId, RequestId }: SentRequest,
  options: RequestChangeOptions,
) {
  const { rules, change, said, staysAt = isRequestInProgress, onDone } = options;
  const notice = useNotice();
  const reload = useReloadRequests(ApplicationId);

  async function noticeIfClosed() {
    const now = (await reload()).find((request) => request.RequestId === RequestId);
    if (!now || staysAt(now)) return;
    notice('red', ({ language }) => requestTexts[language].overMeanwhile, true);
  }

  return useSubmit({
    ...(rules ? { rules } : {}),
    async send() {
      const changed = await change();
      onDone();
      notice('green', (texts) => said(changed, texts));
      await reload();
    },
    onRefused({ error }) {
      if (error !== null) void noticeIfClosed();
    },
  });
}
