import type { Policy } from './policy.ts';

export const publicListText: string =
  'Le programme publie la liste de ses employeurs désignés. Tout le monde peut la lire, et d’autres sites peuvent l’afficher. Elle donne le nom commercial, la communauté et le secteur de chaque employeur, sans personne-ressource. Si vous ne voulez pas y figurer, écrivez au programme\u00a0: il vous en retirera.';

export const policy: Policy = {
  title: 'Politique de confidentialité',
  effective: '22 novembre 2026',
  intro: [
    'Ce portail est au service d’un programme pilote d’immigration dans une communauté rurale : {program}. Nous l’appelons ci-dessous «\u00a0le programme\u00a0».',
    'La présente politique est rédigée par le fournisseur du logiciel, l’entreprise qui fournit le portail et en assure l’entretien. «\u00a0Nous\u00a0» désigne le fournisseur du logiciel. «\u00a0Vous\u00a0» désigne l’employeur qui utilise le portail ou la personne en recherche d’emploi dont un employeur y prépare la demande.',
    'Une demande peut décider du lieu où une personne travaillera et vivra. Avant que vous nous confiiez quoi que ce soit, nous tenons à ce que vous sachiez ce qui est recueilli, pourquoi, qui y a accès et ce que vous pouvez faire.',
  ],
  sections: {
    information: [
      'Ce qui est recueilli',
      {
        'personal-information': [
          'Les renseignements personnels que vous fournissez',
          'Nous ne recueillons des renseignements personnels que lorsqu’ils sont saisis dans le portail. Il s’agit des renseignements suivants :',
          [
            'le nom;',
            'l’adresse postale;',
            'l’adresse de courriel;',
            'le numéro de téléphone;',
            'le secteur d’activité.',
          ],
          'Le profil de l’employeur décrit aussi l’entreprise : ses noms, sa taille et ses années d’activité. Une demande contient le nom de la personne en recherche d’emploi, le titre du poste et les pièces justificatives que l’employeur téléverse, comme une offre d’emploi, une copie du passeport ou les résultats d’un test linguistique. Ces documents sont eux aussi des renseignements personnels, et tout ce qui est écrit ici s’y applique. La langue dans laquelle vous avez utilisé le portail en dernier est conservée avec votre compte, afin que les courriels soient rédigés dans cette langue.',
        ],
        'anonymous-data': [
          'Les données anonymes recueillies automatiquement',
          'Comme la plupart des sites Web, le portail reçoit certaines données techniques à chaque visite. Elles sont recueillies automatiquement et sont anonymes : à elles seules, elles ne nous disent pas qui vous êtes. Il s’agit des données suivantes :',
          [
            'les pages visitées;',
            'le type de navigateur;',
            'le niveau de chiffrement de la connexion;',
            'l’adresse IP à partir de laquelle le portail est consulté.',
          ],
          'Ces données aident à assurer le bon fonctionnement du portail, à repérer les défaillances et à les corriger. Elles ne sont pas liées à un compte, sauf dans deux cas qui servent la sécurité : les échecs d’ouverture de session sont comptés pendant peu de temps sous un code tiré de l’adresse IP et du numéro de désignation, à partir duquel on ne peut pas les retrouver; et le type de navigateur est conservé avec chaque session ouverte, afin que vous puissiez reconnaître les vôtres.',
        ],
      },
    ],
    principles: [
      'Nos dix principes de protection de la vie privée',
      'Ces principes s’inspirent de ceux de la Loi sur la protection des renseignements personnels et les documents électroniques du Canada. Ils guident tout ce que nous faisons des renseignements contenus dans le portail.',
      {
        accountability: [
          '1. Responsabilité',
          'Nous sommes responsables des renseignements personnels qui nous sont confiés. La présidence de notre entreprise est désignée pour en répondre et pour veiller à ce que notre personnel et nos fournisseurs respectent la présente politique. D’autres personnes peuvent se charger d’une partie du travail quotidien; la responsabilité demeure celle de la présidence.',
        ],
        'identifying-purposes': [
          '2. Détermination des fins de la collecte',
          'Nous indiquons à quoi servent les renseignements avant de les recueillir ou, au plus tard, au moment de le faire. Les renseignements contenus dans le portail servent à :',
          [
            'fournir un compte aux employeurs et en assurer la sécurité;',
            'permettre aux employeurs de préparer et de déposer des demandes, et au programme de les examiner;',
            'permettre au programme, à ses gestionnaires de cas et aux employeurs de communiquer entre eux au sujet d’une demande;',
            'répondre aux demandes de soutien;',
            'assurer le bon fonctionnement du portail et permettre au programme de faire des recherches dans ses propres dossiers et d’en rendre compte.',
          ],
          'Si une nouvelle fin s’ajoute, nous vous en informerons et nous demanderons d’abord votre consentement, à moins que la loi n’exige cette utilisation.',
        ],
        consent: [
          '3. Consentement',
          'Les renseignements personnels sont recueillis, utilisés et communiqués à votre connaissance et avec votre consentement, sauf lorsque la loi permet ou exige qu’il en soit autrement. L’employeur donne son consentement lorsqu’il accepte les conditions d’utilisation dans son profil.',
          'L’employeur doit avoir obtenu le consentement de la personne en recherche d’emploi avant de saisir son nom ou de téléverser l’un de ses documents. Si vous cherchez un emploi, vous avez le droit de savoir ce qui est déposé en votre nom.',
          'Vous pouvez retirer votre consentement en tout temps, sous réserve des obligations légales et d’un préavis raisonnable. Il se peut alors que le programme ne puisse pas poursuivre l’examen d’une demande; nous vous l’expliquerons avant de faire quoi que ce soit.',
        ],
        'limiting-collection': [
          '4. Limitation de la collecte',
          'Nous recueillons uniquement ce qui est nécessaire aux fins énoncées ci-dessus, et seulement par des moyens justes et licites. Les champs et les documents facultatifs sont indiqués comme tels. Veuillez ne pas téléverser de documents qui ne sont pas demandés.',
        ],
        'limiting-use-disclosure-retention': [
          '5. Limitation de l’utilisation, de la communication et de la conservation',
          'Les renseignements ne sont utilisés et communiqués qu’aux fins pour lesquelles ils ont été recueillis, à moins que vous n’acceptiez une autre utilisation ou que la loi ne l’exige. La section «\u00a0Communication de vos renseignements\u00a0» précise à qui ils sont transmis.',
          'Ils ne sont conservés qu’aussi longtemps que l’exigent ces fins ou les obligations du programme en matière juridique et de reddition de comptes. Ce qui n’est plus nécessaire doit être détruit, effacé ou rendu anonyme.',
          'Vous pouvez aussi demander au programme d’effacer tout ce qui vous concerne. Ces renseignements disparaissent alors du portail pour de bon; il reste une trace qui contient des numéros et aucun nom. Les sauvegardes faites auparavant les contiennent jusqu’à leur remplacement; le programme peut vous dire quel jour.',
        ],
        accuracy: [
          '6. Exactitude',
          'Les décisions qui touchent des personnes reposent sur des renseignements exacts, complets et à jour. Après avoir ouvert une session, l’employeur peut corriger lui-même son profil, et chacune de ses demandes tant qu’elle n’est pas fermée. Pour faire corriger une demande fermée, écrivez au programme, par exemple à la page Soutien, en précisant de quelle demande il s’agit et ce qui y est inexact. Si vous relevez une autre erreur que vous ne pouvez pas corriger, dites-le-nous et nous veillerons à ce qu’elle le soit.',
        ],
        safeguarding: [
          '7. Mesures de sécurité',
          'Les renseignements personnels sont protégés contre la perte, le vol ainsi que la consultation, la copie, l’utilisation ou la modification non autorisées, par des mesures adaptées à leur degré de sensibilité. Les principales sont décrites à la section «\u00a0Comment vos renseignements sont protégés\u00a0».',
        ],
        openness: [
          '8. Transparence',
          'La présente politique est accessible à tout le monde, en français et en anglais, sans compte. Si une phrase n’est pas claire, posez-nous la question : une politique que personne ne comprend ne protège personne.',
        ],
        'employer-access': [
          '9. Accès des employeurs',
          'Chaque fois qu’il ouvre une session, l’employeur voit son profil, ses demandes et leurs documents, ainsi que les notes qui lui sont destinées. Pour tout autre renseignement que le portail détient à votre sujet, faites-en la demande à partir de la page de soutien. Une fois que nous nous serons assurés que la demande vient bien de vous, nous vous répondrons dans un délai de 30 jours : ce qui est détenu, l’usage qui en a été fait et à qui cela a été communiqué. Vous pouvez faire corriger les erreurs. Si la loi nous empêche de vous montrer quelque chose, nous vous dirons pourquoi.',
          'Les personnes en recherche d’emploi n’ont pas de compte, mais elles ont le même droit. Vous pouvez vous adresser au programme ou demander à votre employeur de nous transmettre votre demande à partir de la page de soutien.',
        ],
        'handling-complaints': [
          '10. Traitement des plaintes',
          'Si vous croyez que nous n’avons pas respecté la présente politique, dites-le-nous à partir de la page de soutien ou, si vous n’avez pas de compte, par l’intermédiaire du programme. Vous aurez de nos nouvelles dans un délai d’un jour ouvrable. Chaque plainte est examinée et portée à l’attention de la présidence de l’entreprise. Si elle est fondée, nous corrigerons la situation et, au besoin, nos façons de faire. Nous vous ferons part du résultat.',
          'Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au Commissariat à la protection de la vie privée du Canada ou à l’autorité de votre province en la matière.',
        ],
      },
    ],
    sharing: [
      'Communication de vos renseignements',
      'Vos renseignements personnels ne sont jamais vendus, loués ni échangés sans votre autorisation.',
      'Les profils et les demandes sont destinés au programme, qui les consulte. Le programme peut à son tour être tenu de transmettre une demande aux autorités publiques responsables de l’immigration.',
      'Nous communiquons des renseignements à nos sociétés affiliées et aux fournisseurs externes qui travaillent pour nous, comme le personnel du centre d’assistance. Ils ne reçoivent que ce dont ils ont besoin pour leur tâche, ne peuvent s’en servir à aucune autre fin et doivent le protéger comme nous le faisons.',
      'Il se peut aussi qu’une loi ou une ordonnance d’un tribunal nous oblige à communiquer des renseignements. Dans ce cas, nous ne communiquons rien de plus que ce qui est exigé.',
    ],
    protection: [
      'Comment vos renseignements sont protégés',
      [
        'L’accès est réservé au personnel autorisé qui en a besoin dans l’exercice de ses fonctions.',
        'Un employeur ne voit que son propre profil et ses propres demandes, jamais ceux d’un autre employeur.',
        'Les mots de passe sont chiffrés de façon irréversible : personne ne peut lire le vôtre, pas même notre personnel.',
        'Le portail note qui ouvre un document d’une demande, et quand. L’employeur voit le jour et sait qu’il s’agit du programme. Le nom des membres du personnel et l’heure sont réservés au programme.',
        'Les sessions prennent fin lorsque vous fermez la session et, d’elles-mêmes, après une période d’inactivité.',
        'Après des échecs répétés d’ouverture de session, toute nouvelle tentative est refusée pendant un certain temps.',
      ],
      'Aucun système n’est parfaitement sûr. Si une atteinte à la sécurité devait vous exposer à un risque réel de préjudice grave, nous vous en aviserons, ainsi que les autorités, comme la loi l’exige, et nous vous dirons ce que vous pouvez faire.',
    ],
    cookies: [
      'Témoins',
      'Un témoin («\u00a0cookie\u00a0» en anglais) est un petit texte qu’un site Web demande à votre navigateur de conserver. Le portail utilise des témoins de session, uniquement pour la navigation et la sécurité : ils lui permettent de vous reconnaître d’une page à l’autre. Ils ne vous suivent pas après votre départ du portail. L’un d’eux, réservé à la sécurité, indique au portail que votre compte a déjà servi à ouvrir une session dans ce navigateur. Il n’est conservé après la fermeture du navigateur, jusqu’à 180 jours, que si vous demandez au portail, à la page «\u00a0Sécurité du compte\u00a0», de se souvenir de votre navigateur, et jusqu’à ce que vous y renonciez.',
      'Vous pouvez régler votre navigateur pour qu’il refuse les témoins. Le site ne fonctionnera alors pas correctement et vous ne pourrez pas accéder aux zones sécurisées, c’est-à-dire à tout ce qui exige une ouverture de session.',
      'Pendant que vous remplissez un formulaire, votre navigateur conserve sur votre appareil ce que vous avez saisi sans l’enregistrer, pour que rien ne se perde si la page se ferme d’elle-même. Ces données sont chiffrées\u00a0: seul votre compte peut les lire. Elles ne contiennent jamais de mot de passe. Le portail les supprime lorsque vous enregistrez, que vous les supprimez ou que vous fermez la session, ou après sept jours. Sur un ordinateur partagé, fermez la session avant de partir.',
    ],
    advice: [
      'Comment vous protéger',
      'La sécurité d’un compte dépend en grande partie de la personne qui l’utilise. Quelques bonnes habitudes suffisent souvent.',
      {
        passwords: [
          'Mots de passe',
          [
            'Choisissez un long mot de passe que vous n’utilisez nulle part ailleurs. Plusieurs mots sans lien entre eux sont faciles à retenir et difficiles à deviner.',
            'Si quelqu’un d’autre a choisi votre premier mot de passe, changez-le dans votre profil dès que possible.',
            'Ne partagez jamais votre mot de passe, ne l’envoyez pas par courriel et ne le laissez pas sur un bout de papier près de l’écran. Un gestionnaire de mots de passe est un endroit plus sûr.',
            'Sur un ordinateur partagé, fermez la session lorsque vous avez terminé et ne laissez pas le navigateur mémoriser votre mot de passe.',
            'Si vous croyez que quelqu’un connaît votre mot de passe, changez-le sans attendre et avisez-nous.',
          ],
        ],
        'personal-identifiers': [
          'Identifiants personnels',
          [
            'Votre numéro de désignation, avec votre mot de passe, donne accès à votre compte. Ne le publiez pas et ne le donnez pas à des personnes qui n’en ont pas besoin.',
            'N’inscrivez pas de numéro d’assurance sociale, de numéro de passeport, de date de naissance ni de coordonnées bancaires dans une demande de soutien. L’équipe de soutien n’en a pas besoin.',
            'La place des copies de passeports et d’attestations est dans les emplacements prévus d’une demande, et non dans un courriel ordinaire. Supprimez les numérisations qui restent sur des ordinateurs ou des téléphones partagés.',
          ],
        ],
        'secure-connection': [
          'Vérification de la connexion sécurisée',
          [
            'Avant d’ouvrir une session, vérifiez que l’adresse commence par «\u00a0https://\u00a0» et qu’il s’agit bien de l’adresse que le programme vous a donnée.',
            'Consultez les détails de la connexion que votre navigateur affiche à côté de l’adresse. S’il vous avertit que la connexion n’est pas sécurisée, n’ouvrez pas de session.',
            'Préférez votre propre signet à un lien reçu dans un message.',
            'Tenez à jour votre navigateur et votre appareil.',
          ],
        ],
        'suspicious-solicitation': [
          'Sollicitation suspecte',
          [
            'Nous ne vous demandons jamais votre mot de passe par courriel, par téléphone ni par message texte.',
            'Vous ne recevez un message de réinitialisation du mot de passe que si quelqu’un en a fait la demande avec votre numéro de désignation. Si ce n’était pas vous, ne suivez pas le lien. Si vous recevez de tels messages à répétition, avisez-nous.',
            'Méfiez-vous de quiconque vous presse d’agir sur-le-champ, vous promet une décision ou vous demande de l’argent en échange d’une offre d’emploi ou d’une place dans le programme.',
            'Si un message ou un appel vous semble suspect, n’y répondez pas, n’ouvrez pas les pièces jointes et ne suivez pas les liens. Signalez-le à partir de la page de soutien ou, si vous n’avez pas de compte, auprès du programme.',
          ],
        ],
      },
    ],
    disclaimer: [
      'Avis de non-responsabilité',
      'La présente politique peut changer en tout temps, selon l’évolution du portail, du programme ou de la loi. La version affichée sur cette page, avec la date indiquée en haut, est celle qui s’applique. Nous vous invitons à la consulter de temps à autre. Si un changement touche l’utilisation de renseignements personnels déjà recueillis, nous vous demanderons votre consentement lorsque la loi l’exige.',
    ],
  },
};
