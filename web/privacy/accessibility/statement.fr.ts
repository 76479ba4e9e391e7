import type { Policy } from '../policy/policy.ts';

export const statement: Policy = {
  title: 'Accessibilité',
  effective: '29 novembre 2026',
  intro: [
    'Tout le monde devrait pouvoir utiliser le portail du programme {program}, avec n’importe quel appareil et de la façon qui lui convient.',
    'Notre objectif : les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.',
  ],
  sections: {
    'what-you-can-expect': [
      'À quoi vous attendre',
      [
        'Tout peut se faire au clavier seul, et vous voyez toujours où vous êtes.',
        'Les pages s’agrandissent jusqu’à 400 % et tiennent dans une fenêtre de 320 pixels de largeur.',
        'Vos propres espacements de lignes, de mots et de lettres sont respectés, tout comme les couleurs de votre système : claires, sombres ou très contrastées.',
        'Aucune information n’est donnée par la couleur seule, et rien ne bouge si vous l’avez demandé à votre système.',
        'Les erreurs sont expliquées en mots, à côté du champ et en haut du formulaire.',
        'Ce que vous tapez est gardé pendant une pause. L’échéance d’une demande de compléments peut être prolongée : demandez-le au programme.',
      ],
    ],
    'how-it-was-tested': [
      'Comment le portail a été vérifié',
      'Les pages sont vérifiées à chaque modification, dans les deux langues :',
      [
        'avec axe, un logiciel qui cherche les obstacles;',
        'au clavier seul, de l’ouverture de session jusqu’à la décision;',
        'dans une fenêtre de 320 pixels de largeur et avec un agrandissement de 200 % et de 400 %;',
        'avec un texte plus espacé;',
        'avec des couleurs imposées, claires et sombres.',
      ],
    ],
    'what-was-not-tested': [
      'Ce qui n’a pas encore été vérifié',
      'Le portail n’a pas encore été essayé avec un lecteur d’écran ni avec des personnes en situation de handicap. Les pages ont les titres, les noms et les rôles dont un lecteur d’écran a besoin, mais seul un essai montre s’ils conviennent.',
    ],
    'known-gaps': [
      'Lacunes connues',
      [
        'Les documents téléversés par d’autres personnes sont affichés tels quels. Une page numérisée n’a pas de texte qui puisse être lu à voix haute.',
        'Le fichier PDF d’une demande a des signets, mais pas de balises pour un lecteur d’écran.',
        'Les listes du personnel coupent les noms longs. Le nom entier figure sur la page de la demande.',
      ],
    ],
    'tell-us': [
      'Écrivez-nous',
      'Si quelque chose vous empêche d’utiliser le portail, dites-le au programme : à la page Soutien, après l’ouverture de la session, ou à l’adresse qu’il donne ci-dessous ou dans ses courriels. Vous aurez une réponse dans un délai d’un jour ouvrable. S’il vous faut un document ou un formulaire sous une autre forme, demandez-le au même endroit.',
    ],
  },
};
