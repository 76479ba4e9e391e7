import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getNoteSnippets } from '../../../contract/noteSnippets.ts';
import { isOffered } from '../../../contract/program.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { getToday } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { noteFormTexts } from '../../texts/notes.ts';
import { findSlotName } from '../../texts/program.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './notes.module.css';

interface Props {
  applicationId: number;
  isVisible: boolean;
  missing: readonly string[];
  onInsert(text: string): void;
}

export function NoteSnippetPicker({ applicationId, isVisible, missing, onInsert }: Props) {
  const { language: own } = useLanguage();
  const texts = useTextsOf(noteFormTexts);
  const fold = useRef<HTMLDetailsElement>(null);
  // The form of the note runs the same query to show the language of the employer's mail.
  const { data: plan } = useQuery({
    ...createQuery(['mailPlan', applicationId], 'readMailPlan', { applicationId }),
    enabled: isVisible,
  });
  const language = isVisible ? (plan?.Language ?? own) : own;
  const kind = isVisible ? 'visible' : 'internal';

  function insert(text: string) {
    if (fold.current) fold.current.open = false;
    onInsert(text);
  }

  function insertMissing() {
    const list = missing.map((slot) => `– ${findSlotName(slot, language)}`);
    insert([noteFormTexts[language].missing(missing.length), ...list].join('\n'));
  }

  return (
    <div className="row">
      <details className={styles.snippets} ref={fold}>
        <summary className="button button-quiet">{texts.snippets}</summary>
        <ul className="plain-list framed scroll">
          {getNoteSnippets()
            .filter(
              (noteSnippet) =>
                isOffered(noteSnippet, getToday()) &&
                (!noteSnippet.only || noteSnippet.only === kind),
            )
            .map(({ key, name, text }) => (
              <li key={key}>
                <button
                  className="option strong"
                  onClick={() => insert(text[language])}
                  type="button"
                >
                  {name[own]}
                </button>
              </li>
            ))}
        </ul>
      </details>
      {missing.length > 0 && (
        <Button icon="plus" onClick={insertMissing} variant="quiet">
          {texts.insertMissing}
        </Button>
      )}
    </div>
  );
}
