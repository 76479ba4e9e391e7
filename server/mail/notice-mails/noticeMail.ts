import type { Language } from '../../../contract/languages.ts';
import { addressOf, paths } from '../../../contract/pages.ts';
import { publicUrlOf, type Settings } from '../../platform/settings/settings.ts';
import { type Draft, greeted, htmlOf, type Paragraph, subjectOf, textOf } from '../outbox/index.ts';
import { andOthers, byUrgency, headOf, sentencesOf } from './headline.ts';
import type { ToldApplication } from './noticeContent.ts';

export interface NoticeMail {
  to: string;
  language: Language | null;
  /** Blank where the mail goes to no person. */
  firstName: string;
  /** `program`: its own address, where nobody looks after the employer. */
  reader: 'employer' | 'staff' | 'program';
  publicUrl: string;
  applications: ToldApplication[];
  unsubscribe?: string;
}

/** More are counted: the list in the portal has them all. */
const mostListed = 50;

export function noticeMail(mail: NoticeMail): Draft {
  const { to, language, firstName, unsubscribe } = mail;
  const applications = byUrgency(mail.applications);
  const [first] = applications;
  const isOne = applications.length === 1;
  const english = wordsFor({ ...mail, applications }, 'english');
  const french = wordsFor({ ...mail, applications }, 'french');
  return {
    to,
    language,
    ...headOf(applications),
    english: [greeted(firstName, 'Hello'), ...english],
    french: [greeted(firstName, 'Bonjour'), ...french],
    ...(isOne && first ? { thread: `application-${first.applicationId}` } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}

type Half = 'english' | 'french';

const fixedWords = {
  open: { english: 'Open the application', french: 'Ouvrir la demande' },
  openList: { english: 'Open the list', french: 'Ouvrir la liste' },
  about: { english: 'Application', french: 'Demande' },
  intro: {
    english: 'There is something new about these applications:',
    french: 'Il y a du nouveau au sujet de ces demandes\u00a0:',
  },
  why: {
    employer: {
      english: 'You get this email because your organization has applications in the portal.',
      french:
        'Vous recevez ce courriel parce que votre organisation a des demandes dans le portail.',
    },
    staff: {
      english:
        'You get this email because you look after applications in the portal, or stand in for a colleague who does.',
      french:
        'Vous recevez ce courriel parce que vous vous occupez de demandes dans le portail, ou remplacez quelqu’un qui s’en occupe.',
    },
    program: {
      english:
        'This email comes here because nobody of the staff looks after what it is about. Whoever runs the portal chooses whether such emails come at once or once a day.',
      french:
        'Ce courriel arrive ici parce que personne du personnel ne s’occupe de ce dont il traite. La personne qui gère le portail choisit si ces courriels arrivent aussitôt ou une fois par jour.',
    },
  },
  choose: { english: 'Choose which emails you get', french: 'Choisir les courriels à recevoir' },
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

function linkTo({ reader, publicUrl }: NoticeMail, { applicationId }: ToldApplication): string {
  const page = reader === 'employer' ? 'application' : 'adminApplication';
  return publicUrl + addressOf(page, { applicationId: String(applicationId) });
}

function ofOne(mail: NoticeMail, application: ToldApplication, half: Half): Paragraph[] {
  const says = sentencesOf(application).map(({ says }) => says[half]);
  return [
    { title: `${fixedWords.about[half]} ${application.jobNumber}` },
    ...says,
    { link: linkTo(mail, application), label: fixedWords.open[half] },
  ];
}

function ofSeveral(mail: NoticeMail, half: Half): Paragraph[] {
  const { applications, reader, publicUrl } = mail;
  const listed = applications.slice(0, mostListed);
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

interface Asked {
  applicationId: number;
  jobNumber: string;
  dueOn: string;
  /** The employer, as its account has it. */
  to: { email: string; firstName: string; language: Language | null };
}

/** The mail that a request would lead to, as its reader would get it. */
export function previewOfRequest(
  settings: Settings,
  { to, ...asked }: Asked,
): { Language: Language; Subject: string; Text: string; Html: string } {
  const told = [
    { kind: 'request' as const, facts: { requestId: 0, round: 1, step: 'sent' as const } },
  ];
  const draft = noticeMail({
    to: to.email,
    language: to.language,
    firstName: to.firstName,
    reader: 'employer',
    publicUrl: publicUrlOf(settings, settings.port),
    applications: [{ ...asked, told }],
  });
  const message = { ...draft, subject: subjectOf(settings, draft) };
  return {
    Language: to.language ?? 'en',
    Subject: message.subject,
    Text: textOf(message),
    Html: htmlOf(message),
  };
}
