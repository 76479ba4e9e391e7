import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMailState } from './useMailState.ts';

/** In an administrator's header, as long as there are mails that could not be sent. */
export function FailedMailsLink() {
  const { layout } = useTexts();
  const { data: { Failed: count = 0 } = {} } = useMailState();
  if (count === 0) return null;
  const text = layout.failedMails(count);
  return (
    <Link aria-label={text} title={text} to={paths.adminMails}>
      <Icon name="warning" />
      {count}
    </Link>
  );
}
