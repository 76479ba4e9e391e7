import type { Language } from '../../../contract/languages.ts';
import type { MailKind } from '../../../contract/notifications.ts';
import { createAddress, paths } from '../../../contract/pages.ts';
import { getPublicUrl, type Settings } from '../../platform/settings/settings.ts';
import {
  type Draft,
  type Paragraph,
  renderHtml,
  renderPlainText,
  writeGreeting,
  writeSubject,
} from '../outbox/index.ts';
import type { ApplicationNotices } from './noticeContent.ts';
import { type BilingualText, getNoticeTexts, type NoticeTexts } from './noticeTexts.ts';

export interface NoticeMail {
  to: string;
  language: Language | null;
  firstName: string;
  /** `program` means the office's own address, which is used if the employer has no case manager. */
  reader: 'employer' | 'staff' | 'program';
  publicUrl: string;
  applications: ApplicationNotices[];
  unsubscribe?: string;
}

const maxListedApplications = 50;

export function writeNoticeMail(mail: NoticeMail): Draft {
  const { to, language, firstName, unsubscribe } = mail;
  const applications = sortByUrgency(mail.applications);
  const [first] = applications;
  const isOne = applications.length === 1;
  const en = writeParagraphs({ ...mail, applications }, 'en');
  const fr = writeParagraphs({ ...mail, applications }, 'fr');
  return {
    to,
    language,
    ...writeHeadingAndSubject(applications),
    en: [writeGreeting(firstName, 'Hello'), ...en],
    fr: [writeGreeting(firstName, 'Bonjour'), ...fr],
    ...(isOne && first ? { thread: `application-${first.applicationId}` } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}

type MailLanguage = 'en' | 'fr';

const fixedWords = {
  open: { en: 'Open the application', fr: 'Ouvrir la demande' },
  openList: { en: 'Open the list', fr: 'Ouvrir la liste' },
  about: { en: 'Application', fr: 'Demande' },
  intro: {
    en: 'There are updates on these applications:',
    fr: 'Il y a du nouveau au sujet de ces demandes\u00a0:',
  },
  why: {
    employer: {
      en: 'You get this email because your organization has applications in the portal.',
      fr: 'Vous recevez ce courriel parce que votre organisation a des demandes dans le portail.',
    },
    staff: {
      en: 'You get this email because applications in the portal are assigned to you, or to a colleague you are replacing.',
      fr: 'Vous recevez ce courriel parce que des demandes du portail vous sont attribuées, à vous ou à une personne que vous remplacez.',
    },
    program: {
      en: 'You get this email because the application has no case manager. The person who runs the portal chooses whether such emails are sent right away or once a day.',
      fr: 'Vous recevez ce courriel parce que la demande n’a pas de gestionnaire de cas. La personne responsable du portail choisit si ces courriels sont envoyés immédiatement ou une fois par jour.',
    },
  },
  choose: { en: 'Choose which emails you get', fr: 'Choisir les courriels à recevoir' },
};

function writeParagraphs(mail: NoticeMail, language: MailLanguage): Paragraph[] {
  const { applications, reader, publicUrl } = mail;
  const [first, ...others] = applications;
  const reasonText = fixedWords.why[reader];
  const choices = publicUrl + paths[reader === 'employer' ? 'emails' : 'adminEmails'];
  return [
    ...(first && others.length === 0
      ? writeParagraphsAboutOne(mail, first, language)
      : writeParagraphsAboutSeveral(mail, language)),
    { small: reasonText[language] },
    ...(reader === 'program'
      ? []
      : [{ small: { link: choices, label: fixedWords.choose[language] } }]),
  ];
}

function createApplicationLink(
  { reader, publicUrl }: NoticeMail,
  { applicationId }: ApplicationNotices,
): string {
  const page = reader === 'employer' ? 'application' : 'adminApplication';
  return publicUrl + createAddress(page, { applicationId: String(applicationId) });
}

function writeParagraphsAboutOne(
  mail: NoticeMail,
  application: ApplicationNotices,
  language: MailLanguage,
): Paragraph[] {
  const sentences = listTextsByUrgency(application).map(({ says }) => says[language]);
  return [
    { title: `${fixedWords.about[language]} ${application.jobNumber}` },
    ...sentences,
    { link: createApplicationLink(mail, application), label: fixedWords.open[language] },
  ];
}

function writeParagraphsAboutSeveral(mail: NoticeMail, language: MailLanguage): Paragraph[] {
  const { applications, reader, publicUrl } = mail;
  const listedApplications = applications.slice(0, maxListedApplications);
  const remainingCount = applications.length - listedApplications.length;
  const items = listedApplications.map((application) => ({
    link: createApplicationLink(mail, application),
    label: application.jobNumber,
    text: listTextsByUrgency(application)
      .map(({ says }) => says[language])
      .join(' '),
  }));
  const list = paths[reader === 'employer' ? 'applications' : 'adminApplications'];
  return [
    fixedWords.intro[language],
    { items },
    ...(remainingCount > 0 ? [writeCountOfUnlisted(remainingCount)[language]] : []),
    { link: publicUrl + list, label: fixedWords.openList[language] },
  ];
}

interface PreviewedRequest extends Omit<ApplicationNotices, 'notices'> {
  to: { email: string; firstName: string; language: Language | null };
}

export function previewRequestMail(
  settings: Settings,
  { to, ...asked }: PreviewedRequest,
): { Language: Language; Subject: string; Text: string; Html: string } {
  const notices = [
    { kind: 'request' as const, facts: { requestId: 0, round: 1, step: 'sent' as const } },
  ];
  const draft = writeNoticeMail({
    to: to.email,
    language: to.language,
    firstName: to.firstName,
    reader: 'employer',
    publicUrl: getPublicUrl(settings, settings.port),
    applications: [{ ...asked, notices }],
  });
  const message = { ...draft, subject: writeSubject(settings, draft) };
  return {
    Language: to.language ?? 'en',
    Subject: message.subject,
    Text: renderPlainText(message),
    Html: renderHtml(message),
  };
}

const urgencyByKind: Record<MailKind, number> = {
  request: 0,
  requestReminder: 1,
  requestAnswered: 2,
  noteVisible: 3,
  statusChanged: 4,
  staffFiled: 5,
  documentsReplaced: 6,
  paperExpiring: 7,
  papersExpiring: 8,
  filed: 9,
};

export function sortByUrgency(applications: readonly ApplicationNotices[]): ApplicationNotices[] {
  // Computing each rank before sorting makes the comparison of ten thousand applications ten times faster.
  return applications
    .map((application) => ({
      application,
      urgency: Math.min(...application.notices.map(({ kind }) => urgencyByKind[kind])),
      day: Date.parse(application.dueOn) || Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.urgency - b.urgency || a.day - b.day)
    .map(({ application }) => application);
}

function findMostUrgentTexts({ notices, dueOn }: ApplicationNotices): NoticeTexts | undefined {
  const [first, ...others] = notices;
  if (!first) return undefined;
  const mostUrgent = others.reduce(
    (a, b) => (urgencyByKind[b.kind] < urgencyByKind[a.kind] ? b : a),
    first,
  );
  return getNoticeTexts(mostUrgent, dueOn);
}

export function listTextsByUrgency({ notices, dueOn }: ApplicationNotices): NoticeTexts[] {
  const ordered = notices.toSorted((a, b) => urgencyByKind[a.kind] - urgencyByKind[b.kind]);
  const texts = ordered.map((noticeContent) => getNoticeTexts(noticeContent, dueOn));
  return texts.filter(
    ({ says }, index) => texts.findIndex((other) => other.says.en === says.en) === index,
  );
}

export function writeHeadingAndSubject(
  applications: readonly ApplicationNotices[],
): Pick<Draft, 'heading' | 'subject'> {
  const all = applications.map((application) => ({
    ...application,
    words: findMostUrgentTexts(application),
  }));
  const first = all[0]?.words;
  const same = all.filter(({ words }) => words?.subject.en === first?.subject.en);
  const subject = (same.length > 1 ? first?.ofSeveral : undefined) ?? first?.subject;
  const remainingCount = applications.length - same.length;
  const also = writeCountOfOtherApplications(remainingCount);
  return {
    heading: writeJobNumberList(same),
    subject: {
      en: `${subject?.en ?? ''}${remainingCount > 0 ? also.en : ''}`,
      fr: `${subject?.fr ?? ''}${remainingCount > 0 ? also.fr : ''}`,
    },
  };
}

const writeCountOfOtherApplications = (remainingCount: number): BilingualText => ({
  en: `; updates on ${formatCount(remainingCount, 'en')} more`,
  fr: `; du nouveau sur ${formatCount(remainingCount, 'fr')} ${remainingCount === 1 ? 'autre' : 'autres'}`,
});

/** More application numbers would leave no room in the subject for the task. */
const maxJobNumbersInSubject = 3;

function writeJobNumberList(applications: readonly ApplicationNotices[]): BilingualText {
  const isAll = applications.length <= maxJobNumbersInSubject;
  const numbers = applications
    .slice(0, isAll ? maxJobNumbersInSubject : maxJobNumbersInSubject - 1)
    .map(({ jobNumber }) => jobNumber);
  const others = applications.length - numbers.length;
  const formatListed = (language: MailLanguage) => {
    const last =
      others > 0
        ? `${formatCount(others, language)} ${conjunctions[language].others}`
        : numbers.at(-1);
    const before = others > 0 ? numbers : numbers.slice(0, -1);
    return before.length > 0
      ? `${before.join(', ')} ${conjunctions[language].and} ${last}`
      : String(last);
  };
  return { en: formatListed('en'), fr: formatListed('fr') };
}

const conjunctions = {
  en: { and: 'and', others: 'others' },
  fr: { and: 'et', others: 'autres' },
};

const formatCount = (count: number, language: MailLanguage) =>
  String(count).replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '\u00a0');

export const writeCountOfUnlisted = (remainingCount: number): BilingualText => ({
  en: remainingCount === 1 ? 'And 1 other.' : `And ${formatCount(remainingCount, 'en')} others.`,
  fr:
    remainingCount === 1
      ? 'Et 1\u00a0autre.'
      : `Et ${formatCount(remainingCount, 'fr')}\u00a0autres.`,
});
