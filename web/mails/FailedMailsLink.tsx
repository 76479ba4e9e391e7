import { paths } from '../paths.ts';
import { useFrontTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFailedMails } from './useFailedMails.ts';

const millisecondsBetweenLooks = 5 * 60_000;

/** In an administrator's header, as long as there are mails that could not be sent. */
export function FailedMailsLink() {
  const { layout } = useFrontTexts();
  const { data: mails = [] } = useFailedMails({ every: millisecondsBetweenLooks, quietly: true });
  if (mails.length === 0) return null;
  const text = layout.failedMails(mails.length);
  return (
    <Link aria-label={text} title={text} to={paths.adminMails}>
      <Icon name="warning" />
      {mails.length}
    </Link>
  );
}
