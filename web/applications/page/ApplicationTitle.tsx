import type { ReactNode, Ref } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { NewsOnTop } from '../../news/ApplicationNews.tsx';
import { showDate } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

interface Props {
  application: Application;
  /** The label of the last change: “modified” for employers, “revised” for administrators, as in their lists. */
  isAdministrator?: boolean;
  actions?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The applicant's name as title, with application number and dates below, and what has changed since one looked. */
export function ApplicationTitle(props: Props) {
  const { application, isAdministrator = false, actions, titleRef } = props;
  const { FirstName, LastName, JobNumber, CreatedOn, ModifiedOn } = application;
  const { language } = useLanguage();
  const { application: texts } = useTexts();
  const dates = isAdministrator ? texts.reviewDates : texts.dates;
  return (
    <>
      {' '}
      <PageTitle
        actions={actions}
        ref={titleRef}
        subtitle={
          <>
            {texts.number}{' '}
            {/* A number must not wrap at its hyphens: people read it out on the telephone. */}
            <strong className="nowrap">{JobNumber}</strong>
            {' · '}
            {dates(showDate(CreatedOn, language), showDate(ModifiedOn, language))}
          </>
        }
        title={`${FirstName} ${LastName}`.trim()}
      />
      <NewsOnTop />
    </>
  );
}
