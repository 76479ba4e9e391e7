import { useAuthorization } from '../../platform/authorization.tsx';
import { useTextsOf } from '../../platform/language.tsx';
import { mailFolderNoticeTexts } from '../../texts/mails.ts';
import { Icon } from '../../ui/Icon.tsx';

export function MailFolderNotice() {
  const { note } = useTextsOf(mailFolderNoticeTexts);
  const folder = useAuthorization().authorization?.mailFolder;
  if (!folder) return null;
  return (
    <p className="line top small anywhere amber">
      <Icon name="warning" size={18} />
      <span className="fill">{note(folder)}</span>
    </p>
  );
}
