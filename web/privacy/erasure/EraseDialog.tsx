import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { businessLimits } from '../../../contract/employers.ts';
import type { ErasedCounts, ErasurePreview } from '../../../contract/erasure.ts';
import { createProblem } from '../../../contract/problems.ts';
import { getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { dropSavedDraft } from '../../platform/useDraft.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { CurrentPasswordField } from '../../shared/forms/TranslatedPasswordField.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { eraseDialogTexts } from '../../texts/privacy.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';

export type ErasureSubject = { name: string; confirmation: string } & (
  | { applicationId: number }
  | { businessId: number }
);

interface Props {
  subject: ErasureSubject;
  listPath: string;
  onClose(): void;
}

export default function EraseDialog({ subject, listPath, onClose }: Props) {
  const texts = useTextsOf(eraseDialogTexts);
  const { common, failures } = useTexts();
  const [others, setOthers] = useState<number[]>([]);
  // Applications of the same name stay in the list after the preview changes, so that they can be deselected.
  const [inName, setInName] = useState<SameNameApplications>([]);
  const preview = useErasurePreview(subject, others);
  const { data } = preview;
  const unread = data ? null : preview.error;
  const isReading = !data && (preview.isPending || preview.isFetching);
  if (data && inName.length === 0 && data.SameName.length > 0) setInName(data.SameName);
  const erasure = useErasure(subject, others, () => {
    onClose();
    navigate(listPath, { replace: true });
  });
  const { form } = erasure;

  function erase(event: FormEvent) {
    if (!unread) return form.onSubmit(event);
    event.preventDefault();
    return preview.refetch();
  }

  return (
    <ConfirmDialog
      open
      title={texts.confirmTitle(subject.name)}
      confirmText={unread ? common.retry : texts.erase}
      cancelText={common.cancel}
      danger
      busy={form.isBusy || isReading}
      busyText={form.isBusy ? texts.erasing : common.loading}
      canCancel={!form.isBusy}
      onCancel={onClose}
      onSubmit={erase}
    >
      {form.failure && <RefusalBanner form={form} tooMany={texts.tooMany} />}
      {unread && <Banner tone="error" title={failures[getFailure(unread)]} />}
      {!data && !unread && <Skeleton kind="lines" count={4} text={common.loading} />}
      {data && <ErasedSummary preview={data} isEmployer={'businessId' in subject} />}
      {inName.length > 0 && (
        <SameNameChoices inName={inName} onChange={setOthers} others={others} />
      )}
      <ErasureProof erasure={erasure} subject={subject} />
    </ConfirmDialog>
  );
}

type SameNameApplications = ErasurePreview['SameName'];

function useErasurePreview(subject: ErasureSubject, others: readonly number[]) {
  return useQuery({
    queryKey: ['erasure', subject, others],
    queryFn: () =>
      'applicationId' in subject
        ? call('previewErasure', { ApplicationIds: [subject.applicationId, ...others] })
        : call('previewEmployerErasure', { BusinessId: subject.businessId }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
}

function useErasure(subject: ErasureSubject, others: readonly number[], onErased: () => void) {
  const texts = useTextsOf(eraseDialogTexts);
  const queries = useQueryClient();
  const notice = useNotice();
  const [typed, setTyped] = useState({ Confirmation: '', PresentPassword: '' });
  const confirmation = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isConfirmed =
    typed.Confirmation.trim().toLowerCase() === subject.confirmation.toLowerCase();
  const form = useSubmit({
    rules: () => [
      ...(isConfirmed ? [] : [createProblem('fieldsMissing', 'Confirmation')]),
      ...(typed.PresentPassword === '' ? [createProblem('fieldsMissing', 'PresentPassword')] : []),
    ],
    async send() {
      const proof = { ...typed, Code: '' };
      if ('applicationId' in subject) {
        await call('eraseApplications', {
          ApplicationIds: [subject.applicationId, ...others],
          ...proof,
        });
      } else {
        await call('eraseEmployer', { BusinessId: subject.businessId, ...proof });
      }
      notice('green', () => texts.done);
      dropSavedDraft();
      onErased();
      queries.invalidateQueries();
    },
    onRefused({ problems: [first], error }) {
      if (!first) return;
      if (first.field !== 'PresentPassword') confirmation.current?.focus();
      else if (error === null) password.current?.focus();
      else password.current?.select();
    },
  });

  function type(field: keyof typeof typed, value: string) {
    setTyped({ ...typed, [field]: value });
    form.forget(field);
  }

  return { form, typed, type, isRight: isConfirmed, confirmation, password };
}

type Erasure = ReturnType<typeof useErasure>;

function ErasureProof({ erasure, subject }: { erasure: Erasure; subject: ErasureSubject }) {
  const { form, typed, type, isRight, confirmation, password } = erasure;
  const { messages } = useTexts();
  const texts = useTextsOf(eraseDialogTexts);
  const isAsked = form.tries > 0;
  const getRefusal = (field: keyof typeof typed) => {
    const rule = form.problems.find((problem) => problem.field === field);
    return rule && messages[rule.code];
  };
  return (
    <>
      <TextField
        ref={confirmation}
        label={texts.confirmNumber(subject.confirmation)}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={businessLimits.OperatingName}
        value={typed.Confirmation}
        error={isAsked && !isRight ? texts.wrong : getRefusal('Confirmation')}
        onChange={({ target }) => type('Confirmation', target.value)}
      />
      <CurrentPasswordField
        ref={password}
        label={texts.password}
        name="PresentPassword"
        value={typed.PresentPassword}
        error={
          isAsked && typed.PresentPassword === '' ? texts.missing : getRefusal('PresentPassword')
        }
        onChange={({ target }) => type('PresentPassword', target.value)}
      />
    </>
  );
}

interface SameNameChoicesProps {
  inName: SameNameApplications;
  others: readonly number[];
  onChange(others: number[]): void;
}

function SameNameChoices({ inName, others, onChange }: SameNameChoicesProps) {
  const texts = useTextsOf(eraseDialogTexts);
  return (
    <fieldset className="stack">
      <legend>{texts.sameName}</legend>
      <p className="muted small">{texts.sameNameHelp}</p>
      {inName.map(({ ApplicationId: id, JobNumber, JobTitle, Employer }) => (
        <Checkbox
          key={id}
          label={texts.application(JobNumber, JobTitle, Employer)}
          checked={others.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...others, id] : others.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
}

function ErasedSummary({ preview, isEmployer }: { preview: ErasurePreview; isEmployer: boolean }) {
  const { language } = useLanguage();
  const texts = useTextsOf(eraseDialogTexts);
  const { Counts, BackupsUntil } = preview;
  const amounts = Object.entries(Counts) as [keyof ErasedCounts, number][];
  return (
    <>
      <div>
        <p>{texts.whatGoes}</p>
        <ul>
          {isEmployer && <li>{texts.account}</li>}
          {amounts
            .filter(([, count]) => count > 0)
            .map(([name, count]) => (
              <li key={name}>{texts.amount(name, count)}</li>
            ))}
          {Counts.Applications > 0 && <li>{texts.historyToo}</li>}
        </ul>
      </div>
      <p>{isEmployer ? texts.whatStaysOfEmployer : texts.whatStays}</p>
      <p>{BackupsUntil ? texts.backupsUntil(showDay(BackupsUntil, language)) : texts.backups}</p>
    </>
  );
}
