import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { profilesTexts } from './profilesTexts.ts';

/** Removes an employer's second step, for someone who lost their device. */
export function SecondStep({ business: { BusinessId } }: { business: Business }) {
  const texts = useTextsOf(profilesTexts);
  const queries = useQueryClient();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);

  const form = useSubmit({
    async send() {
      await call('removeSecondStep', { BusinessId });
      notice('green', ({ language }) => profilesTexts[language].secondStepRemoved);
      setAsking(false);
      await queries.invalidateQueries();
    },
  });

  function remove() {
    form.forget();
    form.submit();
  }

  return (
    <Card title={texts.secondStep}>
      <p className="muted">{texts.secondStepIntro}</p>
      <div className="actions">
        <Button onClick={() => setAsking(true)}>{texts.removeSecondStep}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeSecondStepTitle}
        confirmText={texts.removeSecondStep}
        cancelText={texts.keepSecondStep}
        danger
        busy={form.isBusy}
        busyText={texts.removingSecondStep}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.removeSecondStepText}</p>
        <RefusalBanner form={form} />
      </ConfirmDialog>
    </Card>
  );
}
