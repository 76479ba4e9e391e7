import { dictionary } from '@zxcvbn-ts/language-common';

/** Published lists of leaked passwords contain hardly any everyday French words. */
const frenchWords = [
  'janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre printemps automne hiver',
  'lundi mardi mercredi jeudi vendredi samedi dimanche aujourdhui demain journee matin soiree annee semaine',
  'maison jardin cuisine voiture camion bateau avion ordinateur telephone internet cheval chien chat oiseau',
  'poisson lapin papillon coccinelle montagne riviere foret plage neige glace arbre fleur etoile lumiere',
  'famille maman papa frere soeur enfant enfants amour amitie bonheur liberte travail argent musique chanson',
  'cinema football natation ecole etudiant professeur bonsoir bienvenue merci monsieur madame mademoiselle',
  'chocolat fromage baguette cafe pomme banane fraise framboise bleuet erable sirop poutine tabernacle',
  'rouge jaune vert bleu violet blanc noir orange petit grand nouveau nouvelle premier premiere deuxieme',
  'ouvrir secret securite azerty motdepasse passe changer codesecret',
]
  .join(' ')
  .split(' ');

const minRankedWordLength = 3;

export type WordRanks = ReadonlyMap<string, number>;

/**
 * In the lists of leaked passwords, words are stored without the digits and signs around their letters;
 * passwords that consist of digits are stored unchanged.
 */
function rankCommonPasswords(): WordRanks {
  const ranks = new Map<string, number>();
  const add = (text: string, rank: number) => {
    const word = text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || text;
    if (word.length >= minRankedWordLength && !ranks.has(word)) ranks.set(word, rank);
  };
  for (const word of frenchWords) add(word, frenchWords.length);
  for (const [at, password] of dictionary['passwords-common'].entries()) add(password, at + 1);
  const words = dictionary['diceware-common'];
  for (const word of words) add(word, words.length);
  return ranks;
}

/** Import this file only when somebody first types a new password: the lists take memory and loading time. */
export const commonPasswords = rankCommonPasswords();
