import { useState } from 'react';
import type { Business } from '../../../contract/employers.ts';
import { type CallFailure, failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { useTexts } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Props {
  /** The saved record: the mail goes to its address, not to the one in the form. */
  business: Business;
  hasUnsavedChanges: boolean;
}

/** Sends the employer a link to set a password, after a confirmation. */
export function Invitation({ business, hasUnsavedChanges }: Props) {
  const { common, failures, profiles: texts } = useTexts();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { BusinessId, DesignationNumber, Email, Suspension } = business;
  const canBeInvited = DesignationNumber !== '' && Email !== '' && !Suspension;
  const why = Suspension ? texts.liftFirst : texts.inviteNeeds;

  function ask(isOpen: boolean) {
    setFailure(null);
    setAsking(isOpen);
  }

  async function send() {
    setSending(true);
    try {
      await call('inviteEmployer', { BusinessId });
      ask(false);
      notice('green', ({ profiles }) => profiles.invitedNotice(Email));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
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
        confirmText={failure ? common.retry : texts.sendInvitation}
        cancelText={common.cancel}
        busy={isSending}
        busyText={texts.sending}
        onConfirm={send}
        onCancel={() => ask(false)}
      >
        <p>{texts.inviteText(Email)}</p>
        {hasUnsavedChanges && <p>{texts.inviteUnsaved}</p>}
        {failure && <Banner tone="error" title={failures[failure]} />}
      </ConfirmDialog>
    </Card>
  );
}
