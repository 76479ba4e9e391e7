import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Business } from '../../../contract/employers.ts';
import {
  findSupportProblems,
  type SupportRequest,
  supportLimits,
  supportTypes,
} from '../../../contract/support.ts';
import { useBusiness } from '../../people/employers/useBusiness.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { type ProblemForm, useProblemForm } from '../../platform/useProblemForm.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { FailureBanner, ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { supportTexts } from '../../texts/mails.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MailFolderNotice } from '../outbox/MailFolderNotice.tsx';

const emptySupportRequest: SupportRequest = {
  FirstName: '',
  LastName: '',
  Email: '',
  Telephone: '',
  Message: '',
  Type: '',
};

function toSupportRequest({ FirstName, LastName, Email, Telephone }: Business): SupportRequest {
  return { ...emptySupportRequest, FirstName, LastName, Email, Telephone };
}

export default function SupportPage() {
  const { layout } = useTexts();
  const texts = useTextsOf(supportTexts);
  const { authorization } = useAuthorization();
  const [sentCount, setSentCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending } = useBusiness();
  useTitle(layout.support);

  function resetForm() {
    setSentCount((times) => times + 1);
    heading.current?.focus();
  }

  return (
    <div className="form-page">
      <PageTitle ref={heading} title={layout.support} />
      <div className="stack gap-3">
        <p>
          {texts.intro} <span className="muted">{texts.allRequired}</span>
        </p>
        <MailFolderNotice />
      </div>
      {isPending ? (
        <PageSkeleton />
      ) : (
        <SupportForm
          key={sentCount}
          known={data && sentCount === 0 ? toSupportRequest(data) : emptySupportRequest}
          asksForType={!authorization?.IsAdministrator}
          onSent={resetForm}
        />
      )}
    </div>
  );
}

interface Props {
  known: SupportRequest;
  asksForType: boolean;
  onSent(): void;
}

function SupportForm({ known, asksForType, onSent }: Props) {
  const { common, forms } = useTexts();
  const texts = useTextsOf(supportTexts);
  const notice = useNotice();
  const form = useProblemForm<SupportRequest>({
    defaultValues: known,
    rules: (request) => findSupportProblems(request, asksForType),
    async send(request) {
      await call('requestSupport', request);
      notice('green', ({ messages }) => messages.supportSent);
      onSent();
    },
  });
  const getProps = (name: 'FirstName' | 'LastName' | 'Email' | 'Telephone') => ({
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
            <TextField autoComplete="given-name" {...getProps('FirstName')} />
            <TextField autoComplete="family-name" {...getProps('LastName')} />
            <TextField
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              {...getProps('Email')}
            />
            <TextField type="tel" autoComplete="tel" {...getProps('Telephone')} />
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
          <SubmitButton icon="send" busy={form.isBusy} busyText={common.sending}>
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
