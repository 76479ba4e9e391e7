import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { PageHint } from '../ui/PageHint.tsx';
import { useMailState } from './useMailState.ts';
import { useSince } from './useSince.ts';

/** On every page of an administrator while mails wait that should have left. */
export function WaitingMailsHint() {
  const { data: { Waiting: count = 0, Since = '' } = {} } = useMailState();
  return count > 0 && <Hint since={Since} />;
}

function Hint({ since }: { since: string }) {
  const { warnings: texts } = useTexts();
  const sinceWhen = useSince();
  return (
    <PageHint label={texts.mailWaitsLabel}>
      {texts.mailWaits(sinceWhen(since))} <Link to={paths.adminMails}>{texts.mailWaitsLink}</Link>
    </PageHint>
  );
}
