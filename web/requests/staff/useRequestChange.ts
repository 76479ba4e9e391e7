import type { SentRequest } from '../../../contract/requests.ts';
import type { BrokenRule } from '../../platform/callError.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import type { Texts } from '../../texts/en.ts';
import { requestTexts } from '../../texts/requests.ts';
import { useRequestsAgain } from './useRequestsAgain.ts';

interface Options {
  rules?(): BrokenRule[];
  change(): Promise<SentRequest>;
  said(changed: SentRequest, texts: Texts): string;
  onDone(): void;
}

/** Reads everything that shows the request again, also after a refusal. */
export function useRequestChange({ ApplicationId, RequestId }: SentRequest, options: Options) {
  const notice = useNotice();
  const readAgain = useRequestsAgain(ApplicationId);

  /** Open forms disappear when the request is over. */
  async function tellIfOver() {
    const now = (await readAgain()).find((request) => request.RequestId === RequestId);
    if (!now || now.State === 'open' || now.State === 'answered') return;
    notice('red', ({ language }) => requestTexts[language].overMeanwhile, true);
  }

  return useSubmit({
    ...(options.rules ? { rules: options.rules } : {}),
    async send() {
      const changed = await options.change();
      options.onDone();
      notice('green', (texts) => options.said(changed, texts));
      await readAgain();
    },
    onRefused({ error }) {
      if (error !== null) void tellIfOver();
    },
  });
}
