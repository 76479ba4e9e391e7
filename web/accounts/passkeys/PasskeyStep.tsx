import { useState } from 'react';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { doPasskeyStep, passkeyFailure } from './passkeyCeremonies.ts';

interface Props {
  onToken(token: string): Promise<void>;
  onOtherWay(): void;
  onCancel(): void;
}

/** Second step by passkey; browsers open their dialog only on a user action. */
export function PasskeyStep({ onToken, onOtherWay, onCancel }: Props) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { security } = texts;
  const [error, setError] = useState<{ text: string; times: number } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    try {
      return await onToken(await doPasskeyStep());
    } catch (problem) {
      const text = passkeyFailure(problem, texts, language);
      setError((before) => ({ text, times: (before?.times ?? 0) + 1 }));
    }
    setBusy(false);
  }

  return (
    <div className="stack">
      {error && <Banner key={error.times} tone="error" title={error.text} />}
      <p>{security.passkeyStepIntro}</p>
      <div className="actions">
        <Button variant="primary" busy={isBusy} busyText={security.askingDevice} onClick={ask}>
          {security.usePasskey}
        </Button>
        <Button variant="quiet" onClick={onOtherWay}>
          {security.useCode}
        </Button>
        <Button onClick={onCancel}>{security.cancel}</Button>
      </div>
    </div>
  );
}
