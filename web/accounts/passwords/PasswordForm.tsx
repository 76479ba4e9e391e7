import { type FormEvent, useRef, useState } from 'react';
import { CallError, failureOf } from '../../platform/callError.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { waitAfter } from '../../platform/wait.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface Props {
  intro: string;
  send(password: string): Promise<void>;
  onCancel: (() => void) | undefined;
}

/** Asks for the password again, so that nobody can take over the account at an unlocked computer. */
export function PasswordForm({ intro, send, onCancel }: Props) {
  const { common, failures, messages, security: texts } = useTexts();
  const { language } = useLanguage();
  const [error, setError] = useState<{ text: string; times: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    try {
      return await send(password.current?.value ?? '');
    } catch (problem) {
      const failure = failureOf(problem);
      const [rule] = problem instanceof CallError ? problem.problems : [];
      const text =
        failure === 'tooMany' ? texts.tooMany(waitAfter(problem, language)) : failures[failure];
      setError((before) => ({
        text: rule ? messages[rule.code] : text,
        times: (before?.times ?? 0) + 1,
      }));
      password.current?.select();
    }
    setBusy(false);
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && <Banner key={error.times} tone="error" title={error.text} />}
      <p>{intro}</p>
      <PasswordField
        ref={password}
        label={texts.password}
        name="Password"
        autoComplete="current-password"
        maxLength={50}
        required
        showText={common.showPassword}
        hideText={common.hidePassword}
      />
      <div className="actions">
        <Button type="submit" variant="primary" busy={isBusy} busyText={texts.checking}>
          {texts.goOn}
        </Button>
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </div>
    </form>
  );
}
