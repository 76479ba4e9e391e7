import type { DocumentSlot } from './applications.ts';
import { getExtension } from './documents.ts';

/**
 * English and French phrases in a file name suggest a slot. The first phrase that matches wins, so specific ones come
 * before general ones: “job offer for the work permit” is an offer, and “IELTS certificate” is not a diploma.
 */
const slotPhrases: readonly [DocumentSlot | null, string][] = [
  [
    null,
    'permis de conduire, driving permit, driver permit, medical, police, criminal, judiciaire',
  ],
  [null, 'birth, naissance, marriage, mariage, marital, matrimonial'],
  ['Schedule1', 'schedule 1, sched 1, sch 1, annexe 1, annex 1, imm 5911'],
  ['ProofOfWorkExperience', 'recommendation letter, letter of recommendation'],
  ['ProofOfWorkExperience', 'lettre de recommandation'],
  ['RecommendationApplication', 'recommendation, recommandation'],
  ['LanguageTestResult', 'ielts, celpip, pte, tef, tefaq, tcf, toefl, trf, clb, nclc'],
  ['LanguageTestResult', 'language, test result, english test, french test'],
  [
    'LanguageTestResult',
    'langue, linguistique, résultat du test, test d’anglais, test de français',
  ],
  ['PassportScan', 'passport, passeport, pasaporte'],
  ['EducationCredential', 'eca, ede, wes, iqas, icas, education'],
  ['EducationCredential', 'credential assessment, credential evaluation, équivalence'],
  ['EducationCredential', 'évaluation des diplômes, évaluation des études, évaluation comparative'],
  ['IntentToReside', 'intent, intention, reside, résider, intent to reside'],
  ['JobOffer', 'offer, job offer, contract, imm 5984, offre, offre d’emploi, contrat'],
  ['ProofOfStatus', 'permit, work permit, study permit, pgwp, visa, visitor, status, imm 1442'],
  ['ProofOfStatus', 'permis, visiteur, statut'],
  [
    'ProofOfWorkExperience',
    'experience, reference, employment, employer letter, previous employer',
  ],
  ['ProofOfWorkExperience', 'work letter, work history, pay stub, pay slip, roe'],
  ['ProofOfWorkExperience', 'expérience, référence, lettre d’emploi, lettre de travail'],
  ['ProofOfWorkExperience', 'attestation d’emploi, attestation de travail, certificat d’emploi'],
  [
    'ProofOfWorkExperience',
    'certificat de travail, lettre d’employeur, talon de paie, relevé d’emploi',
  ],
  ['CanadianCredential', 'diploma, degree, credential, transcript, bachelor, college, university'],
  ['CanadianCredential', 'diplôme, relevé de notes, baccalauréat, collège, cégep, université'],
];

const ignoredWords = new Set(
  'a an and d de des du et for from l la le les of pour the to un une'.split(' '),
);

function splitWords(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/)
    .filter(Boolean);
}

function joinSignificantWords(words: string[]): string {
  const toSingular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
  const meaningfulWords = words.filter((word) => !ignoredWords.has(word)).map(toSingular);
  return ` ${meaningfulWords.join(' ')} `;
}

/**
 * A phrase may also match inside a longer word if it is at least this long; shorter ones are often part of
 * unrelated words.
 */
const minPhraseLengthInsideWord = 8;

export function guessSlot(filename: string): DocumentSlot | null {
  const words = splitWords(filename.slice(0, filename.length - getExtension(filename).length));
  const [apart, together] = [joinSignificantWords(words), words.join('')];
  const fits = (name: string) => {
    const ofName = splitWords(name);
    const joined = ofName.join('');
    return (
      apart.includes(joinSignificantWords(ofName)) ||
      (joined.length >= minPhraseLengthInsideWord && together.includes(joined))
    );
  };
  return slotPhrases.find(([, names]) => names.split(', ').some(fits))?.[0] ?? null;
}
