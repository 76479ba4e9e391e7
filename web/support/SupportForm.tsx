import { useWatch } from 'react-hook-form';
import {
  type SupportRequest,
  supportLimits,
  supportProblems,
  supportTypes,
} from '../../contract/support.ts';
import { call } from '../platform/calls.ts';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { type ProblemForm, useProblemForm } from '../platform/useProblemForm.ts';
import { FailureBanner, ProblemBanner } from '../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../shared/forms/LeaveGuard.tsx';
import { useNotice } from '../shared/useNotice.tsx';
import { supportTexts } from '../texts/mails.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';

interface Props {
  known: SupportRequest;
  /** Administrators are not asked what kind of request it is. */
  asksForType: boolean;
  onSent(): void;
}

export function SupportForm({ known, asksForType, onSent }: Props) {
  const { forms } = useTexts();
  const texts = useTextsOf(supportTexts);
  const notice = useNotice();
  const form = useProblemForm<SupportRequest>({
    defaultValues: known,
    rules: (request) => supportProblems(request, asksForType),
    async send(request) {
      await call('requestSupport', request);
      notice('green', ({ messages }) => messages.supportSent);
      onSent();
    },
  });
  const text = (name: 'FirstName' | 'LastName' | 'Email' | 'Telephone') => ({
    label: texts[name],
    required: true,
    maxLength: supportLimits[name],
    ...form.field(name),
  });

  return (
    <>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        <ProblemBanner heading={texts.heading} form={form} />
        <Card>
          <div className="columns">
            <TextField autoComplete="given-name" {...text('FirstName')} />
            <TextField autoComplete="family-name" {...text('LastName')} />
            <TextField type="email" autoComplete="email" autoCapitalize="none" {...text('Email')} />
            <TextField type="tel" autoComplete="tel" {...text('Telephone')} />
          </div>
          {asksForType && (
            <RadioGroup
              label={texts.Type}
              options={supportTypes.map((value) => ({ value, label: texts.types[value] }))}
              required
              {...form.field('Type', {}, forms.chooseOne)}
            />
          )}
          <MessageField form={form} />
        </Card>
        <FailureBanner form={form} tooMany={() => texts.tooMany} />
        <div className="actions form-actions">
          <SubmitButton icon="send" busy={form.isBusy} busyText={texts.sending}>
            {texts.send}
          </SubmitButton>
        </div>
      </form>
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} />
    </>
  );
}

function MessageField({ form }: { form: ProblemForm<SupportRequest> }) {
  const { forms } = useTexts();
  const texts = useTextsOf(supportTexts);
  const message = useWatch({ control: form.form.control, name: 'Message' });
  return (
    <TextArea
      label={texts.Message}
      help={forms.characters(supportLimits.Message - message.length)}
      required
      rows={6}
      maxLength={supportLimits.Message}
      {...form.field('Message')}
    />
  );
}
