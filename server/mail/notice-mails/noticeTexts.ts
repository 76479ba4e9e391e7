import { formatDay } from '../outbox/index.ts';
import type { NoticeContent, NoticeFacts, RequestStep } from './noticeContent.ts';

export interface BilingualText {
  en: string;
  fr: string;
}

export interface NoticeTexts {
  subject: BilingualText;
  ofSeveral?: BilingualText;
  /** The sentence must not contain names, reasons, file names or texts of notes. */
  says: BilingualText;
}

export function getNoticeTexts(noticeContent: NoticeContent, dueOn: string): NoticeTexts {
  switch (noticeContent.kind) {
    case 'request':
      return writeRequestTexts(noticeContent.facts, dueOn);
    case 'requestReminder':
      return writeReminderTexts(noticeContent.facts.stage, noticeContent.facts.dueOn);
    case 'paperExpiring':
    case 'papersExpiring':
      return {
        ...expiringDocumentTexts[noticeContent.kind],
        says: writeExpirySentence(noticeContent.facts.stage),
      };
    default:
      return fixedNoticeTexts[noticeContent.kind];
  }
}

type FixedNoticeKind = Exclude<
  NoticeContent['kind'],
  'request' | 'requestReminder' | 'paperExpiring' | 'papersExpiring'
>;

const fixedNoticeTexts: Record<FixedNoticeKind, NoticeTexts> = {
  filed: {
    subject: { en: 'we received your application', fr: 'nous avons reçu votre demande' },
    ofSeveral: { en: 'we received your applications', fr: 'nous avons reçu vos demandes' },
    says: {
      en: 'We have received this application. You can follow it in the portal.',
      fr: 'Nous avons reçu cette demande. Vous pouvez la suivre dans le portail.',
    },
  },
  statusChanged: {
    subject: { en: 'see its new status', fr: 'consultez son nouvel état' },
    ofSeveral: { en: 'see their new status', fr: 'consultez leur nouvel état' },
    says: {
      en: 'The status of this application has changed.',
      fr: 'L’état de cette demande a changé.',
    },
  },
  noteVisible: {
    subject: { en: 'read a new note', fr: 'lisez une nouvelle note' },
    ofSeveral: { en: 'read new notes', fr: 'lisez de nouvelles notes' },
    says: {
      en: 'The program has written you a note about this application.',
      fr: 'Le programme vous a laissé une note sur cette demande.',
    },
  },
  staffFiled: {
    subject: { en: 'review a new application', fr: 'examinez une nouvelle demande' },
    ofSeveral: { en: 'review new applications', fr: 'examinez de nouvelles demandes' },
    says: {
      en: 'An employer has submitted this application.',
      fr: 'Un employeur a déposé cette demande.',
    },
  },
  requestAnswered: {
    subject: { en: 'review the answer', fr: 'examinez la réponse' },
    ofSeveral: { en: 'review the answers', fr: 'examinez les réponses' },
    says: {
      en: 'The employer has answered your request.',
      fr: 'L’employeur a répondu à votre demande de compléments.',
    },
  },
  documentsReplaced: {
    subject: { en: 'review new documents', fr: 'examinez de nouveaux documents' },
    says: {
      en: 'The employer has added or replaced documents.',
      fr: 'L’employeur a ajouté ou remplacé des documents.',
    },
  },
};

const expiringDocumentTexts: Record<
  'paperExpiring' | 'papersExpiring',
  Omit<NoticeTexts, 'says'>
> = {
  paperExpiring: {
    subject: { en: 'replace a document', fr: 'remplacez un document' },
    ofSeveral: { en: 'replace documents', fr: 'remplacez des documents' },
  },
  papersExpiring: {
    subject: { en: 'a document expires', fr: 'un document expire' },
    ofSeveral: { en: 'documents expire', fr: 'des documents expirent' },
  },
};

function writeExpirySentence(stage: number): BilingualText {
  if (stage <= 0) {
    return {
      en: 'A document in this application has expired. A newer one is needed.',
      fr: 'Un document de cette demande est expiré. Il en faut un plus récent.',
    };
  }
  return {
    en: `A document in this application will expire within ${stage} days. A newer one will be needed.`,
    fr: `Un document de cette demande expire d’ici ${stage}\u00a0jours. Il en faudra un plus récent.`,
  };
}

function writeRequestTexts(
  { step, dueBefore }: NoticeFacts['request'],
  dueOn: string,
): NoticeTexts {
  const answer = { en: 'send what we ask for', fr: 'envoyez ce que nous demandons' };
  if (step === 'withdrawn') {
    return {
      subject: { en: 'nothing more to send', fr: 'vous n’avez plus rien à envoyer' },
      says: {
        en: 'The program has withdrawn its request. You do not need to send anything.',
        fr: 'Le programme a retiré sa demande de compléments. Vous n’avez rien à envoyer.',
      },
    };
  }
  const day = formatDay(dueOn);
  const isMoved = dueBefore !== undefined && dueBefore !== dueOn;
  const before = isMoved ? formatDay(dueBefore) : undefined;
  const insteadOf = {
    en: before ? ` instead of ${before.en}` : '',
    fr: before ? ` au lieu du ${before.fr}` : '',
  };
  const sentences: Record<Exclude<RequestStep, 'withdrawn'>, BilingualText> = {
    sent: {
      en: `The program needs more documents or information from you by ${day.en}.`,
      fr: `Le programme a besoin de compléments d’ici le ${day.fr}.`,
    },
    changed: {
      en: `The program has changed its request. Please answer by ${day.en}${insteadOf.en}.`,
      fr: `Le programme a modifié sa demande de compléments. Répondez d’ici le ${day.fr}${insteadOf.fr}.`,
    },
    extended: {
      en: `The due date of the request has changed. Please answer by ${day.en}${insteadOf.en}.`,
      fr: `L’échéance de la demande de compléments a changé. Répondez d’ici le ${day.fr}${insteadOf.fr}.`,
    },
    askedAgain: {
      en: `Thank you for your answer. The program still needs more documents or information from you by ${day.en}.`,
      fr: `Merci de votre réponse. Le programme a encore besoin de compléments d’ici le ${day.fr}.`,
    },
    reopened: {
      en: `The request is open again. Please answer by ${day.en}.`,
      fr: `La demande de compléments a été rouverte. Répondez d’ici le ${day.fr}.`,
    },
  };
  return { subject: answer, says: sentences[step] };
}

function writeReminderTexts(stage: number, dueOn: string): NoticeTexts {
  const day = formatDay(dueOn);
  if (stage < 0) {
    return {
      subject: { en: 'your answer is overdue', fr: 'votre réponse est en retard' },
      ofSeveral: {
        en: 'your answers are overdue',
        fr: 'vos réponses sont en retard',
      },
      says: {
        en: `The program asked you to answer its request by ${day.en} and has not received your answer.`,
        fr: `Le programme avait demandé des compléments au plus tard le ${day.fr} et ne les a pas encore reçus.`,
      },
    };
  }
  return {
    subject: {
      en: `answer by ${day.en}`,
      fr: `répondez d’ici le ${day.fr}`,
    },
    says: {
      en: `Reminder: the program needs your answer by ${day.en}.`,
      fr: `Rappel\u00a0: le programme a besoin de compléments d’ici le ${day.fr}.`,
    },
  };
}
