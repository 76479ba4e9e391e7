import type { Language } from '../../contract/languages.ts';
import { htmlOf, subjectOf, textOf } from '../deliveries/index.ts';
import { publicUrlOf, type Settings } from '../platform/settings.ts';
import { noticeMail } from './noticeMail.ts';

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
