import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { PageHint } from '../ui/PageHint.tsx';

/** For the first administrator, on every page from the first sign-in until name and address are there. */
export function AccountHint() {
  const { account: texts } = useTexts();
  return (
    <PageHint
      label={texts.title}
      action={
        <Link className={buttonClass('primary')} to={paths.adminAccount}>
          {texts.hintLink}
        </Link>
      }
    >
      {texts.hint}
    </PageHint>
  );
}
