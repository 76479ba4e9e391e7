import type { Policy } from '../../../privacy/policy/policy.ts';

export const terms: Policy = {
  title: 'Conditions d’utilisation',
  effective: '20 novembre 2026',
  intro: [
    'Les présentes conditions s’appliquent à tout employeur qui utilise le portail du programme suivant : {program}, appelé ci-dessous «\u00a0le programme\u00a0». «\u00a0Vous\u00a0» désigne l’entreprise nommée dans le profil et la personne qui agit en son nom. En acceptant les présentes conditions, vous consentez à ce qui suit.',
  ],
  sections: {
    accuracy: [
      '1. Exactitude des renseignements',
      'Tout ce que vous saisissez ou téléversez est, à votre connaissance, vrai, complet et à jour. Vous apportez rapidement les corrections nécessaires lorsque quelque chose change, par exemple le poste, le salaire ou la personne-ressource. Un renseignement faux ou une omission importante peut faire perdre à la personne candidate et à votre entreprise leur place dans le programme.',
    ],
    authority: [
      '2. Pouvoir d’agir au nom de l’entreprise',
      'Vous confirmez que vous avez le pouvoir d’agir au nom de l’entreprise nommée dans le profil, de présenter des offres d’emploi en son nom et d’accepter les présentes conditions pour elle.',
    ],
    'applicant-consent': [
      '3. Consentement de la personne candidate',
      'Avant de saisir le nom d’une personne candidate ou de téléverser un document, vous avez obtenu son consentement à ce qu’il soit remis au programme. Vous lui dites ce que vous déposez et à quelle fin, et vous lui montrez la politique de confidentialité. Si elle retire son consentement, vous en avisez le programme sans tarder.',
    ],
    password: [
      '4. Votre mot de passe',
      'Vous gardez votre mot de passe pour vous. Vous êtes responsable de ce qui est fait au moyen de votre compte. Si vous croyez que quelqu’un d’autre connaît votre mot de passe, ou si la personne qui utilisait le compte quitte l’entreprise, vous le changez sans attendre.',
    ],
    'one-account': [
      '5. Un seul compte par entreprise',
      'Chaque entreprise a un seul compte, sous son propre numéro de désignation. Vous n’en ouvrez pas un deuxième, vous n’utilisez pas celui d’une autre entreprise et vous ne laissez aucune autre entreprise utiliser le vôtre.',
    ],
    decision: [
      '6. La décision appartient au programme',
      'Le programme est seul à décider de chaque demande, selon ses propres règles. Le dépôt d’une demande, même complète, ne garantit ni une recommandation, ni un permis de travail, ni la résidence permanente. Le fournisseur du logiciel ne prend aucune part à ces décisions.',
    ],
    'no-fees': [
      '7. Aucuns frais pour la personne candidate',
      'Vous n’exigez rien de la personne candidate pour l’offre d’emploi ou pour la demande, que ce soit en argent, en travail non rémunéré ou sous toute autre forme. Cela vaut aussi pour quiconque agit pour vous, comme une agence de recrutement, et pour les sommes qui seraient retenues plus tard sur le salaire.',
    ],
    privacy: [
      '8. Utilisation des renseignements',
      'Les renseignements que vous saisissez sont utilisés de la façon décrite dans la politique de confidentialité du portail, et vous y consentez. Vous n’utilisez ce que vous apprenez par le portail au sujet d’une personne candidate que pour la demande et pour l’emploi.',
    ],
    retention: [
      '9. Durée de conservation',
      'Les profils, les demandes et les documents sont conservés aussi longtemps que le programme en a besoin pour son travail, ses rapports et ses obligations légales, y compris après une décision ou un retrait. Le portail ne tient pas lieu d’archives pour votre entreprise : gardez vos propres copies de ce que vous téléversez.',
    ],
    suspension: [
      '10. Usage abusif et suspension',
      'Le programme peut suspendre ou fermer un compte dont on fait un usage abusif, par exemple en cas de faux documents, de frais exigés d’une personne candidate, de fichiers nuisibles ou de tentatives d’accès aux dossiers d’autrui. Vous pouvez en demander la raison et y répondre. Lorsque la loi l’exige, l’usage abusif est signalé aux autorités.',
    ],
    changes: [
      '11. Modification des conditions',
      'Les présentes conditions peuvent changer. La version affichée avec votre profil, avec sa date, est celle qui s’applique. Si vous n’acceptez pas un changement, cessez d’utiliser le portail et signalez-le à partir de la page de soutien.',
    ],
  },
};
