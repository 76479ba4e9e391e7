import { paths } from '../paths.ts';
import { useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { warningTexts } from '../texts/shell.ts';
import { PageHint } from '../ui/PageHint.tsx';
import { useMailState } from './useMailState.ts';
import { useSince } from './useSince.ts';

/** On every page of an administrator while mails wait that should have left. */
export function WaitingMailsHint() {
  const { data: { Waiting: count = 0, Since = '' } = {} } = useMailState();
  const texts = useTextsOf(warningTexts);
  const sinceWhen = useSince();
  if (count === 0) return null;
  return (
    <PageHint label={texts.mailWaitsLabel}>
      {texts.mailWaits(sinceWhen(Since))} <Link to={paths.adminMails}>{texts.mailWaitsLink}</Link>
    </PageHint>
  );
}
