import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { PageHint } from '../ui/PageHint.tsx';

/** Shown to the first administrator on every page until name and address are set. */
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
