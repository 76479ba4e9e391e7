import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Authenticator } from './Authenticator.tsx';
import { Sessions } from './Sessions.tsx';

/** An administrator's own account. */
export default function SecurityPage() {
  const { security: texts } = useTexts();
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle title={texts.title} subtitle={texts.intro} />
      <Authenticator />
      <Sessions />
    </div>
  );
}
