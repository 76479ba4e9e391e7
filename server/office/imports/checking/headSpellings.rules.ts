import type { ImportField, ImportKind } from '../../../../contract/imports.ts';
import { foldIntoWords } from '../../../../contract/textFolding.ts';

/**
 * Lists the headings that offices use for their columns, in both languages. The order of the words does not
 * matter. A heading that may mean several fields is listed for each of them, and the cells decide.
 */
type HeadSpellings = readonly (readonly [ImportField, string])[];

const employerHeads: HeadSpellings = [
  [
    'OperatingName',
    'operating name, op name, operating as, dba operating as, oa, trade name, trading name, business name, business, company name, company, employer, employer name, organization, organization name, organisation, dba, doing business as, name operating, commercial name, nom commercial, nom exploitation, nom affaires, nom usuel, nom entreprise, entreprise, employeur, nom employeur, nom organisation, nom organisme, organisme, raison commerciale, exploite sous, compagnie, nom compagnie, name, nom',
  ],
  [
    'LegalName',
    'legal name, legal, registered legal name, legal business name, legal company name, registered name, registered business name, corporate name, incorporated name, legal entity, legal entity name, corporation, nom legal, denomination sociale, raison sociale, nom legal entreprise, denomination, nom juridique, nom enregistre',
  ],
  [
    'DesignatedOn',
    'designated, designated on, designation, designation date, date designated, designated since, date approved, approved on, approval date, approved, effective date, start date, designation start, designation since, designation from, designated from, since, designe le, designee le, designe depuis, designee depuis, date designation, date approbation, approuve le, debut designation, date debut, desig date, state since, state date, depuis, designation depuis',
  ],
  [
    'DesignationState',
    'designation state, designation status, status, state, designated, state designation, employer status, etat, statut, etat designation, statut designation, designe, desig status',
  ],
  [
    'DesignationNumber',
    'designation number, desig number, des number, designation, designation id, designation code, employer number, employer id, id number, file number, certificate number, number, numero designation, numero desig, numero employeur, numero certificat, numero dossier, designation numero',
  ],
  [
    'Address',
    'address, street, street address, mailing address, civic address, business address, address line 1, address 1, location address, postal address, adresse, adresse postale, adresse municipale, adresse civique, rue, adresse rue, adresse 1',
  ],
  [
    'City',
    'city, town, municipality, community, city town, town city, location, place, ville, municipalite, collectivite, communaute, lieu, localite, ville village',
  ],
  [
    'PostalCode',
    'postal code, postal, post code, postcode, pc, p c, zip, zip code, code postal, cp',
  ],
  [
    'OperatingSectorId',
    'operating sector, sector, sector activity, type business, industry, industry sector, business sector, sector industry, secteur, secteur activite, industrie, domaine, domaine activite, secteur activites',
  ],
  [
    'BusinessSizeId',
    'business size, size, company size, size business, staff size, number employees range, employee range, workforce size, employees, number employees, emp, number emp, staff, taille, taille entreprise, nombre employes, effectif, employes, nombre personnes, personnel',
  ],
  [
    'YearsOfOperationId',
    'years operation, years operating, years business, years op, years active, time in business, years, operating years, annees exploitation, annees activite, annees affaires, ans exploitation, annees, nombre annees, nombre annees exploitation, anciennete',
  ],
  [
    'FirstName',
    'first name, first, given name, given names, given, contact first name, forename, prenom, prenom contact, prenom personne ressource, prenoms',
  ],
  [
    'LastName',
    'last name, last, surname, family name, contact last name, contact surname, nom famille, nom contact famille, nom famille contact, name, nom',
  ],
  [
    'FullName',
    'full name, contact, contact name, contact person, name contact person, primary contact, main contact, key contact, representative, authorized representative, signatory, signing authority, owner, manager, owner manager, name, nom complet, contact principal, personne contact, personne ressource, nom contact, nom personne ressource, nom prenom, prenom nom, representant, signataire, proprietaire, responsable, nom',
  ],
  [
    'Telephone',
    'telephone, phone, tel, phone number, telephone number, tel number, business phone, office phone, contact phone, contact, ph, phone 1, work phone, cell, cell phone, mobile, numero telephone, tel bureau, telephone bureau, cellulaire, coordonnees, contact number',
  ],
  [
    'Email',
    'email, e mail, mail, email address, e mail address, contact email, contact e mail, contact, business email, courriel, adresse courriel, courriel contact, adresse electronique, adresse email, coordonnees',
  ],
  [
    'CaseManagerId',
    'case manager, caseworker, case worker, case officer, cm, file manager, officer, coordinator, assigned to, assigned, program officer, portal manager, looked after by, handled by, gestionnaire cas, gestionnaire, agent, agente, responsable dossier, coordonnateur, coordonnatrice, charge dossier, agent responsable, attribue a, assigne a',
  ],
  [
    'ValidUntil',
    'valid until, until, valid to, valid till, valid thru, valid through, good until, exp, exp date, expiry, expiry date, expires, expires on, expiration, expiration date, designation expiry, designation expires, designation expires on, designation ends, designation valid until, end date, designation end, designated until, designation until, renewal date, valide jusqu au, valable jusqu au, echeance, date echeance, expire le, date expiration, fin designation, date fin, jusqu au, designation jusqu au, validite, last day',
  ],
  [
    'FullTimeEmployees',
    'full time employees, full time, fulltime employees, ft employees, ft, fte, ftes, full time staff, number full time employees, employees full time, ft staff, ft emp, number fte, employes temps plein, temps plein, nombre employes temps plein, etp, postes temps plein, employees, number employees, number staff, nombre employes',
  ],
];

