import { useRef, useState } from 'react';
import { findMissingFields } from '../../../../contract/problems.ts';
import { call } from '../../../platform/calls.ts';
import { useLanguage, useTexts } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useRefusalText } from '../../../shared/forms/RefusalBanner.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const hideMessageAfterMs = 5000;

interface Props {
  typedNumber: string;
  onType(number: string): void;
  onReturn(): void;
}

export default function ResetRequestForm({ typedNumber, onType, onReturn }: Props) {
  const { common, messages, signIn: texts } = useTexts();
  const { language } = useLanguage();
  const [isSent, setSent] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const getTypedNumber = () => number.current?.value.trim() ?? '';
  const form = useSubmit({
    rules: () => findMissingFields({ number: getTypedNumber() }, ['number']),
    send: () => call('requestReset', { designationNumber: getTypedNumber(), language }),
    onSent() {
      setSent(true);
      setWasSent(true);
    },
    onRefused({ error }) {
      if (error === null) number.current?.focus();
    },
  });
  const refusal = useRefusalText(form);

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        setSent(false);
        form.onSubmit(event);
      }}
      noValidate
    >
      <LiveRegion>
        {isSent && (
          <Banner
            tone="success"
            title={messages.resetSent}
            hideAfter={hideMessageAfterMs}
            onHide={() => setSent(false)}
          />
        )}
      </LiveRegion>
      {form.error !== null && (
        <Banner tone="error" title={refusal} hideAfter={hideMessageAfterMs} onHide={form.forget} />
      )}
      <TextField
        ref={number}
        label={texts.designationNumber}
        name="DesignationNumber"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
        defaultValue={typedNumber}
        onChange={({ target }) => onType(target.value)}
        error={form.error === null && form.problems.length > 0 ? texts.enterNumber : undefined}
      />
      <SubmitButton busy={form.isBusy} busyText={common.sending} className="button-wide">
        {texts.resetPassword}
      </SubmitButton>
      {wasSent && <p className="muted">{texts.resetHelp}</p>}
      <Button variant="quiet" onClick={onReturn}>
        {texts.returnToSignIn}
      </Button>
    </form>
  );
}
