import { paths } from '../../../paths.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { Authenticator } from '../second-step/Authenticator.tsx';
import { Sessions } from '../sessions/Sessions.tsx';

export default function SecurityPage() {
  const { layout } = useTexts();
  const texts = useTextsOf(securityTexts);
  const { authorization } = useAuthorization();
  const emails = authorization?.IsAdministrator ? paths.adminEmails : paths.emails;
  useTitle(layout.security);
  return (
    <div className="form-page">
      <PageTitle
        title={layout.security}
        subtitle={texts.intro}
        actions={<ButtonLink to={emails}>{layout.emails}</ButtonLink>}
      />
      <Passkeys />
      <Authenticator />
      <Sessions />
    </div>
  );
}
