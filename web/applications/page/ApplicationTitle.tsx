import type { ReactNode, Ref } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { showDate } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

interface Props {
  application: Application;
  /** An employer's list says modified, an administrator's revised; so does the page it opens. */
  isAdministrator?: boolean;
  actions?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
}

/** Whose application it is; its number and dates below. */
export function ApplicationTitle(props: Props) {
  const { application, isAdministrator = false, actions, titleRef } = props;
  const { FirstName, LastName, JobNumber, CreatedOn, ModifiedOn } = application;
  const { language } = useLanguage();
  const { application: texts } = useTexts();
  const dates = isAdministrator ? texts.reviewDates : texts.dates;
  return (
    <PageTitle
      actions={actions}
      ref={titleRef}
      subtitle={
        <>
          {texts.number}{' '}
          {/* Broken at its hyphens, a number is hard to read out on the telephone. */}
          <strong className="nowrap">{JobNumber}</strong>
          {' · '}
          {dates(showDate(CreatedOn, language), showDate(ModifiedOn, language))}
        </>
      }
      title={`${FirstName} ${LastName}`.trim()}
    />
  );
}
