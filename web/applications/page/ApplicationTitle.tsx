import type { ReactNode } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { NewsOnTop } from '../../news/ApplicationNews.tsx';
import { showDate } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

interface Props {
  application: Application;
  actions?: ReactNode;
}

/** The applicant's name as title, with application number and dates below, and what has changed since one looked. */
export function ApplicationTitle({ application, actions }: Props) {
  const { FirstName, LastName, JobNumber, CreatedOn, ModifiedOn } = application;
  const { language } = useLanguage();
  const { application: texts } = useTexts();
  return (
    <>
      {' '}
      <PageTitle
        actions={actions}
        subtitle={
          <>
            {texts.number}{' '}
            {/* A number must not wrap at its hyphens: people read it out on the telephone. */}
            <strong className="nowrap">{JobNumber}</strong>
            {' · '}
            {texts.dates(showDate(CreatedOn, language), showDate(ModifiedOn, language))}
          </>
        }
        title={`${FirstName} ${LastName}`.trim()}
      />
      <NewsOnTop />
    </>
  );
}
