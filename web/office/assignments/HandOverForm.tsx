import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { createProblem } from '../../../contract/problems.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useSearchParams } from '../../platform/router/Router.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { assignmentTexts } from '../../texts/batches.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { HandOverPreview, useHandOverPreview } from './HandOverPreview.tsx';
import { toCaseManagerOptions } from './useCaseManagers.ts';

interface Props {
  managers: { BusinessId: number; Name: string }[];
}

export function HandOverForm({ managers }: Props) {
  const texts = useTextsOf(assignmentTexts);
  const from = useInitialCaseManager();
  const preview = useHandOverPreview(Number(from.value) || null);
  const [isAsking, setAsking] = useState(false);
  const form = useHandOver({ onAsked: () => setAsking(true), onDone: () => setAsking(false) });
  const { draft, change } = form;
  const nameOf = (id: string) =>
    managers.find((manager) => String(manager.BusinessId) === id)?.Name ?? '';
  const fromName = preview.data?.Name ?? nameOf(from.value);
  const errorOf = useFieldErrors(form.problems);
  const ofOthers = managers.filter((manager) => String(manager.BusinessId) !== from.value);
  const formerly =
    from.value && preview.data ? { id: Number(from.value), name: preview.data.Name } : undefined;

  return (
    <form noValidate onSubmit={(event) => form.ask(event, from.value)}>
      <Card title={texts.title}>
        <RefusalBanner form={form} />
        <div className="columns">
          <SelectField
            emptyText={texts.choose}
            error={errorOf('From')}
            label={texts.whose}
            name="From"
            onChange={({ target }) => from.set(target.value)}
            options={toCaseManagerOptions(managers, formerly)}
            required
            value={from.value}
          />
          <SelectField
            emptyText={texts.choose}
            error={errorOf('To')}
            label={texts.toWhom}
            name="To"
            onChange={({ target }) => change({ to: target.value })}
            options={toCaseManagerOptions(ofOthers)}
            required
            value={draft.to}
          />
        </div>
        <RadioGroup
          label={texts.howLong}
          name="HowLong"
          onChange={({ target }) => change({ howLong: target.value })}
          options={[
            { value: 'days', label: texts.forDays },
            { value: 'good', label: texts.forGood },
          ]}
          value={draft.howLong}
        />
        {draft.howLong === 'days' && (
          <>
            <p className="muted">{texts.forDaysHelp}</p>
            <div className="columns">
              <DayField
                label={texts.first}
                name="FromDay"
                objection={errorOf('FromDay')}
                onChange={(first) => change({ first })}
                required
                value={draft.first}
              />
              <DayField
                label={texts.last}
                name="UntilDay"
                objection={errorOf('UntilDay')}
                onChange={(last) => change({ last })}
                required
                value={draft.last}
              />
            </div>
          </>
        )}
        <section aria-labelledby="hand-over-preview">
          <h3 id="hand-over-preview">{texts.preview}</h3>
          <HandOverPreview from={Number(from.value) || null} />
        </section>
        <div className="actions form-actions">
          <SubmitButton busy={form.isBusy && !isAsking} busyText={texts.handingOver}>
            {texts.handOver}
          </SubmitButton>
        </div>
      </Card>
      <ConfirmDialog
        busy={form.isBusy}
        busyText={texts.handingOver}
        cancelText={texts.cancel}
        confirmText={texts.handOver}
        onCancel={() => setAsking(false)}
        onConfirm={() => form.send(from.value)}
        open={isAsking}
        title={texts.confirmTitle(fromName, nameOf(draft.to))}
      >
        {preview.data && (
          <p>
            {texts.employers(preview.data.Employers)}, {texts.open(preview.data.Open)},{' '}
            {texts.closed(preview.data.Closed)}.
          </p>
        )}
        <p>{texts.confirmText}</p>
      </ConfirmDialog>
    </form>
  );
}

/** Returns the person named in the address, or else the current user. */
function useInitialCaseManager() {
  const { authorization } = useAuthorization();
  const presetId = useSearchParams().get('from') ?? String(authorization?.BusinessId ?? '');
  const [typed, set] = useState<string>();
  return { value: typed ?? presetId, set };
}

interface HandOverDraft {
  to: string;
  howLong: string;
  first: string;
  last: string;
}

const emptyHandOver: HandOverDraft = { to: '', howLong: 'days', first: '', last: '' };

/** A permanent handover is confirmed before it is sent. */
function useHandOver({ onAsked, onDone }: { onAsked(): void; onDone(): void }) {
  const queries = useQueryClient();
  const notice = useNotice();
  const [draft, setDraft] = useState(emptyHandOver);
  const isForDays = draft.howLong === 'days';
  const { problems, submit, check, ...form } = useSubmit<Awaited<ReturnType<typeof send>>, string>({
    rules: (from) => [
      ...(from ? [] : [createProblem('fieldsMissing', 'From')]),
      ...(draft.to ? [] : [createProblem('fieldsMissing', 'To')]),
      ...(isForDays
        ? (['first', 'last'] as const).flatMap((name) =>
            parseDay(draft[name])
              ? []
              : [createProblem('fieldsMissing', name === 'first' ? 'FromDay' : 'UntilDay')],
          )
        : []),
    ],
    send,
    onSent({ AbsenceId, Employers, Applications }, from) {
      const managers =
        queries.getQueryData<{ BusinessId: number; Name: string }[]>(['caseManagers']) ?? [];
      const nameOf = (id: string) =>
        managers.find((manager) => String(manager.BusinessId) === id)?.Name ?? '';
      const [away, to] = [nameOf(from), nameOf(draft.to)];
      notice('green', ({ language }) =>
        AbsenceId === null
          ? assignmentTexts[language].handedOver(to, Employers, Applications)
          : assignmentTexts[language].absenceSet(away, to),
      );
      setDraft(emptyHandOver);
      onDone();
      // All queries are reloaded, because lists, profiles and applications show case managers as well.
      queries.invalidateQueries();
    },
    onRefused: onDone,
  });

  async function send(from: string) {
    const days = isForDays
      ? { FromDay: parseDay(draft.first) ?? '', UntilDay: parseDay(draft.last) ?? '' }
      : {};
    return call('handOver', { From: Number(from), To: Number(draft.to), ...days });
  }

  return {
    ...form,
    problems,
    draft,
    change: (changed: Partial<HandOverDraft>) => setDraft((before) => ({ ...before, ...changed })),
    send: submit,
    ask(event: SyntheticEvent, from: string) {
      event.preventDefault();
      if (isForDays) return submit(from);
      return check(from) && onAsked();
    },
  };
}
