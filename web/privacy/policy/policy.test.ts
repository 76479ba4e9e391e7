import { describe, expect, test } from 'vitest';
import { policy as english, publicListText as englishOfList } from './policy.en.ts';
import { policy as french, publicListText as frenchOfList } from './policy.fr.ts';
import { addPublicListText, type Block, type Policy, type Sections } from './policy.ts';

interface Section {
  id: string;
  heading: string;
  blocks: (string | string[])[];
  sections: Section[];
}

const listSections = (sections: Sections): Section[] =>
  Object.entries(sections).map(([id, [heading, ...below]]) => ({
    id,
    heading,
    blocks: below.filter((block) => typeof block === 'string' || Array.isArray(block)),
    sections: below.flatMap((block) =>
      typeof block === 'string' || Array.isArray(block) ? [] : listSections(block),
    ),
  }));

const flatten = (sections: Section[], depth = 0): { section: Section; depth: number }[] =>
  sections.flatMap((section) => [{ section, depth }, ...flatten(section.sections, depth + 1)]);

const listOutline = (policy: Policy) =>
  flatten(listSections(policy.sections)).map(
    ({ section, depth }) => `${'  '.repeat(depth)}${section.id}`,
  );

const describeShape = (blocks: Block[]) =>
  blocks.map((block) => (typeof block === 'string' ? 'text' : `list of ${block.length}`));

const getSectionText = (section: Section): string =>
  [section.heading, ...section.blocks.flat(), ...section.sections.map(getSectionText)].join('\n');

const findSection = (policy: Policy, id: string): Section => {
  const result = flatten(listSections(policy.sections)).find(({ section }) => section.id === id);
  if (!result) throw new Error(`no section ${id}`);
  return result.section;
};

const principles = [
  ['accountability', '1. Accountability', '1. Responsabilité'],
  ['identifying-purposes', '2. Identifying purposes', '2. Détermination des fins de la collecte'],
  ['consent', '3. Consent', '3. Consentement'],
  ['limiting-collection', '4. Limiting collection', '4. Limitation de la collecte'],
  [
    'limiting-use-disclosure-retention',
    '5. Limiting use, disclosure and retention',
    '5. Limitation de l’utilisation, de la communication et de la conservation',
  ],
  ['accuracy', '6. Accuracy', '6. Exactitude'],
  ['safeguarding', '7. Safeguarding', '7. Mesures de sécurité'],
  ['openness', '8. Openness', '8. Transparence'],
  ['employer-access', '9. Employer access', '9. Accès des employeurs'],
  ['handling-complaints', '10. Handling complaints', '10. Traitement des plaintes'],
] as const;

type Fact = [fact: string, section: string, english: RegExp, french: RegExp];

const policyFacts: Fact[] = [
  [
    'a company president is designated',
    'accountability',
    /company president is the person designated/,
    /présidence de notre entreprise est désignée/,
  ],
  [
    'an application is corrected until it is closed, and by the program afterwards',
    'accuracy',
    /each of their applications until it is closed\. To have a closed application corrected, write to the program/,
    /chacune de ses demandes tant qu’elle n’est pas fermée\. Pour faire corriger une demande fermée, écrivez au programme/,
  ],
  ['collected: name', 'personal-information', /^name;$/m, /^le nom;$/m],
  [
    'collected: mailing address',
    'personal-information',
    /^mailing address;$/m,
    /^l’adresse postale;$/m,
  ],
  [
    'collected: email address',
    'personal-information',
    /^email address;$/m,
    /^l’adresse de courriel;$/m,
  ],
  [
    'collected: telephone number',
    'personal-information',
    /^telephone number;$/m,
    /^le numéro de téléphone;$/m,
  ],
  [
    'collected: industry sector',
    'personal-information',
    /^industry sector\.$/m,
    /^le secteur d’activité\.$/m,
  ],
  [
    'anonymous data is collected automatically',
    'anonymous-data',
    /collected automatically and is anonymous/,
    /recueillies automatiquement et sont anonymes/,
  ],
  ['automatic: pages visited', 'anonymous-data', /^the pages visited;$/m, /^les pages visitées;$/m],
  [
    'automatic: browser type',
    'anonymous-data',
    /^the type of browser;$/m,
    /^le type de navigateur;$/m,
  ],
  [
    'automatic: encryption level',
    'anonymous-data',
    /^the encryption level/m,
    /^le niveau de chiffrement/m,
  ],
  ['automatic: IP address', 'anonymous-data', /^the IP address/m, /^l’adresse IP/m],
  [
    'never sold, leased or traded without authorization',
    'sharing',
    /never sold, leased or traded without your authorization/,
    /jamais vendus, loués ni échangés sans votre autorisation/,
  ],
  [
    'shared with affiliates and outside suppliers such as help desk staff',
    'sharing',
    /with our affiliates and with outside suppliers.*such as help desk staff/,
    /à nos sociétés affiliées et aux fournisseurs externes.*comme le personnel du centre d’assistance/,
  ],
  [
    'suppliers get only what they need',
    'sharing',
    /They get only what they need/,
    /Ils ne reçoivent que ce dont ils ont besoin/,
  ],
  [
    'access is limited to authorized staff with a business purpose',
    'protection',
    /limited to authorized staff who have a business purpose/,
    /réservé au personnel autorisé qui en a besoin dans l’exercice de ses fonctions/,
  ],
  [
    'passwords are encrypted',
    'protection',
    /Passwords are encrypted/,
    /mots de passe sont chiffrés/,
  ],
  [
    'openings are recorded; employers see the day and that it was the program',
    'protection',
    /records who opens a document.*The employer sees the day and that it was the program/,
    /note qui ouvre un document.*L’employeur voit le jour et sait qu’il s’agit du programme/,
  ],
  [
    'session cookies for navigation and security only',
    'cookies',
    /session cookies, and uses them for navigation and security only/,
    /témoins de session, uniquement pour la navigation et la sécurité/,
  ],
  [
    'no tracking after the visitor leaves',
    'cookies',
    /do not track you after you leave/,
    /ne vous suivent pas après votre départ/,
  ],
  [
    'a cookie stays after the browser is closed only where somebody asks for that',
    'cookies',
    /signed in from this browser before\. It stays after you close the browser, for up to 180 days, only if you ask the portal/,
    /Il n’est conservé après la fermeture du navigateur, jusqu’à 180 jours, que si vous demandez au portail/,
  ],
  [
    'without cookies the site does not work properly',
    'cookies',
    /refuse cookies\. The site will then not work properly/,
    /refuse les témoins\. Le site ne fonctionnera alors pas correctement/,
  ],
  [
    'without cookies secured areas cannot be reached',
    'cookies',
    /not be able to reach the secured areas/,
    /ne pourrez pas accéder aux zones sécurisées/,
  ],
  [
    'advice on passwords',
    'passwords',
    /Never share your password/,
    /Ne partagez jamais votre mot de passe/,
  ],
  [
    'advice on personal identifiers',
    'personal-identifiers',
    /social insurance number/,
    /numéro d’assurance sociale/,
  ],
  [
    'advice on checking for a secure connection',
    'secure-connection',
    /check that the address begins with “https:\/\/”/,
    /vérifiez que l’adresse commence par «\u00a0https:\/\/\u00a0»/,
  ],
  [
    'advice on suspicious solicitation',
    'suspicious-solicitation',
    /never ask for your password by email/,
    /ne vous demandons jamais votre mot de passe par courriel/,
  ],
  [
    'the policy may change',
    'disclaimer',
    /This policy may change/,
    /La présente politique peut changer/,
  ],
];

