import type { PropsWithChildren } from 'react';
import { paths } from '../../paths.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { getProgramName, programLogoUrl } from '../../platform/program.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useFocusOnNewPage } from '../../platform/useFocusOnNewPage.ts';
import { LanguageSwitch } from '../../shared/LanguageSwitch.tsx';
import { SupportContact } from '../../shared/SupportContact.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { Card } from '../../ui/Card.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';

interface Props {
  title: string;
  intro?: string;
  switchTo?: { to: string; text: string };
  step?: string;
}

export function SignInFrame({ title, intro, switchTo, step, children }: PropsWithChildren<Props>) {
  const { common } = useTexts();
  const { language } = useLanguage();
  const main = useFocusOnNewPage(step);
  return (
    <>
      <SkipLink target="main">{common.skipToContent}</SkipLink>
      <main id="main" className="page page-centre" ref={main} tabIndex={-1}>
        <Card>
          <div className="muted">
            <Brand logo={programLogoUrl} name={getProgramName(language)} />
          </div>
          <div className="stack gap-3">
            <h1>{title}</h1>
            {intro && <p className="muted">{intro}</p>}
          </div>
          {children}
        </Card>
        <footer className="front-footer row between">
          {switchTo && <Link to={switchTo.to}>{switchTo.text}</Link>}
          <Link to={paths.privacy}>{common.privacy}</Link>
          <Link to={paths.accessibility}>{common.accessibility}</Link>
          <LanguageSwitch />
        </footer>
        <SupportContact />
      </main>
    </>
  );
}
