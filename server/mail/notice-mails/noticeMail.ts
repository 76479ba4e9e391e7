import type { Language } from '../../../contract/languages.ts';
import type { MailKind } from '../../../contract/notifications.ts';
import { addressOf, paths } from '../../../contract/pages.ts';
import { getPublicUrl, type Settings } from '../../platform/settings/settings.ts';
import {
  type Draft,
  greetingOf,
  htmlOf,
  type Paragraph,
  subjectOf,
  textOf,
} from '../outbox/index.ts';
import type { ApplicationNotices } from './noticeContent.ts';
import { type BilingualText, type NoticeTexts, textsOfNotice } from './noticeTexts.ts';

export interface NoticeMail {
  to: string;
  language: Language | null;
  firstName: string;
  /** `program` is the program's own address, used if the employer has no case manager. */
  reader: 'employer' | 'staff' | 'program';
  publicUrl: string;
  applications: ApplicationNotices[];
  unsubscribe?: string;
}

/** Further applications are only counted; the list in the portal shows them all. */
const maxListed = 50;

export function noticeMail(mail: NoticeMail): Draft {
  const { to, language, firstName, unsubscribe } = mail;
  const applications = byUrgency(mail.applications);
  const [first] = applications;
  const isOne = applications.length === 1;
  const en = wordsFor({ ...mail, applications }, 'en');
  const fr = wordsFor({ ...mail, applications }, 'fr');
  return {
    to,
    language,
    ...headingAndSubjectOf(applications),
    en: [greetingOf(firstName, 'Hello'), ...en],
    fr: [greetingOf(firstName, 'Bonjour'), ...fr],
    ...(isOne && first ? { thread: `application-${first.applicationId}` } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}

type Half = 'en' | 'fr';

const fixedWords = {
  open: { en: 'Open the application', fr: 'Ouvrir la demande' },
  openList: { en: 'Open the list', fr: 'Ouvrir la liste' },
  about: { en: 'Application', fr: 'Demande' },
  intro: {
    en: 'There is something new about these applications:',
    fr: 'Il y a du nouveau au sujet de ces demandes\u00a0:',
  },
  why: {
    employer: {
      en: 'You get this email because your organization has applications in the portal.',
      fr: 'Vous recevez ce courriel parce que votre organisation a des demandes dans le portail.',
    },
    staff: {
      en: 'You get this email because you look after applications in the portal, or stand in for a colleague who does.',
      fr: 'Vous recevez ce courriel parce que vous vous occupez de demandes dans le portail, ou remplacez quelqu’un qui s’en occupe.',
    },
    program: {
      en: 'This email comes here because nobody of the staff looks after what it is about. Whoever runs the portal chooses whether such emails come at once or once a day.',
      fr: 'Ce courriel arrive ici parce que personne du personnel ne s’occupe de ce dont il traite. La personne qui gère le portail choisit si ces courriels arrivent aussitôt ou une fois par jour.',
    },
  },
  choose: { en: 'Choose which emails you get', fr: 'Choisir les courriels à recevoir' },
};

function wordsFor(mail: NoticeMail, half: Half): Paragraph[] {
  const { applications, reader, publicUrl } = mail;
  const [first, ...others] = applications;
  const why = fixedWords.why[reader];
  const choices = publicUrl + paths[reader === 'employer' ? 'emails' : 'adminEmails'];
  return [
    ...(first && others.length === 0 ? ofOne(mail, first, half) : ofSeveral(mail, half)),
    { small: why[half] },
    ...(reader === 'program' ? [] : [{ small: { link: choices, label: fixedWords.choose[half] } }]),
  ];
}

function linkTo({ reader, publicUrl }: NoticeMail, { applicationId }: ApplicationNotices): string {
  const page = reader === 'employer' ? 'application' : 'adminApplication';
  return publicUrl + addressOf(page, { applicationId: String(applicationId) });
}

function ofOne(mail: NoticeMail, application: ApplicationNotices, half: Half): Paragraph[] {
  const says = sentencesOf(application).map(({ says }) => says[half]);
  return [
    { title: `${fixedWords.about[half]} ${application.jobNumber}` },
    ...says,
    { link: linkTo(mail, application), label: fixedWords.open[half] },
  ];
}

function ofSeveral(mail: NoticeMail, half: Half): Paragraph[] {
  const { applications, reader, publicUrl } = mail;
  const listed = applications.slice(0, maxListed);
  const more = applications.length - listed.length;
  const items = listed.map((application) => ({
    link: linkTo(mail, application),
    label: application.jobNumber,
    text: sentencesOf(application)
      .map(({ says }) => says[half])
      .join(' '),
  }));
  const list = paths[reader === 'employer' ? 'applications' : 'adminApplications'];
  return [
    fixedWords.intro[half],
    { items },
    ...(more > 0 ? [andOthers(more)[half]] : []),
    { link: publicUrl + list, label: fixedWords.openList[half] },
  ];
}

interface PreviewedRequest extends Omit<ApplicationNotices, 'notices'> {
  to: { email: string; firstName: string; language: Language | null };
}

export function previewOfRequest(
  settings: Settings,
  { to, ...asked }: PreviewedRequest,
): { Language: Language; Subject: string; Text: string; Html: string } {
  const notices = [
    { kind: 'request' as const, facts: { requestId: 0, round: 1, step: 'sent' as const } },
  ];
  const draft = noticeMail({
    to: to.email,
    language: to.language,
    firstName: to.firstName,
    reader: 'employer',
    publicUrl: getPublicUrl(settings, settings.port),
    applications: [{ ...asked, notices }],
  });
  const message = { ...draft, subject: subjectOf(settings, draft) };
  return {
    Language: to.language ?? 'en',
    Subject: message.subject,
    Text: textOf(message),
    Html: htmlOf(message),
  };
}

const urgency: Record<MailKind, number> = {
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

/** The most urgent kind comes first; equal ones are ordered by due day. */
export function byUrgency(applications: readonly ApplicationNotices[]): ApplicationNotices[] {
  // Numbers are computed once: comparing ten thousand applications then takes a tenth of the time.
  return applications
    .map((application) => ({
      application,
      urgency: Math.min(...application.notices.map(({ kind }) => urgency[kind])),
      day: Date.parse(application.dueOn) || Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.urgency - b.urgency || a.day - b.day)
    .map(({ application }) => application);
}

function firstTextsOf({ notices, dueOn }: ApplicationNotices): NoticeTexts | undefined {
  const [first, ...others] = notices;
  if (!first) return undefined;
  const mostUrgent = others.reduce((a, b) => (urgency[b.kind] < urgency[a.kind] ? b : a), first);
  return textsOfNotice(mostUrgent, dueOn);
}

/** The most urgent sentence comes first, and repeated sentences are left out. */
export function sentencesOf({ notices, dueOn }: ApplicationNotices): NoticeTexts[] {
  const ordered = notices.toSorted((a, b) => urgency[a.kind] - urgency[b.kind]);
  const words = ordered.map((one) => textsOfNotice(one, dueOn));
  return words.filter(
    ({ says }, at) => words.findIndex((other) => other.says.en === says.en) === at,
  );
}

/** Expects applications ordered by urgency: the subject names those with the same task as the first. */
export function headingAndSubjectOf(
  applications: readonly ApplicationNotices[],
): Pick<Draft, 'heading' | 'subject'> {
  const all = applications.map((one) => ({ ...one, words: firstTextsOf(one) }));
  const first = all[0]?.words;
  const same = all.filter(({ words }) => words?.subject.en === first?.subject.en);
  const what = (same.length > 1 ? first?.ofSeveral : undefined) ?? first?.subject;
  const more = applications.length - same.length;
  const also = andMore(more);
  return {
    heading: numbersOf(same),
    subject: {
      en: `${what?.en ?? ''}${more > 0 ? also.en : ''}`,
      fr: `${what?.fr ?? ''}${more > 0 ? also.fr : ''}`,
    },
  };
}

const andMore = (more: number): BilingualText => ({
  en: `; news of ${counted(more, 'en')} more`,
  fr: `; du nouveau sur ${counted(more, 'fr')} ${more === 1 ? 'autre' : 'autres'}`,
});

/** The subject must leave room for the task. */
const maxNumbers = 3;

function numbersOf(applications: readonly ApplicationNotices[]): BilingualText {
  const isAll = applications.length <= maxNumbers;
  const numbers = applications
    .slice(0, isAll ? maxNumbers : maxNumbers - 1)
    .map(({ jobNumber }) => jobNumber);
  const others = applications.length - numbers.length;
  const listed = (half: Half) => {
    const last =
      others > 0 ? `${counted(others, half)} ${conjunctions[half].others}` : numbers.at(-1);
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

const counted = (count: number, half: Half) =>
  String(count).replace(/\B(?=(\d{3})+$)/g, half === 'en' ? ',' : '\u00a0');

export const andOthers = (more: number): BilingualText => ({
  en: more === 1 ? 'And 1 other.' : `And ${counted(more, 'en')} others.`,
  fr: more === 1 ? 'Et 1\u00a0autre.' : `Et ${counted(more, 'fr')}\u00a0autres.`,
});