describe('the privacy policy', () => {
  test('the privacy policy has the same sections in both languages', () => {
    expect(listOutline(french)).toEqual(listOutline(english));
  });

  test('the privacy policy has the same paragraphs and lists in both languages', () => {
    const shapes = (policy: Policy) => [
      describeShape(policy.intro),
      ...flatten(listSections(policy.sections)).map(({ section }) => describeShape(section.blocks)),
    ];
    expect(shapes(french)).toEqual(shapes(english));
  });

  test('each section of the privacy policy has a unique name for links', () => {
    const ids = flatten(listSections(english.sections)).map(({ section }) => section.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('the privacy policy states exactly ten principles, in order and numbered', () => {
    const stated = (policy: Policy) =>
      findSection(policy, 'principles').sections.map(({ id, heading }) => [id, heading]);
    expect(principles).toHaveLength(10);
    expect(stated(english)).toEqual(principles.map(([id, heading]) => [id, heading]));
    expect(stated(french)).toEqual(principles.map(([id, , heading]) => [id, heading]));
  });

  test.each(policyFacts)(
    'the privacy policy contains the statement: %s',
    (_fact, id, inEnglish, inFrench) => {
      expect(getSectionText(findSection(english, id))).toMatch(inEnglish);
      expect(getSectionText(findSection(french, id))).toMatch(inFrench);
    },
  );

  test.each([english, french])(
    '$title lists five kinds of personal information and four of automatic data',
    (policy) => {
      expect(describeShape(findSection(policy, 'personal-information').blocks)).toContain(
        'list of 5',
      );
      expect(describeShape(findSection(policy, 'anonymous-data').blocks)).toContain('list of 4');
    },
  );

  test.each([english, french])('$title ends with the disclaimer', (policy) => {
    expect(listSections(policy.sections).at(-1)?.id).toBe('disclaimer');
  });

  test('the privacy policy describes the public list of employers and how to opt out only while the program publishes the list', () => {
    const says = /list of its designated employers|la liste de ses employeurs désignés/;
    for (const [policy, said] of [
      [english, englishOfList],
      [french, frenchOfList],
    ] as const) {
      expect(getSectionText(findSection(policy, 'sharing'))).not.toMatch(says);
      const shown = addPublicListText(policy, said);
      expect(getSectionText(findSection(shown, 'sharing'))).toMatch(says);
      expect(getSectionText(findSection(shown, 'sharing'))).toMatch(
        /you will be left out|il vous en retirera/,
      );
      expect(listOutline(shown)).toEqual(listOutline(policy));
    }
  });

  test('the privacy policy says who writes it and for whom', () => {
    const intro = JSON.stringify(english.intro);
    expect(intro).toMatch(/written by the software provider/);
    expect(intro).toMatch(/an employer who uses the portal, or a job seeker/);
  });

  test.each([english, french])(
    '$title is plain text with the program name as its only placeholder',
    (policy) => {
      const text = [policy.intro, listSections(policy.sections).map(getSectionText)]
        .map((part) => JSON.stringify(part))
        .join();
      expect(text).not.toMatch(/<\w|\S@\S/);
      expect([...text.matchAll(/\{[a-z]\w*\}/gi)].map(([name]) => name)).toEqual(['{program}']);
    },
  );

  test('the French privacy policy has no-break spaces in quotation marks and before colons', () => {
    const text = JSON.stringify([french, frenchOfList]);
    expect(text).not.toMatch(/«[^\u00a0]|[^\u00a0]»| [:;!?]/);
    expect(text).not.toMatch(/\p{L}: /u);
  });
});
