import type { Business } from '../../contract/employers.ts';
import { useTexts } from '../platform/language.tsx';

/** Where emails go while the saved address waits for its confirmation. */
export function UnconfirmedAddress({ business }: { business: Business }) {
  const { profile } = useTexts();
  const { EmailConfirmed, MailsGoTo } = business;
  return EmailConfirmed ? null : <p>{profile.unconfirmed(MailsGoTo)}</p>;
}
