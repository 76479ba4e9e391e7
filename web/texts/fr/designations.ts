import type { DesignationState } from '../../../contract/designations.ts';
import type * as english from '../en/designations.ts';

const designationStateNames: Record<DesignationState, string> = {
  notDesignated: 'Non désigné',
  applied: 'Désignation demandée',
  designated: 'Désigné',
  underReview: 'En réexamen',
  withdrawn: 'Désignation retirée',
};

export const designation: typeof english.designation = {
  title: 'Désignation',
  states: designationStateNames,
  until: (day) => `jusqu’au ${day}`,
  nothingKept:
    'Aucune désignation n’est consignée pour cet employeur\u00a0: il est considéré comme désigné.',
  staysIn:
    'Lorsque l’état est Désigné ou En réexamen, l’employeur peut déposer et modifier des demandes jusqu’au dernier jour. Sinon, il peut seulement les consulter. Les employeurs voient l’état et ses dates, mais rien d’autre de cette section.',
  fields: {
    State: 'État',
    StateOn: 'Depuis le',
    ValidUntil: 'Valide jusqu’au (dernier jour)',
    FirstTrainingOn: 'Première formation suivie le',
    FirstTrainingId: 'Attestation de la première formation',
    SecondTrainingOn: 'Deuxième formation suivie le',
    SecondTrainingId: 'Attestation de la deuxième formation',
    AgreementOn: 'Entente signée le',
    AgreementId: 'Entente signée',
    FullTimeEmployees: 'Personnes employées à temps plein',
    Note: 'Vérifications du bureau',
    IsUnlisted: 'Ne pas inscrire dans la liste publique',
  },
  noteHelp: 'Notez ce que le bureau a vérifié lui-même.',
  fileHelp: 'PDF ou Word, 4\u00a0Mo au plus.',
  reason: 'Raison (conservée dans l’historique)',
  reasonHelp: 'Obligatoire si l’état change, sauf s’il devient Désigné.',
  save: 'Enregistrer la désignation',
  saved: 'La désignation a été enregistrée.',
  notSaved: 'La désignation n’a pas pu être enregistrée en raison des erreurs suivantes.',
  stale:
    'Une autre personne a modifié cette désignation entre-temps, comme indiqué plus bas. Votre version n’est pas encore enregistrée\u00a0: enregistrez de nouveau pour remplacer l’autre.',
  oneFile: 'Choisissez un seul fichier.',
  uploadsFailed: 'Un fichier n’est pas encore téléversé. Attendez, réessayez ou retirez-le.',
  changes: 'Modifications',
  named: (field) => `${field}\u00a0:`,
  by: (name, time) => `${name}, ${time}`,
  because: (reason) => `«\u00a0${reason}\u00a0»`,
  blank: '–',
};

export const withoutValidDesignation: typeof english.withoutValidDesignation = {
  notDesignated: () => 'Votre entreprise n’est pas désignée en ce moment.',
  applied: () => 'Aucune décision n’a encore été prise au sujet de votre demande de désignation.',
  withdrawn: (day) => `Votre désignation a été retirée le ${day}.`,
  ended: (day) => `Votre désignation a pris fin le ${day}.`,
  text: 'Vous pouvez tout lire, mais vous ne pouvez ni déposer ni modifier de demandes pour le moment. Pour toute question sur votre désignation, adressez-vous au programme.',
  support: 'Écrire au programme',
  noNewApplication: 'Aucune demande ne peut être déposée pour le moment.',
};

export const designationsInList: typeof english.designationsInList = {
  states: designationStateNames,
  designation: 'Désignation',
  everyDesignation: 'Toutes les désignations',
  designationEnding: 'Prend fin d’ici 60\u00a0jours ou a pris fin',
  designationNotGranted: 'Non accordée ou retirée',
  ends: (day) => `Prend fin le ${day}`,
  hasEnded: (day) => `A pris fin le ${day}`,
  count: (count) => `${count} ${count < 2 ? 'désignation' : 'désignations'}`,
  filterHint: 'Employeur, numéro de désignation ou gestionnaire de cas',
  validUntil: 'Valide jusqu’au',
  endingMeaning:
    'Les désignations qui ont pris fin ou qui prennent fin d’ici 60\u00a0jours\u00a0: celles des employeurs de la personne choisie et celles des employeurs sans gestionnaire de cas.',
  noneEnds: 'Aucune désignation ne prend fin bientôt',
  noneEndsText: 'Une désignation figure ici 60\u00a0jours avant son dernier jour.',
};
