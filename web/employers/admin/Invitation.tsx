import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { profilesTexts } from './profilesTexts.ts';

interface Props {
  /** The saved record: the mail goes to its confirmed address, not to the one in the form. */
  business: Business;
  hasUnsavedChanges: boolean;
}

/** Sends the employer a link to set a password, after a confirmation. */
export function Invitation({ business, hasUnsavedChanges }: Props) {
  const texts = useTextsOf(profilesTexts);
  const { BusinessId, DesignationNumber, MailsGoTo, Suspension } = business;
  const canBeInvited = DesignationNumber !== '' && MailsGoTo !== '' && !Suspension;
  const why = Suspension ? texts.liftFirst : texts.inviteNeeds;
  return (
    <ConfirmedAction
      title={texts.invitation}
      intro={canBeInvited ? texts.invitationIntro : why}
      action={texts.sendInvitation}
      icon="send"
      isDisabled={!canBeInvited}
      question={texts.inviteTitle}
      busyText={texts.sending}
      send={() => call('inviteEmployer', { BusinessId })}
      done={({ language }) => profilesTexts[language].invitedNotice(MailsGoTo)}
    >
      <p>{texts.inviteText(MailsGoTo)}</p>
      {hasUnsavedChanges && <p>{texts.inviteUnsaved}</p>}
    </ConfirmedAction>
  );
}
