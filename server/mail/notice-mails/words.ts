import { dayInWords } from '../outbox/index.ts';
import type { FactsOf, RequestStep, Told } from './noticeContent.ts';

export interface InBoth {
  english: string;
  french: string;
}

export interface Words {
  subject: InBoth;
  /** Set where it is worded differently for several applications. */
  ofSeveral?: InBoth;
  /** One sentence without names, reasons, file names or texts of notes. */
  says: InBoth;
}

export function wordsOf(told: Told, dueOn: string): Words {
  switch (told.kind) {
    case 'request':
      return wordsOfRequest(told.facts, dueOn);
    case 'requestReminder':
      return wordsOfReminder(told.facts.stage, told.facts.dueOn);
    case 'paperExpiring':
    case 'papersExpiring':
      return { ...papers[told.kind], says: expiring(told.facts.stage) };
    default:
      return fixed[told.kind];
  }
}

type FixedKind = Exclude<
  Told['kind'],
  'request' | 'requestReminder' | 'paperExpiring' | 'papersExpiring'
>;

const fixed: Record<FixedKind, Words> = {
  filed: {
    subject: { english: 'we have your application', french: 'nous avons reçu votre demande' },
    ofSeveral: { english: 'we have your applications', french: 'nous avons reçu vos demandes' },
    says: {
      english: 'We have received this application. You can follow it in the portal.',
      french: 'Nous avons reçu cette demande. Vous pouvez la suivre dans le portail.',
    },
  },
  statusChanged: {
    subject: { english: 'see its new status', french: 'voyez son nouvel état' },
    ofSeveral: { english: 'see their new status', french: 'voyez leur nouvel état' },
    says: {
      english: 'The status of this application has changed.',
      french: 'L’état de cette demande a changé.',
    },
  },
  noteVisible: {
    subject: { english: 'read a new note', french: 'lisez une nouvelle note' },
    ofSeveral: { english: 'read new notes', french: 'lisez de nouvelles notes' },
    says: {
      english: 'The program has written you a note about this application.',
      french: 'Le programme vous a laissé une note sur cette demande.',
    },
  },
  staffFiled: {
    subject: { english: 'review a new application', french: 'examinez une nouvelle demande' },
    ofSeveral: { english: 'review new applications', french: 'examinez de nouvelles demandes' },
    says: {
      english: 'An employer has submitted this application.',
      french: 'Un employeur a déposé cette demande.',
    },
  },
  requestAnswered: {
    subject: { english: 'review what came back', french: 'examinez la réponse' },
    ofSeveral: { english: 'review what came back', french: 'examinez les réponses' },
    says: {
      english: 'The employer has answered your request.',
      french: 'L’employeur a répondu à votre demande de compléments.',
    },
  },
  documentsReplaced: {
    subject: { english: 'review new documents', french: 'examinez de nouveaux documents' },
    says: {
      english: 'The employer has added or replaced documents.',
      french: 'L’employeur a ajouté ou remplacé des documents.',
    },
  },
};

const papers: Record<'paperExpiring' | 'papersExpiring', Omit<Words, 'says'>> = {
  paperExpiring: {
    subject: { english: 'replace a document', french: 'remplacez un document' },
    ofSeveral: { english: 'replace documents', french: 'remplacez des documents' },
  },
  papersExpiring: {
    subject: { english: 'a document expires', french: 'un document expire' },
    ofSeveral: { english: 'documents expire', french: 'des documents expirent' },
  },
};

function expiring(stage: number): InBoth {
  if (stage <= 0) {
    return {
      english: 'A document of this application has expired. A newer one is needed.',
      french: 'Un document de cette demande est expiré. Il en faut un plus récent.',
    };
  }
  return {
    english: `A document of this application expires within ${stage} days. A newer one will be needed.`,
    french: `Un document de cette demande expire d’ici ${stage}\u00a0jours. Il en faudra un plus récent.`,
  };
}

function wordsOfRequest({ step, dueBefore }: FactsOf['request'], dueOn: string): Words {
  const answer = { english: 'send what we ask for', french: 'envoyez ce que nous demandons' };
  if (step === 'withdrawn') {
    return {
      subject: { english: 'nothing more to send', french: 'vous n’avez plus rien à envoyer' },
      says: {
        english: 'The program has withdrawn its request. You have nothing to send for it.',
        french: 'Le programme a annulé sa demande de compléments. Vous n’avez rien à envoyer.',
      },
    };
  }
  const day = dayInWords(dueOn);
  const isMoved = dueBefore !== undefined && dueBefore !== dueOn;
  const before = isMoved ? dayInWords(dueBefore) : undefined;
  const insteadOf = {
    english: before ? ` instead of ${before.english}` : '',
    french: before ? ` au lieu du ${before.french}` : '',
  };
  const says: Record<Exclude<RequestStep, 'withdrawn'>, InBoth> = {
    sent: {
      english: `The program needs something more from you by ${day.english}.`,
      french: `Le programme a besoin de compléments d’ici le ${day.french}.`,
    },
    changed: {
      english: `The program has changed what it asks for. Please answer by ${day.english}${insteadOf.english}.`,
      french: `Le programme a modifié sa demande de compléments. Répondez d’ici le ${day.french}${insteadOf.french}.`,
    },
    extended: {
      english: `The date of the request has changed. Please answer by ${day.english}${insteadOf.english}.`,
      french: `La date de la demande de compléments a changé. Répondez d’ici le ${day.french}${insteadOf.french}.`,
    },
    askedAgain: {
      english: `Thank you for your answer. The program still needs something by ${day.english}.`,
      french: `Merci de votre réponse. Le programme a encore besoin de compléments d’ici le ${day.french}.`,
    },
    reopened: {
      english: `The request is open again. Please answer by ${day.english}.`,
      french: `La demande de compléments est de nouveau ouverte. Répondez d’ici le ${day.french}.`,
    },
  };
  return { subject: answer, says: says[step] };
}

function wordsOfReminder(stage: number, dueOn: string): Words {
  const day = dayInWords(dueOn);
  if (stage < 0) {
    return {
      subject: { english: 'your answer is overdue', french: 'votre réponse est en retard' },
      ofSeveral: {
        english: 'your answers are overdue',
        french: 'vos réponses sont en retard',
      },
      says: {
        english: `The program asked for something by ${day.english}, and still waits for it.`,
        french: `Le programme attendait des compléments d’ici le ${day.french} et les attend toujours.`,
      },
    };
  }
  return {
    subject: {
      english: `answer by ${day.english}`,
      french: `répondez d’ici le ${day.french}`,
    },
    says: {
      english: `A reminder: the program needs something from you by ${day.english}.`,
      french: `Rappel\u00a0: le programme a besoin de compléments d’ici le ${day.french}.`,
    },
  };
}
