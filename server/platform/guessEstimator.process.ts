import { setPriority } from 'node:os';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';
import type { Asked, Estimated } from './guessEstimator.ts';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
  // With the default of 100 substitutions, a password of look-alike characters would take seconds.
  l33tMaxSubstitutions: 10,
});

try {
  // Answering requests has priority.
  setPriority(10);
} catch {
  // The priority is only an optimisation.
}

process.on('message', (message) => {
  const { id, text, words } = message as Asked;
  const { guesses, sequence } = estimator.check(text, words);
  const isCommon = sequence.some((match) => match.dictionaryName === 'passwords-common');
  process.send?.({ id, guesses, isCommon } satisfies Estimated);
});
