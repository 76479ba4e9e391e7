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

function writeParagraphs(mail: NoticeMail, half: MailLanguage): Paragraph[] {
  const { applications, reader, publicUrl } = mail;
  const [first, ...others] = applications;
  const why = fixedWords.why[reader];
  const choices = publicUrl + paths[reader === 'employer' ? 'emails' : 'adminEmails'];
  return [
    ...(first && others.length === 0
      ? writeParagraphsAboutOne(mail, first, half)
      : writeParagraphsAboutSeveral(mail, half)),
    { small: why[half] },
    ...(reader === 'program' ? [] : [{ small: { link: choices, label: fixedWords.choose[half] } }]),
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
  half: MailLanguage,
): Paragraph[] {
  const says = listTextsByUrgency(application).map(({ says }) => says[half]);
  return [
    { title: `${fixedWords.about[half]} ${application.jobNumber}` },
    ...says,
    { link: createApplicationLink(mail, application), label: fixedWords.open[half] },
  ];
}

function writeParagraphsAboutSeveral(mail: NoticeMail, half: MailLanguage): Paragraph[] {
  const { applications, reader, publicUrl } = mail;
  const listed = applications.slice(0, maxListedApplications);
  const more = applications.length - listed.length;
  const items = listed.map((application) => ({
    link: createApplicationLink(mail, application),
    label: application.jobNumber,
    text: listTextsByUrgency(application)
      .map(({ says }) => says[half])
      .join(' '),
  }));
  const list = paths[reader === 'employer' ? 'applications' : 'adminApplications'];
  return [
    fixedWords.intro[half],
    { items },
    ...(more > 0 ? [writeCountOfUnlisted(more)[half]] : []),
    { link: publicUrl + list, label: fixedWords.openList[half] },
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
  const mostUrgent = others.reduce((a, b) => (urgencyByKind[b.kind] < urgencyByKind[a.kind] ? b : a), first);
  return getNoticeTexts(mostUrgent, dueOn);
}

export function listTextsByUrgency({ notices, dueOn }: ApplicationNotices): NoticeTexts[] {
  const ordered = notices.toSorted((a, b) => urgencyByKind[a.kind] - urgencyByKind[b.kind]);
  const words = ordered.map((one) => getNoticeTexts(one, dueOn));
  return words.filter(
    ({ says }, at) => words.findIndex((other) => other.says.en === says.en) === at,
  );
}

export function writeHeadingAndSubject(
  applications: readonly ApplicationNotices[],
): Pick<Draft, 'heading' | 'subject'> {
  const all = applications.map((one) => ({ ...one, words: findMostUrgentTexts(one) }));
  const first = all[0]?.words;
  const same = all.filter(({ words }) => words?.subject.en === first?.subject.en);
  const what = (same.length > 1 ? first?.ofSeveral : undefined) ?? first?.subject;
  const more = applications.length - same.length;
  const also = writeCountOfOtherApplications(more);
  return {
    heading: writeJobNumberList(same),
    subject: {
      en: `${what?.en ?? ''}${more > 0 ? also.en : ''}`,
      fr: `${what?.fr ?? ''}${more > 0 ? also.fr : ''}`,
    },
  };
}

const writeCountOfOtherApplications = (more: number): BilingualText => ({
  en: `; updates on ${formatCount(more, 'en')} more`,
  fr: `; du nouveau sur ${formatCount(more, 'fr')} ${more === 1 ? 'autre' : 'autres'}`,
});

/** More application numbers would leave no room in the subject for the task. */
const maxJobNumbersInSubject = 3;

function writeJobNumberList(applications: readonly ApplicationNotices[]): BilingualText {
  const isAll = applications.length <= maxJobNumbersInSubject;
  const numbers = applications
    .slice(0, isAll ? maxJobNumbersInSubject : maxJobNumbersInSubject - 1)
    .map(({ jobNumber }) => jobNumber);
  const others = applications.length - numbers.length;
  const listed = (half: MailLanguage) => {
    const last =
      others > 0 ? `${formatCount(others, half)} ${conjunctions[half].others}` : numbers.at(-1);
    const before = others > 0 ? numbers : numbers.slice(0, -1);
    return before.length > 0
      ? `${before.join(', ')} ${conjunctions[half].and} ${last}`
      : String(last);
  };
  return { en: listed('en'), fr: listed('fr') };
}

const conjunctions = {
  en: { and: 'and', others: 'others' },
  fr: { and: 'et', others: 'autres' },
};

const formatCount = (count: number, half: MailLanguage) =>
  String(count).replace(/\B(?=(\d{3})+$)/g, half === 'en' ? ',' : '\u00a0');

export const writeCountOfUnlisted = (more: number): BilingualText => ({
  en: more === 1 ? 'And 1 other.' : `And ${formatCount(more, 'en')} others.`,
  fr: more === 1 ? 'Et 1\u00a0autre.' : `Et ${formatCount(more, 'fr')}\u00a0autres.`,
});
