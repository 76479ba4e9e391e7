import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { problem } from '../../contract/problems.ts';
import { call } from '../platform/calls.ts';
import { useSubmit } from '../platform/useSubmit.ts';
import { readDay } from '../shared/days/days.ts';
import { useNotice } from '../shared/useNotice.tsx';
import { assignmentTexts } from '../texts/batches.ts';

interface Draft {
  to: string;
  howLong: string;
  first: string;
  last: string;
}

const empty: Draft = { to: '', howLong: 'days', first: '', last: '' };

/** For good is asked once more before it is sent. */
export function useHandOver({ onAsked, onDone }: { onAsked(): void; onDone(): void }) {
  const queries = useQueryClient();
  const notice = useNotice();
  const [draft, setDraft] = useState(empty);
  const isForDays = draft.howLong === 'days';
  const { problems, submit, check, ...form } = useSubmit<Awaited<ReturnType<typeof send>>, string>({
    rules: (from) => [
      ...(from ? [] : [problem('fieldsMissing', 'From')]),
      ...(draft.to ? [] : [problem('fieldsMissing', 'To')]),
      ...(isForDays
        ? (['first', 'last'] as const).flatMap((name) =>
            readDay(draft[name])
              ? []
              : [problem('fieldsMissing', name === 'first' ? 'FromDay' : 'UntilDay')],
          )
        : []),
    ],
    send,
    onSent({ AbsenceId, Employers, Applications }, from) {
      const managers =
        queries.getQueryData<{ BusinessId: number; Name: string }[]>(['caseManagers']) ?? [];
      const nameOf = (id: string) =>
        managers.find((one) => String(one.BusinessId) === id)?.Name ?? '';
      const [away, to] = [nameOf(from), nameOf(draft.to)];
      notice('green', ({ language }) =>
        AbsenceId === null
          ? assignmentTexts[language].handedOver(to, Employers, Applications)
          : assignmentTexts[language].absenceSet(away, to),
      );
      setDraft(empty);
      onDone();
      // Lists, profiles and applications name who looks after them, too.
      queries.invalidateQueries();
    },
    onRefused: onDone,
  });

  async function send(from: string) {
    const days = isForDays
      ? { FromDay: readDay(draft.first) ?? '', UntilDay: readDay(draft.last) ?? '' }
      : {};
    return call('handOver', { From: Number(from), To: Number(draft.to), ...days });
  }

  return {
    ...form,
    problems,
    draft,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    send: submit,
    ask(event: SyntheticEvent, from: string) {
      event.preventDefault();
      if (isForDays) return submit(from);
      return check(from) && onAsked();
    },
  };
}
