import { useState } from 'react';
import { designationSettings, oneOfGroups } from '../../../contract/program.ts';
import {
  getProgramList,
  type ListName,
  type ProgramRow,
  singleRowKey,
} from '../../../contract/programLists.ts';
import { getToday, showDay } from '../../platform/dates.ts';
import { type Language, useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LogoForm } from './LogoForm.tsx';
import { ProgramRowForm } from './ProgramRowForm.tsx';
import styles from './program.module.css';

interface Props {
  list: ListName;
  rows: readonly ProgramRow[];
  isOpen: boolean;
  onToggle(): void;
  versionOf(key: string): number;
}

export function ProgramList({ list, rows, isOpen, onToggle, versionOf }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(programPageTexts);
  const [edited, setEdited] = useState<string | null>(null);
  const { title, help } = texts.lists[list];
  const { isAlone, newKeys } = getProgramList(list);
  const close = () => setEdited(null);
  const form = (row: ProgramRow | null) => (
    <ProgramRowForm
      key={row?.key ?? newRowKey}
      list={list}
      onDone={close}
      row={row}
      seen={row ? versionOf(row.key) : 0}
    />
  );
  return (
    <section aria-labelledby={`list-${list}`} className="card tight">
      <h2 id={`list-${list}`}>
        <button
          aria-expanded={isOpen}
          className={`${styles.toggle} line`}
          onClick={onToggle}
          type="button"
        >
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
          <span>{title}</span>
          {!isAlone && <span className="muted regular small">{texts.rows(rows.length)}</span>}
        </button>
      </h2>
      {isOpen && (
        <div className="stack gap-3">
          <p className="muted">{help}</p>
          {isAlone ? (
            list === 'logo' ? (
              <LogoForm seen={versionOf(singleRowKey)} />
            ) : (
              <>
                {rows.map((row) => form(row))}
                {list === 'designations' && designationSettings.isPublic && <PublicListInfo />}
              </>
            )
          ) : (
            <ul className="plain-list ruled">
              {rows.map((row) => (
                <li className="tight" key={row.key}>
                  {edited === row.key ? (
                    form(row)
                  ) : (
                    <ProgramListRow
                      language={language}
                      onEdit={() => setEdited(row.key)}
                      row={row}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {newKeys !== undefined &&
            (edited === newRowKey ? (
              form(null)
            ) : (
              <div className="actions">
                <Button
                  aria-label={texts.addTo(title)}
                  icon="plus"
                  onClick={() => setEdited(newRowKey)}
                >
                  {texts.add}
                </Button>
              </div>
            ))}
        </div>
      )}
    </section>
  );
}

/** Links to the public list of designated employers, and explains how to embed it in another website. */
function PublicListInfo() {
  const texts = useTextsOf(programPageTexts);
  const address = `${location.origin}/designated`;
  return (
    <div className="stack gap-1 anywhere">
      <p>{texts.publicList}</p>
      <a href={address}>{address}</a>
      <a href={`${address}.json`}>{`${address}.json`}</a>
      <code>{`<iframe src="${address}" title="Designated employers / Employeurs désignés" width="100%" height="600"></iframe>`}</code>
    </div>
  );
}

const newRowKey = '';

interface ProgramListRowProps {
  row: ProgramRow;
  language: Language;
  onEdit(): void;
}

function ProgramListRow({ row, language, onEdit }: ProgramListRowProps) {
  const { common } = useTexts();
  const texts = useTextsOf(programPageTexts);
  const { name, from, until, need, oneOf } = row.content as {
    name: Record<Language, string>;
    from?: string;
    until?: string;
    need?: string;
    oneOf?: string;
  };
  const other = language === 'en' ? 'fr' : 'en';
  const isEnded = until && until < getToday();
  const group = oneOfGroups.find(({ key }) => key === oneOf)?.name[language];
  const demand = group ? [group] : need ? [texts.choices[need]] : [];
  const days = [
    ...(from ? [texts.from(showDay(from, language))] : []),
    ...(until ? [texts.until(showDay(until, language))] : []),
  ];
  return (
    <div className="row between">
      <div className="fill">
        <p className={isEnded ? 'muted' : ''}>
          {name[language]}
          {isEnded && <span className="badge">{texts.ended}</span>}
        </p>
        <p className="muted small">
          <span lang={other}>{name[other]}</span>
          {[...demand, ...days].map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <Button
        aria-label={texts.editRow(name[language])}
        icon="edit"
        onClick={onEdit}
        variant="quiet"
      >
        {common.edit}
      </Button>
    </div>
  );
}
