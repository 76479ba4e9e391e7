import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../privacy/policy/policy.ts';
import { terms as english } from './terms.en.ts';
import { terms as french } from './terms.fr.ts';

const getSectionText = (terms: Policy, id: string) => JSON.stringify(terms.sections[id]?.slice(1));

type TestedTerm = [what: string, section: string, english: RegExp, french: RegExp];

const agreedTerms: TestedTerm[] = [
  ['information is accurate', 'accuracy', /true, complete and current/, /vrai, complet et à jour/],
  [
    'the person may act for the business',
    'authority',
    /authorized to act for the business/,
    /pouvoir d’agir au nom de l’entreprise/,
  ],
  [
    'the job applicant consents',
    'applicant-consent',
    /consent to submit it to the program/,
    /obtenu son consentement/,
  ],
  [
    'the password is kept private',
    'password',
    /keep your password to yourself/,
    /gardez votre mot de passe pour vous/,
  ],
  [
    'a business has one account',
    'one-account',
    /Each business has one account/,
    /Chaque entreprise a un seul compte/,
  ],
  ['the program decides', 'decision', /program alone decides/, /Le programme est seul à décider/],
  ['filing is no guarantee', 'decision', /is no guarantee/, /ne garantit ni/],
  [
    'the job applicant pays nothing',
    'no-fees',
    /do not charge the job applicant anything/,
    /n’exigez rien de la personne candidate/,
  ],
  [
    'information is used as the privacy policy says',
    'privacy',
    /as the privacy policy/,
    /dans la politique de confidentialité/,
  ],
  ['records are kept', 'retention', /are kept as long as/, /conservés aussi longtemps que/],
  ['misuse leads to suspension', 'suspension', /may suspend or close/, /peut suspendre ou fermer/],
  ['the terms may change', 'changes', /These terms may change/, /conditions peuvent changer/],
];

describe('the terms and conditions', () => {
  test('the terms and conditions have the same sections in both languages', () => {
    expect(Object.keys(french.sections)).toEqual(Object.keys(english.sections));
  });

  test('the terms and conditions have the same number of paragraphs in both languages', () => {
    const shape = (terms: Policy) => [
      terms.intro.length,
      ...Object.values(terms.sections).map((section) => section.map((block) => typeof block)),
    ];
    expect(shape(french)).toEqual(shape(english));
  });

  test.each([english, french])('the sections of $title are numbered from one', (terms) => {
    const headings = Object.values(terms.sections).map(([heading]) => heading);
    const numbers = headings.map((heading) => Number.parseInt(heading, 10));
    expect(numbers).toEqual(headings.map((_, index) => index + 1));
  });

  test.each(agreedTerms)(
    'the terms and conditions contain the statement: %s',
    (_what, id, inEnglish, inFrench) => {
      expect(getSectionText(english, id)).toMatch(inEnglish);
      expect(getSectionText(french, id)).toMatch(inFrench);
    },
  );

  test.each([english, french])('$title names the program', (terms) => {
    expect(JSON.stringify(terms.intro)).toContain('{program}');
  });

  test('the French terms and conditions have no-break spaces in quotation marks and before colons', () => {
    const text = JSON.stringify(french);
    expect(text).not.toMatch(/«[^\u00a0]|[^\u00a0]»| [:;!?]/);
    expect(text).not.toMatch(/\p{L}: /u);
  });
});
