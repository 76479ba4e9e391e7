import type { Business } from '../../../contract/employers.ts';
import { MailFolderNotice } from '../../mail/outbox/MailFolderNotice.tsx';
import { useTextsOf } from '../../platform/language.tsx';
import { profileTexts } from '../../texts/employers.ts';

export function UnconfirmedEmailNotice({ business }: { business: Business }) {
  const profile = useTextsOf(profileTexts);
  const { EmailConfirmed, MailsGoTo } = business;
  if (EmailConfirmed) return null;
  return (
    <>
      <p>{profile.unconfirmed(MailsGoTo)}</p>
      <MailFolderNotice />
    </>
  );
}
