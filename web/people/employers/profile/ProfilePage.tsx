import { programTerms } from '../../../../contract/program.ts';
import { formatDay } from '../../../platform/formatDay.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { profileTexts } from '../../../texts/employers.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useBusiness } from '../useBusiness.ts';
import { ProfileForm } from './ProfileForm.tsx';

export default function ProfilePage() {
  const { layout } = useTexts();
  const profile = useTextsOf(profileTexts);
  const { language } = useLanguage();
  const query = useBusiness();
  const { data, error } = query;
  useTitle(layout.profile);

  return (
    <div className="form-page">
      <PageTitle
        title={layout.profile}
        subtitle={data?.IsComplete ? profile.introComplete : profile.intro}
      />
      {data?.AcceptedFormerTerms && (
        <Banner
          tone="info"
          title={profile.termsChanged(formatDay(programTerms.askedOn, language))}
        />
      )}
      {data && <ProfileForm business={data} />}
      {!data && error && <LoadFailure query={query} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}
