import { useTextsOf } from '../../../platform/language.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

/** The codes are shown only once, because the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const texts = useTextsOf(securityTexts);
  const notice = useNotice();

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    notice('green', ({ language }) => securityTexts[language].copied);
  }

  return (
    <div className="stack">
      <Banner tone="warning" title={texts.recoveryTitle}>
        <p>{texts.recoveryText}</p>
      </Banner>
      <ul className="plain-list grid gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="primary" onClick={onKept}>
          {texts.kept}
        </Button>
        <Button onClick={copy}>{texts.copy}</Button>
      </div>
    </div>
  );
}
