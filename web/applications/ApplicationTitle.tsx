import type { ReactNode } from 'react';
import type { Application } from '../../contract/applications.ts';
import { showDate } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function ApplicationTitle(props: { application: Application; actions?: ReactNode }) {
  const { JobNumber, CreatedOn, ModifiedOn } = props.application;
  const { language } = useLanguage();
  const texts = useTexts();
  const [before] = texts.application.title(JobNumber).split(JobNumber);
  return (
    <PageTitle
      actions={props.actions}
      subtitle={texts.application.dates(
        showDate(CreatedOn, language),
        showDate(ModifiedOn, language),
      )}
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
