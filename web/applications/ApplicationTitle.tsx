import type { ReactNode } from 'react';
import type { Application } from '../../contract/applications.ts';
import { showDate } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface Props {
  application: Application;
  /** An employer's list says modified, an administrator's revised; so does the page it opens. */
  isAdministrator?: boolean;
  actions?: ReactNode;
}

export function ApplicationTitle({ application, isAdministrator = false, actions }: Props) {
  const { JobNumber, CreatedOn, ModifiedOn } = application;
  const { language } = useLanguage();
  const { application: texts } = useTexts();
  const [before] = texts.title(JobNumber).split(JobNumber);
  const dates = isAdministrator ? texts.reviewDates : texts.dates;
  return (
    <PageTitle
      actions={actions}
      subtitle={dates(showDate(CreatedOn, language), showDate(ModifiedOn, language))}
      title={
        <>
          {before}
          {/* Broken at its hyphens, a number is hard to read out on the telephone. */}
          <span className="nowrap">{JobNumber}</span>
        </>
      }
    />
  );
}
