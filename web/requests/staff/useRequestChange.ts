import { useQueryClient } from '@tanstack/react-query';
import { addDays } from '../../../contract/days.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import type { BrokenRule } from '../../platform/callError.ts';
import { today } from '../../platform/dates.ts';
import { type Outcome, useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import type { Texts } from '../../texts/en.ts';
import { requestTexts } from '../../texts/requests.ts';
import { requestsKey } from '../requestQueries.ts';

const daysUntilDue = 14;
export const defaultDueDay = () => addDays(today(), daysUntilDue);

const shownIn = ['requests', 'reviews', 'history', 'mailsOfApplication'];

/** Resolves to the current requests. */
export function useReloadRequests(applicationId: number) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) =>
        shownIn.includes(String(name)) && (of === applicationId || of === 'open'),
    });
    return queries.getQueryData<SentRequest[]>(requestsKey(applicationId)) ?? [];
  };
}

/** Returns a key of the text that explains the conflict with somebody else's change. */
export function conflictOf({ failure, problems }: Outcome) {
  const code = problems[0]?.code;
  if (code === 'requestOpen') return 'openMeanwhile';
  if (code === 'documentReplaced') return 'replacedMeanwhile';
  if (code === 'requestChanged') return 'changedMeanwhile';
  if (code === 'requestNotOpen') return 'notOpenMeanwhile';
  return failure === 'stale' ? 'meanwhile' : null;
}

interface Options {
  rules?: (() => BrokenRule[]) | undefined;
  change(): Promise<SentRequest>;
  said(changed: SentRequest, texts: Texts): string;
  /** Returns whether the form stays; by default it does until the request is closed. */
  staysAt?(now: SentRequest): boolean;
  onDone(): void;
}

const isInProgress = ({ State }: SentRequest) => State === 'open' || State === 'answered';

/** Refetches everything that shows the request, even after a refusal. */
export function useRequestChange({ ApplicationId, RequestId }: SentRequest, options: Options) {
  const { rules, change, said, staysAt = isInProgress, onDone } = options;
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
