import { useState } from 'react';
import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { profilesTexts } from './profilesTexts.ts';

interface Props {
  /** The saved record: the mail goes to its address, not to the one in the form. */
  business: Business;
  hasUnsavedChanges: boolean;
}

/** Sends the employer a link to set a password, after a confirmation. */
export function Invitation({ business, hasUnsavedChanges }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(profilesTexts);
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const { BusinessId, DesignationNumber, Email, Suspension } = business;
  const canBeInvited = DesignationNumber !== '' && Email !== '' && !Suspension;
  const why = Suspension ? texts.liftFirst : texts.inviteNeeds;

  const form = useSubmit({
    async send() {
      await call('inviteEmployer', { BusinessId });
      ask(false);
      notice('green', ({ language }) => profilesTexts[language].invitedNotice(Email));
    },
  });

  function ask(isOpen: boolean) {
    form.forget();
    setAsking(isOpen);
  }

  return (
    <Card title={texts.invitation}>
      <p className="muted">{canBeInvited ? texts.invitationIntro : why}</p>
      <div className="actions">
        <Button icon="send" disabled={!canBeInvited} onClick={() => ask(true)}>
          {texts.sendInvitation}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.inviteTitle}
        confirmText={form.failure ? common.retry : texts.sendInvitation}
        cancelText={common.cancel}
        busy={form.isBusy}
        busyText={texts.sending}
        onConfirm={() => form.submit()}
        onCancel={() => ask(false)}
      >
        <p>{texts.inviteText(Email)}</p>
        {hasUnsavedChanges && <p>{texts.inviteUnsaved}</p>}
        <RefusalBanner form={form} />
      </ConfirmDialog>
    </Card>
  );
}
