import type { RefObject } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { NewsOfApplication } from '../../../contract/news.ts';
import { translateTitle } from '../../documents/store/translateTitle.ts';
import { call } from '../../platform/calls.ts';
import { formatDate } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { applicationTexts } from '../../texts/applications.ts';
import { findSlotName } from '../../texts/program.ts';
import { newsBannerTexts } from '../../texts/shell.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { reloadNews } from './useNews.ts';

interface Props {
  application: Application;
  news: NewsOfApplication;
  seen: RefObject<Promise<unknown>>;
}

export default function NewsBanner({ application, news, seen }: Props) {
  const { language } = useLanguage();
  const { failures } = useTexts();
  const texts = useTextsOf(newsBannerTexts);
  const parts = useChangedPartNames(application, news);
  const notice = useNotice();
  const keeping = useSubmit({
    async send() {
      await seen.current;
      await call('keepAsNew', { ApplicationId: application.ApplicationId });
    },
    onSent() {
      reloadNews();
      notice('green', ({ language }) => newsBannerTexts[language].kept);
    },
  });
  const title = news.IsFiled
    ? texts.filedTitle
    : news.Since
      ? texts.titleSince(formatDate(news.Since, language))
      : texts.title;
  return (
    <Banner title={title} tone="info">
      {parts.length > 0 && <p>{parts.join(', ')}</p>}
      <div className="actions">
        <Button busy={keeping.isBusy} onClick={() => keeping.submit()}>
          {texts.keep}
        </Button>
        {keeping.failure && <span role="alert">{failures[keeping.failure]}</span>}
      </div>
    </Banner>
  );
}

function useChangedPartNames(application: Application, news: NewsOfApplication): string[] {
  const { documents } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const words = useTextsOf(newsBannerTexts);
  const { language } = useLanguage();
  const fields: Record<string, string> = {
    ...texts.fields,
    ApplicationStatusId: texts.status,
    ApplicantPlace: texts.place,
  };
  const titles = application.AdditionalDocuments.filter(({ DocumentId }) =>
    news.Documents.includes(DocumentId),
  ).map(({ Title }) => translateTitle(Title, documents));
  return [
    ...news.Fields.map((field) => fields[field] ?? field),
    ...news.Slots.map((slot) => findSlotName(slot, language)),
    ...titles,
    ...(news.Notes.length > 0 ? [words.notes(news.Notes.length)] : []),
    ...(news.Requests.length > 0 ? [words.request] : []),
  ];
}
