import { useAuthorization } from '../platform/authorization.tsx';
import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Authenticator } from './Authenticator.tsx';
import { Sessions } from './Sessions.tsx';

/** The own account: how one signs in, and where one is signed in. */
export default function SecurityPage() {
  const { security: texts } = useTexts();
  const { authorization } = useAuthorization();
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle title={texts.title} subtitle={texts.intro} />
      {authorization?.IsAdministrator && <Authenticator />}
      <Sessions />
    </div>
  );
}
