import type { Language } from '../../contract/languages.ts';
import type { MailKind } from '../../contract/notifications.ts';
import { addressOf, paths } from '../../contract/pages.ts';
import { type Draft, greeted, type Paragraph } from '../deliveries/index.ts';
import type { Told } from './told.ts';
import { type Words, wordsOf } from './words.ts';

/** An application with what is told of it. */
export interface ToldApplication {
  applicationId: number;
  jobNumber: string;
  /** The day by which its open request is to be answered; blank where there is none. */
  dueOn: string;
  told: Told[];
}

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

/** What comes first in a subject, and in a mail. */
const byUrgency: readonly MailKind[] = [
  'request',
  'requestReminder',
  'requestAnswered',
  'noteVisible',
  'statusChanged',
  'staffFiled',
  'documentsReplaced',
  'paperExpiring',
  'papersExpiring',
  'filed',
];

/** More are counted: the list in the portal has them all. */
const mostListed = 50;

export function noticeMail(mail: NoticeMail): Draft {
  const { to, language, firstName, applications, unsubscribe } = mail;
  const [first] = applications;
  const isOne = applications.length === 1;
  const english = wordsFor(mail, 'english');
  const french = wordsFor(mail, 'french');
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

function headOf(applications: ToldApplication[]): Pick<Draft, 'heading' | 'subject'> {
  const [first, ...others] = applications;
  const [words] = first ? sentencesOf(first) : [];
  if (first && words && others.length === 0) {
    return {
      heading: { english: first.jobNumber, french: first.jobNumber },
      subject: words.subject,
    };
  }
  const count = applications.length;
  return {
    heading: { english: `${count} applications`, french: `${count}\u00a0demandes` },
    subject: { english: 'see what is new', french: 'voyez ce qui est nouveau' },
  };
}

/** What there is to say of an application, the most urgent first, each once. */
function sentencesOf({ told, dueOn }: ToldApplication): Words[] {
  const ordered = told.toSorted((a, b) => byUrgency.indexOf(a.kind) - byUrgency.indexOf(b.kind));
  const words = ordered.map((one) => wordsOf(one, dueOn));
  return words.filter(
    ({ says }, at) => words.findIndex((other) => other.says.english === says.english) === at,
  );
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
      english: 'You get this email because you look after the employer.',
      french: 'Vous recevez ce courriel parce que vous vous occupez de l’employeur.',
    },
    program: {
      english: 'This email comes here because nobody of the staff looks after the employer now.',
      french:
        'Ce courriel arrive ici parce que personne du personnel ne s’occupe de l’employeur en ce moment.',
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
    why[half],
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
    `${fixedWords.about[half]} ${application.jobNumber}`,
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
  const rest = half === 'english' ? `And ${more} more.` : `Et ${more}\u00a0de plus.`;
  const list = paths[reader === 'employer' ? 'applications' : 'adminApplications'];
  return [
    fixedWords.intro[half],
    { items },
    ...(more > 0 ? [rest] : []),
    { link: publicUrl + list, label: fixedWords.openList[half] },
  ];
}