const applicationHeads: HeadSpellings = [
  [
    'OtherNumber',
    'application number, app number, file number, case number, file, our number, our file, reference, reference number, ref, ref number, application id, case id, file id, id, number, your number, applicant number, dossier, numero dossier, numero demande, numero reference, reference dossier, numero cas, numero, other number, autre numero, office number',
  ],
  [
    'FirstName',
    'first name, first, given name, given names, given, forename, applicant first name, candidate first name, prenom, prenoms, prenom candidat, prenom demandeur, prenom personne candidate',
  ],
  [
    'LastName',
    'last name, last, surname, family name, applicant last name, candidate last name, nom famille, nom famille candidat, nom famille demandeur, nom famille personne candidate, name, nom',
  ],
  [
    'FullName',
    'full name, applicant, applicant name, candidate, candidate name, worker, worker name, employee, employee name, foreign national, client, client name, name applicant, person, nominee, name, nom complet, candidat, candidate, demandeur, demandeuse, travailleur, nom candidat, nom demandeur, nom travailleur, requerant, nom requerant, personne candidate, nom personne candidate, nom prenom, prenom nom, nom',
  ],
  [
    'JobTitle',
    'job title, job, position, position job, job position, position title, title, occupation, role, job offer, job offered, position offered, poste, titre poste, titre emploi, emploi, fonction, profession, poste offert, emploi offert, metier',
  ],
  [
    'ApplicationStatusId',
    'status, application status, current status, state, file status, stage, outcome, decision, result, statut, etat, etat demande, statut demande, etat dossier, statut dossier, etape, resultat',
  ],
  [
    'StatusOn',
    'status date, date status, status since, status as of, as of, status changed, status changed on, status updated, last status date, date etat, date statut, etat depuis, statut depuis, status day, depuis, since, depuis le',
  ],
  [
    'CaseManagerId',
    'case manager, caseworker, case worker, case officer, cm, file manager, officer, coordinator, assigned to, assigned, program officer, looked after by, reviewer, handled by, staff, gestionnaire cas, gestionnaire, agent, agente, responsable, responsable dossier, coordonnateur, coordonnatrice, charge dossier, attribue a, assigne a, traite par',
  ],
  [
    'EmployerNumber',
    'designation number, desig number, des number, employer number, designation id, designation, employer id, employer designation number, emp number, employer code, employer, numero designation, numero designation employeur, numero desig, numero employeur, employeur',
  ],
  [
    'EmployerName',
    'employer, employer name, company, company name, business, business name, organization, organization name, organisation, operating name, legal name, employer operating name, employer legal name, designated employer, employeur, nom employeur, entreprise, nom entreprise, compagnie, organisme, nom commercial, nom commercial employeur, denomination sociale, raison sociale, employeur designe',
  ],
  [
    'Note',
    'note, notes, comment, comments, remark, remarks, internal notes, office notes, staff notes, memo, commentaire, commentaires, remarque, remarques, observation, observations, note interne, notes internes, notes bureau',
  ],
  [
    'CreatedOn',
    'date received, received, rec d, recd, received on, rcvd, date rec d, date recd, date rcvd, date created, created, created on, create date, date submitted, submitted, submitted on, submission date, date application, date applied, applied on, date filed, filed, filed on, date in, intake date, opened, date opened, open date, recu, recue, recu le, recue le, date reception, reception, date depot, depose le, deposee le, depot, date demande, creee le, cree le, date creation, ouverte le, ouvert le, date ouverture, soumis le, soumise le, date soumission',
  ],
  [
    'DecidedOn',
    'date decision, decision, decision day, decided, decided on, date decided, decision made, date closed, closed, closed on, close date, recommended on, date recommended, recommendation date, date finalized, decision rendue, decision rendue le, decide le, decidee le, date fermeture, ferme le, fermee le, date recommandation, date cloture, recommande le, recommandee le',
  ],
];

