import { type FormEvent, useRef, useState } from 'react';
import { CallError, failureOf } from '../../platform/callError.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { waitAfter } from '../../platform/wait.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  /** Whether a recovery code is accepted too. */
  allowsRecovery?: boolean;
  /** Without an authenticator app only recovery codes are accepted. */
  hasApp?: boolean;
  otherWay?: { text: string; onChoose(): void };
  send(code: string): Promise<void>;
  onCancel?(): void;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({
  allowsRecovery = false,
  hasApp = true,
  otherWay,
  send,
  onCancel,
}: Props) {
  const { failures, messages, security: texts } = useTexts();
  const { language } = useLanguage();
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [error, setError] = useState<{ text: string; times: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  /** Attempts with codes of the app may be locked for long; recovery codes are counted separately. */
  function tooMany(problem: unknown) {
    const other = allowsRecovery && !isRecovery ? [texts.recoveryMeanwhile] : [];
    return [texts.tooMany(waitAfter(problem, language)), ...other].join(' ');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event to a form around the dialog in the component tree.
    event.stopPropagation();
    setBusy(true);
    try {
      await send(field.current?.value ?? '');
    } catch (problem) {
      const failure = failureOf(problem);
      const [rule] = problem instanceof CallError ? problem.problems : [];
      const text = failure === 'tooMany' ? tooMany(problem) : failures[failure];
      setError((before) => ({
        text: rule ? messages[rule.code] : text,
        times: (before?.times ?? 0) + 1,
      }));
      field.current?.select();
    }
    setBusy(false);
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && <Banner key={error.times} tone="error" title={error.text} />}
      <TextField
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? texts.recoveryCode : texts.code}
        help={
          allowsRecovery ? (isRecovery ? texts.recoveryIntro : texts.secondStepIntro) : undefined
        }
        name="Code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <div className="actions">
        <Button type="submit" variant="primary" busy={isBusy} busyText={texts.checking}>
          {texts.goOn}
        </Button>
        {allowsRecovery && hasApp && (
          <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? texts.useApp : texts.useRecoveryCode}
          </Button>
        )}
        {otherWay && (
          <Button variant="quiet" onClick={otherWay.onChoose}>
            {otherWay.text}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </div>
    </form>
  );
}
