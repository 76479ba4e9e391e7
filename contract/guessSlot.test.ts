import { describe, expect, test } from 'vitest';
import { guessSlot } from './guessSlot.ts';
import { slots } from './program.ts';

const filenameExamples: [filename: string, slot: string][] = [
  ['Job offer.pdf', 'JobOffer'],
  ['joboffer_signed.PDF', 'JobOffer'],
  ['Offre d’emploi - Omar.docx', 'JobOffer'],
  ["Offre d'emploi.pdf", 'JobOffer'],
  ['contrat de travail.pdf', 'JobOffer'],
  ['Offer letter for the work permit.pdf', 'JobOffer'],
  ['IMM5984.pdf', 'JobOffer'],
  ['schedule1.pdf', 'Schedule1'],
  ['Schedule 1 (signed).pdf', 'Schedule1'],
  ['Annexe_1_Haddad.pdf', 'Schedule1'],
  ['imm5911e.pdf', 'Schedule1'],
  ['Recommendation Application.pdf', 'RecommendationApplication'],
  ['demande de recommandation de la communauté.pdf', 'RecommendationApplication'],
  ['PassportScan.pdf', 'PassportScan'],
  ['HADDAD-passport2.pdf', 'PassportScan'],
  ['omarpassport.pdf', 'PassportScan'],
  ['Passeport de Zoé.pdf', 'PassportScan'],
  ['intent to reside.doc', 'IntentToReside'],
  ['IntentToReside.doc', 'IntentToReside'],
  ['Lettre d’intention.pdf', 'IntentToReside'],
  ['work_permit.pdf', 'ProofOfStatus'],
  ['Permis d’études.pdf', 'ProofOfStatus'],
  ['fiche de visiteur.pdf', 'ProofOfStatus'],
  ['IELTS.pdf', 'LanguageTestResult'],
  ['celpip-results.pdf', 'LanguageTestResult'],
  ['TEF Canada 2026.pdf', 'LanguageTestResult'],
  ['Re\u0301sultats du test linguistique.pdf', 'LanguageTestResult'],
  ['IELTS certificate.pdf', 'LanguageTestResult'],
  ['reference letter 1.pdf', 'ProofOfWorkExperience'],
  ['Proof of Work Experience.pdf', 'ProofOfWorkExperience'],
  ['lettre de recommandation.pdf', 'ProofOfWorkExperience'],
  ['Attestation d’emploi.pdf', 'ProofOfWorkExperience'],
  ['ECA.pdf', 'EducationCredential'],
  ['WES evaluation.pdf', 'EducationCredential'],
  ['Évaluation des diplômes (EDE).pdf', 'EducationCredential'],
  ['diploma.pdf', 'CanadianCredential'],
  ['Diplôme.pdf', 'CanadianCredential'],
  ['Relevé de notes.pdf', 'CanadianCredential'],
];

describe('guessSlot', () => {
  test.each(filenameExamples)(
    'the portal guesses the slot of a document from its file name: %s',
    (filename, slot) => expect(guessSlot(filename)).toBe(slot),
  );

  test.each(slots)(
    'the portal guesses the slot $key from a file named like the slot in either language',
    ({ key, name }) => {
      expect(guessSlot(`${name.en}.pdf`)).toBe(key);
      expect(guessSlot(`${name.fr}.pdf`)).toBe(key);
    },
  );

  test.each([
    ['scan0001.pdf'],
    ['IMM 5562.pdf'],
    ['Schedule A.pdf'],
    ['work schedule 2026.pdf'],
    ['permis de conduire.pdf'],
    ['birth certificate.pdf'],
    ['cv.docx'],
    ['.pdf'],
    [''],
  ])('the portal guesses no slot for the file name %s', (filename) =>
    expect(guessSlot(filename)).toBeNull(),
  );
});