const ignoredHeadWords = new Set(
  'the of for a an s de du des d la le les l in on at to is au aux en par by le'.split(' '),
);
const synonyms: Record<string, string> = {
  ...{ no: 'number', num: 'number', numero: 'number', nbr: 'number', nr: 'number', nb: 'nombre' },
  ...{ organisation: 'organization', desig: 'designation', yrs: 'years', addr: 'address' },
  ...{ mgr: 'manager', app: 'application', appl: 'application', ph: 'phone' },
  ...{ dates: 'date', days: 'day', names: 'name', noms: 'nom' },
  ...{ org: 'organization', bus: 'business', co: 'company', st: 'status', nbre: 'nombre' },
};
const fillerWords: Partial<Record<ImportKind, ReadonlySet<string>>> = {
  employers: new Set(
    'employer business company organization contact main primary office work current key person employeur entreprise principal principale ressource personne bureau'.split(
      ' ',
    ),
  ),
  applications: new Set(
    'applicant candidate worker application current candidat candidats demandeur personne demande travailleur client'.split(
      ' ',
    ),
  ),
};

export const createHeadKey = (head: string): string =>
  foldIntoWords(
    head
      .slice(0, 200)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/#|\bn ?[°º]/gi, ' no '),
  ).join(' ');

const splitWords = (key: string): string[] =>
  key
    .replace(/\b(?:c p|p c)\b/, 'cp')
    .replace(/\bo a\b/, 'oa')
    .split(' ')
    .filter((word) => word && !ignoredHeadWords.has(word))
    .map((word) => synonyms[word] ?? word);

const sortWords = (words: readonly string[]) => words.toSorted().join(' ');

function indexSpellings(spellings: HeadSpellings): ReadonlyMap<string, ImportField[]> {
  const fields = new Map<string, ImportField[]>();
  for (const [field, heads] of spellings) {
    for (const head of heads.split(', ')) {
      const key = sortWords(splitWords(createHeadKey(head)));
      const others = fields.get(key) ?? [];
      if (!others.includes(field)) fields.set(key, [...others, field]);
    }
  }
  return fields;
}

const fieldsBySpelling: Partial<Record<ImportKind, ReadonlyMap<string, ImportField[]>>> = {
  employers: indexSpellings(employerHeads),
  applications: indexSpellings(applicationHeads),
};
const knownWords = new Set(
  Object.values(fieldsBySpelling).flatMap((spelled) =>
    [...spelled.keys()].flatMap((key) => key.split(' ')),
  ),
);

const noteWords = new Set('note notes comment comments remarque remarques commentaire'.split(' '));
const numberFields: readonly ImportField[] = ['DesignationNumber', 'OtherNumber', 'EmployerNumber'];

const maxHeadLength = 100;

export const countSpecificWords = (kind: ImportKind, head: string): number =>
  splitWords(createHeadKey(head)).filter((word) => !fillerWords[kind]?.has(word)).length;

export function findFieldsOfHead(kind: ImportKind, head: string): readonly ImportField[] {
  const spelled = fieldsBySpelling[kind];
  if (!spelled || head.length > maxHeadLength) return [];
  const headWords = splitWords(createHeadKey(head));
  // Most of thousands of cells contain none of these words, so this check saves time.
  if (!headWords.some((word) => knownWords.has(word))) return [];
  const outside = splitWords(createHeadKey(head.replace(/\([^()]*\)/g, ' ')));
  const fields = spelled.get(sortWords(headWords)) ?? spelled.get(sortWords(outside));
  if (fields) return fields;
  if (kind === 'applications' && headWords.some((word) => noteWords.has(word))) return ['Note'];
  const bare = outside.filter((word) => !fillerWords[kind]?.has(word));
  if (bare.every((word) => word === 'since' || word === 'depuis')) return [];
  return (spelled.get(sortWords(bare)) ?? []).filter((field) => !numberFields.includes(field));
}
