import type { Batch } from '../../../contract/batches.ts';
import { templateWith } from '../../../contract/requestTemplates.ts';
import { showDateAndTime, showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { batchTexts } from '../../texts/batches.ts';

type What = Pick<Batch, 'Kind' | 'ApplicationStatusId' | 'CaseManagerId' | 'Template'>;

export function useWhat(
  { Kind, ApplicationStatusId, CaseManagerId, Template }: What,
  nameOf: (id: number | null) => string,
): string {
  const { language } = useLanguage();
  const { what } = useTextsOf(batchTexts);
  if (Kind === 'status') return what.status(nameOf(ApplicationStatusId));
  if (Kind === 'assign') return what.assign(nameOf(CaseManagerId));
  return Kind === 'request'
    ? what.request(templateWith(Template)?.name[language] ?? '')
    : what.seen;
}

type About = Pick<Batch, 'By' | 'On' | 'DueOn' | 'LeftOutMail'>;

export function AboutBatch({ batch: { By, On, DueOn, LeftOutMail } }: { batch: About }) {
  const { language } = useLanguage();
  const texts = useTextsOf(batchTexts);
  const said = [
    texts.byOn(By, showDateAndTime(On, language)),
    DueOn && texts.dueOn(showDay(DueOn, language)),
    LeftOutMail && texts.mailsLeftOut,
  ];
  return <span className="muted">{said.filter(Boolean).join(' · ')}</span>;
}
