import { dayInWords } from '../deliveries/index.ts';
import type { FactsOf, RequestStep } from './told.ts';
import type { InBoth, Words } from './words.ts';

export function wordsOfRequest({ step, dueBefore }: FactsOf['request'], dueOn: string): Words {
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

export function wordsOfReminder(stage: number, dueOn: string): Words {
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
