import { useEffect, useState } from 'react';
import { type Language, useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { PolicyText } from '../../privacy/PolicyText.tsx';
import type { Policy } from '../../privacy/policy.ts';
import { profileTexts } from '../../texts/employers.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { retrying } from '../../ui/loadFile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { BusinessForm } from '../businessValues.ts';

export function TermsField({ form }: { form: BusinessForm }) {
  const profile = useTextsOf(profileTexts);
  const [isReading, setReading] = useState(false);
  return (
    <>
      <div className="actions">
        <Button icon="file" onClick={() => setReading(true)}>
          {profile.readTerms}
        </Button>
      </div>
      <Checkbox label={profile.acceptTerms} required {...form.field('IsTermsAndConditions')} />
      {isReading && <TermsDialog onClose={() => setReading(false)} />}
    </>
  );
}

const versions: Record<Language, () => Promise<{ terms: Policy }>> = {
  en: retrying(() => import('./terms.en.ts')),
  fr: retrying(() => import('./terms.fr.ts')),
};

function TermsDialog({ onClose }: { onClose(): void }) {
  const { language } = useLanguage();
  const texts = useTexts();
  const [terms, setTerms] = useState<Policy | null>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    versions[language]().then(
      (loaded) => isCurrent && setTerms(loaded.terms),
      () => isCurrent && setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return (
    <Dialog
      open
      title={profileTexts[language].terms}
      onClose={onClose}
      closeText={texts.common.close}
    >
      {terms && <PolicyText policy={terms} level={2} isUnderHeading />}
      {isMissing && <p role="alert">{texts.failures.offline}</p>}
      {!terms && !isMissing && <Skeleton kind="lines" count={8} text={texts.common.loading} />}
    </Dialog>
  );
}
