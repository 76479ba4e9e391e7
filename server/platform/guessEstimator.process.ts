import { setPriority } from 'node:os';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';
import type { Asked, Estimated } from './guessEstimator.ts';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
  // A password made of look-alikes would take seconds with the hundred that are tried by default.
  l33tMaxSubstitutions: 10,
});

try {
  // Whoever waits for a page goes first.
  setPriority(10);
} catch {
  // Nothing but the order depends on it.
}

process.on('message', (message) => {
  const { id, text, words } = message as Asked;
  const { guesses, sequence } = estimator.check(text, words);
  const isCommon = sequence.some((match) => match.dictionaryName === 'passwords-common');
  process.send?.({ id, guesses, isCommon } satisfies Estimated);
});
