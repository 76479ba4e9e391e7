import { paths } from '../../paths.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { formatDay } from '../../platform/formatDay.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { supportContact } from '../../platform/program.ts';
import { Link } from '../../platform/router/Link.tsx';
import { designationNotInForceTexts } from '../../texts/designations.ts';
import { Banner } from '../../ui/Banner.tsx';

export default function DesignationBanner({ takesFocus }: { takesFocus: boolean }) {
  const { language } = useLanguage();
  const texts = useTextsOf(designationNotInForceTexts);
  const { designation } = useAuthorization().authorization ?? {};
  if (!designation) return null;
  const { State, StateOn, ValidUntil } = designation;
  const isGranted = State === 'designated' || State === 'underReview';
  const message = isGranted ? texts.ended : texts[State];
  const { email, telephone } = supportContact;
  return (
    <div className="screen-only">
      <Banner
        takesFocus={takesFocus}
        title={message(
          formatDay(isGranted ? ValidUntil : StateOn, language).replaceAll(' ', '\u00a0'),
        )}
        tone="warning"
      >
        <p className="anywhere">
          {texts.text} {email && <a href={`mailto:${email}`}>{email}</a>}
          {email && telephone && ', '}
          {telephone && <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>}
        </p>
        <Link to={paths.support}>{texts.support}</Link>
      </Banner>
    </div>
  );
}
