import { useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { BusinessForm } from '../businessValues.ts';
import { TermsDialog } from './TermsDialog.tsx';

export function TermsField({ form }: { form: BusinessForm }) {
  const { profile } = useTexts();
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
