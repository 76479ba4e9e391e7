import type { keys as english } from '../en/keys.ts';
export const keys: typeof english = {
  open: 'Raccourcis',
  title: 'Raccourcis de cette page',
  caps: {
    Enter: 'Entrée',
    documents: 'J  K',
    'Shift+A': 'Maj+A',
    r: 'R  1–9',
    s: 'S  1–8',
    'Ctrl+Enter': 'Ctrl+Entrée',
  },
  does: {
    '/': 'Trouver une demande ou un employeur',
    j: 'Ligne suivante de la liste',
    k: 'Ligne précédente de la liste',
    Enter: 'Ouvrir la ligne',
    n: 'Demande suivante de la liste d’où vous venez',
    p: 'Demande précédente de la liste d’où vous venez',
    documents: 'Document suivant, document précédent',
    a: 'Accepter le document ouvert et continuer',
    'Shift+A': 'Accepter tous les documents non encore examinés',
    r: 'À remplacer; un chiffre dit ensuite pourquoi, par son rang dans la liste',
    u: 'Annuler la dernière décision sur un document',
    q: 'Préparer une demande de compléments à partir de ce qui est à remplacer',
    s: 'Aller à l’état; un chiffre le choisit ensuite, par son rang dans la liste',
    'Ctrl+Enter':
      'Enregistrer, ou envoyer la demande de compléments, et passer à la demande suivante; aussi depuis un champ',
    f: 'Rechercher dans le document ouvert',
    g: 'Aller à une de ses pages',
    t: 'Le pivoter',
    w: 'Page entière, ou toute la largeur',
    d: 'Un autre document à côté',
    '+': 'Agrandir',
    '-': 'Réduire',
    '?': 'Afficher ces raccourcis',
  },
  notInFields:
    'Ils ne font rien pendant que vous écrivez dans un champ ou qu’une boîte de dialogue est ouverte. Un lecteur d’écran en mode navigation garde ses propres touches.',
  card: 'Raccourcis d’une touche',
  about:
    'Dans les pages du personnel, certaines touches agissent aussitôt : / trouve, J et K parcourent une liste. La touche ? affiche celles d’une page, comme Raccourcis au bas de celle-ci.',
  use: 'Utiliser les raccourcis d’une seule touche dans ce navigateur',
};
