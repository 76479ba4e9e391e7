import { useQuery } from '@tanstack/react-query';
import type { MailOfApplication } from '../../../contract/notifications.ts';
import { Timeline } from '../../applications/history/Timeline.tsx';
import { useAuthorization } from '../../platform/authorization.tsx';
import { createQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { applicationMailsTexts, mailFolderNoticeTexts } from '../../texts/mails.ts';

export default function ApplicationMails({ applicationId }: { applicationId: number }) {
  const { language } = useLanguage();
  const texts = useTextsOf(applicationMailsTexts);
  const { writtenOn } = useTextsOf(mailFolderNoticeTexts);
  const { mailFolder } = useAuthorization().authorization ?? {};
  const query = useQuery(
    createQuery(['mailsOfApplication', applicationId], 'listMailsOfApplication', { applicationId }),
  );

  function stateOf({ State, DueOn, SentOn }: MailOfApplication): string {
    const { states } = texts;
    const at = (iso: string) => formatDateAndTime(iso, language);
    if (State === 'sent') return (mailFolder ? writtenOn : states.sent)(at(SentOn));
    return State === 'waiting' || State === 'failed' ? states[State](at(DueOn)) : states[State];
  }

  return (
    <Timeline
      describe={(mail) => ({
        key: `${mail.On} ${mail.Kind} ${mail.To} ${mail.DueOn}`,
        title: <strong>{texts.kinds[mail.Kind]}</strong>,
        byline: `${texts.to[mail.To]}. ${stateOf(mail)}`,
      })}
      query={query}
      shownAtFirst={5}
      skeletonLines={2}
      texts={{ failed: texts.failed, none: texts.none, showAll: texts.showAll }}
      title={texts.title}
    />
  );
}
