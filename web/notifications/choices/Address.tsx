import { paths } from '../../paths.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { emailTexts } from '../emailTexts.ts';

/** Where the mails go, and where that is changed. */
export function Address({ email }: { email: string }) {
  const texts = useTextsOf(emailTexts);
  const { authorization } = useAuthorization();
  const to = authorization?.IsAdministrator ? paths.adminAccount : paths.profile;
  if (email === '') {
    return (
      <Banner tone="warning" title={texts.noAddress}>
        <p>{texts.noAddressText}</p>
        <p>
          <Link to={to}>{texts.addAddress}</Link>
        </p>
      </Banner>
    );
  }
  return (
    <Card>
      <dl className="facts">
        <Fact name={texts.address}>{email}</Fact>
      </dl>
      <p>
        <Link to={to}>{texts.changeAddress}</Link>
      </p>
    </Card>
  );
}
