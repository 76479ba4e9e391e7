import type { PublicText } from '../../privacy/policy/policy.ts';

export const help: PublicText = {
  title: 'Demandes de compléments et courriels',
  intro: [
    'Parfois, il manque quelque chose au programme pour rendre sa décision\u00a0: une meilleure numérisation, une page oubliée, la réponse à une question. Il vous envoie alors une demande de compléments. Cette page dit où la trouver, comment y répondre et quels courriels le portail envoie.',
  ],
  sections: {
    find: [
      'Où trouver une demande de compléments',
      [
        'Dans la liste de vos demandes, chaque demande indique combien d’éléments sont à remettre, et pour quel jour.',
        'En haut de la demande se trouve la liste des éléments demandés, avec la raison de chacun.',
        'Vous recevez aussi un courriel. Son lien ouvre la demande une fois votre session ouverte.',
      ],
      'Le courriel ne fait que vous avertir. Tout ce qu’il vous faut se trouve dans le portail, même si aucun courriel n’est arrivé.',
    ],
    answer: [
      'Comment répondre',
      [
        'Lisez la raison indiquée pour chaque élément, puis téléversez le document ou écrivez votre réponse à cet endroit. Un téléphone suffit.',
        'Tout s’enregistre au fur et à mesure. Vous pouvez vous arrêter et continuer plus tard ou sur un autre appareil.',
        'Quand tout est prêt, appuyez sur «\u00a0Envoyer au programme\u00a0». D’ici là, vous pouvez modifier chaque réponse.',
        'S’il manque quelque chose qui ne peut pas arriver à temps, expliquez pourquoi en une phrase et envoyez le reste.',
      ],
      'Un document téléversé dans la liste prend sa place dans la demande. Un document remplacé dans la demande compte aussi dans la liste dès que vous enregistrez. Vous n’avez jamais à le téléverser deux fois. Le reste de la demande demeure ouvert pendant ce temps.',
    ],
    documents: [
      'Quels documents sont acceptés',
      [
        'Un fichier PDF ou Word (.pdf, .doc, .docx) de 4\u00a0Mo au plus.',
        'Toutes les pages dans un seul fichier, lisibles et entières.',
        'Ou des photos d’un document papier, qui deviennent un seul PDF\u00a0: prenez-les l’une après l’autre, ou choisissez-en plusieurs à la fois. Vous voyez chaque page avant tout envoi.',
      ],
      'Si la connexion se coupe, le téléversement reprend de lui-même quand elle revient.',
    ],
    day: [
      'Le jour d’échéance',
      'Votre réponse est à remettre au plus tard à la fin du jour indiqué au-dessus de la liste. Un rappel vous est envoyé 7\u00a0jours et 1\u00a0jour avant, puis le lendemain de l’échéance.',
      'Une demande de compléments en retard reste ouverte, et vous pouvez encore y répondre. Rien n’est refusé automatiquement. S’il vous faut plus de temps, dites-le au programme\u00a0: il peut reporter l’échéance.',
    ],
    after: [
      'Ce qui se passe après l’envoi',
      [
        'Le programme examine ce que vous avez remis. D’ici là, vous n’avez rien à faire.',
        'Si tout est accepté, la demande de compléments est réglée.',
        'Si quelque chose ne convient pas encore, le programme le demande de nouveau. La liste indique alors ce qui manque et ce qui a été dit avant.',
        'Le programme peut aussi modifier une demande de compléments, vous donner plus de temps ou la retirer. Elle prend fin quand la demande est fermée.',
      ],
    ],
    dates: [
      'Les dates des documents',
      'À côté du passeport, du test linguistique et de quelques autres documents, vous pouvez inscrire la date qui compte. C’est facultatif. Le portail indique alors jusqu’à quand le document est valide et vous avertit avant qu’il expire. Cela ne vous empêche jamais d’enregistrer.',
    ],
    new: [
      'Ce qui est nouveau',
      'Un point marque ce que d’autres ont modifié depuis votre dernière visite\u00a0: les demandes de votre liste et, dans chacune, l’état, les documents et les notes. Le menu en indique le nombre, et «\u00a0Modifiées depuis ma dernière visite\u00a0» n’affiche que ces demandes. Ouvrir une demande la marque comme vue. «\u00a0Garder marquée comme nouvelle\u00a0» annule cela.',
    ],
    emails: [
      'Les courriels que vous recevez',
      [
        'Un accusé de réception quand une demande est déposée.',
        'Quand l’état d’une demande change.',
        'Quand le programme écrit une note à votre intention.',
        'Quand le programme envoie, modifie ou retire une demande de compléments, et des rappels avant et après l’échéance.',
        'Quand un document, par exemple un passeport ou un test linguistique, expire bientôt.',
      ],
      'Le portail attend quelques minutes avant d’envoyer un courriel\u00a0: ce qui arrive à la même demande pendant ce temps tient en un seul courriel. Ce qui est annulé entre-temps n’est pas envoyé.',
      'Pour protéger la vie privée, un courriel contient seulement le numéro de demande et ce qu’il y a à faire. Il ne nomme ni la personne candidate, ni une raison, ni un fichier, et il ne demande jamais votre mot de passe.',
      'Pour chaque sorte de courriel, vous choisissez\u00a0: tout de suite, une fois par jour ou jamais. Chaque courriel contient un lien vers ce choix. Les courriels sur l’ouverture de session et le mot de passe arrivent toujours.',
    ],
    staff: [
      'Pour le personnel du programme',
      [
        'Marquez chaque document comme accepté ou à remplacer, avec les raisons. L’employeur n’en voit rien avant l’envoi d’une demande de compléments.',
        'Réunissez ce qui est à remplacer et vos questions dans une seule demande de compléments, avec une échéance. Un aperçu montre la page et le courriel dans la langue de l’employeur.',
        'Une demande de compléments peut proposer un nouvel état. Elle ne change jamais un état d’elle-même.',
        'Un état qui ferme la demande met fin à la demande de compléments. Si vous rétablissez l’état précédent avant le départ du courriel, elle est rouverte telle quelle. Plus tard, envoyez-en une nouvelle.',
        'Quand la réponse arrive, seul ce qui a changé est marqué. Acceptez chaque élément ou demandez-le de nouveau, le tout en une fois.',
        'Avant d’enregistrer, vous voyez qui reçoit un courriel, dans quelle langue et quand. Vous pouvez l’omettre. L’historique indique ensuite si le courriel a été envoyé, a échoué ou a été omis.',
        'Le personnel reçoit aussi des courriels\u00a0: nouvelles demandes, réponses, documents remplacés et documents qui expirent bientôt. Chaque personne choisit\u00a0: tout de suite, une fois par jour ou jamais.',
      ],
    ],
  },
};
