import { useTextsOf } from '../../platform/language.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { Authenticator } from '../second-step/Authenticator.tsx';
import { securityTexts } from '../securityTexts.ts';
import { Sessions } from '../sessions/Sessions.tsx';

/** The own account's second step, passkeys and sessions. */
export default function SecurityPage() {
  const texts = useTextsOf(securityTexts);
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle title={texts.title} subtitle={texts.intro} />
      <Passkeys />
      <Authenticator />
      <Sessions />
    </div>
  );
}
