import { type ReactNode, useLayoutEffect } from 'react';
import { type Application, findMissingDocuments } from '../../../../contract/applications.ts';
import { findFilledSlots } from '../../../../contract/attachments.ts';
import type { Business } from '../../../../contract/employers.ts';
import { formatSlotKey } from '../../../../contract/formatSlotKey.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Comment } from '../../../../contract/notes.ts';
import { oneOfGroups, slots } from '../../../../contract/program.ts';
import { formatDate, formatDateAndTime, formatToday } from '../../../platform/dates.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { applicationDownloadTexts, applicationTexts } from '../../../texts/applications.ts';
import type { Texts } from '../../../texts/en.ts';
import { noteTexts } from '../../../texts/notes.ts';
import { translateTitle } from '../../store/translateTitle.ts';
import styles from './printed.module.css';

export interface PrintedProps {
  application: Application;
  isForStaff: boolean;
  employer: Pick<Business, 'OperatingName' | 'DesignationNumber'> | undefined;
  notes: readonly Comment[] | undefined;
  stateOf?(documentId: number, slot: string | undefined): string | undefined;
  children?: ReactNode;
}

export function PrintedApplication(props: PrintedProps & { hasInternal: boolean }) {
  const { application, employer, isForStaff, hasInternal } = props;
  const { language } = useLanguage();
  const texts = applicationDownloadTexts[language];
  const words = applicationTexts[language];
  const { enumerations } = useProgramTexts();
  const { FirstName, LastName, JobNumber, JobTitle, CreatedOn, ModifiedOn } = application;
  const name = `${FirstName} ${LastName}`.trim();
  const { facts } = texts;
  usePrintedFooter(`${JobNumber} · ${name}`);
  const statuses: Readonly<Record<number, string>> = enumerations.statuses;
  const shownFacts: [name: string, value: string | undefined][] = [
    [words.number, JobNumber],
    [words.status, statuses[application.ApplicationStatusId]],
    [words.fields.FirstName, FirstName],
    [words.fields.LastName, LastName],
    [words.fields.JobTitle, JobTitle],
    [words.caseManager, application.CaseManager || words.noCaseManager],
    [words.employer, employer?.OperatingName],
    [facts.designationNumber, employer?.DesignationNumber],
    [facts.createdOn, formatDate(CreatedOn, language)],
    [isForStaff ? facts.revisedOn : facts.modifiedOn, formatDate(ModifiedOn, language)],
  ];
  return (
    <div className={`${styles.application} paper`}>
      <h1>{name}</h1>
      {hasInternal && <p className={styles.warning}>{texts.staffOnly}</p>}
      <dl>
        {shownFacts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? ''}</dd>
          </div>
        ))}
      </dl>
      <PrintedDocuments {...props} />
      <PrintedNotes {...props} />
      {props.children}
      <p className={styles.small}>{texts.printedOn(formatToday(language))}</p>
    </div>
  );
}

/**
 * Browsers that support page margin boxes print the applicant's name on each sheet, in case a sheet leaves
 * its binder.
 */
function usePrintedFooter(text: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    // A JSON string is a valid CSS string, because names contain no line breaks.
    sheet.replaceSync(`@page application { @bottom-left { content: ${JSON.stringify(text)} } }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [text]);
}

function PrintedDocuments({ application, stateOf }: PrintedProps) {
  const { language, texts: all } = useLanguage();
  const texts = applicationDownloadTexts[language];
  const listedDocuments = listPrintedDocuments(application, stateOf, language, all);
  return (
    <section>
      <h2>{texts.documents}</h2>
      <table>
        <thead>
          <tr>
            {texts.documentColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listedDocuments.map(({ key, name, filename, state }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{filename}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PrintedNotes({ notes, hasInternal, isForStaff }: PrintedProps & { hasInternal: boolean }) {
  const { language } = useLanguage();
  const texts = applicationDownloadTexts[language];
  const words = noteTexts[language];
  const shown = notes?.filter(({ IsVisible }) => IsVisible || hasInternal) ?? [];
  const hiddenCount = (notes?.length ?? 0) - shown.length;
  return (
    <section>
      <h2>{words.notes}</h2>
      {!notes && <p>{words.notesFailed}</p>}
      {notes?.length === 0 && <p>{words.notesEmpty}</p>}
      {shown.map((note) => (
        <article key={note.CommentId}>
          <h3>
            {isForStaff && !note.IsVisible && <span>{texts.internal}</span>}
            {renderStruckText(note, note.Title || words.untitledNote)}
          </h3>
          <p className={styles.small}>
            {[
              words.noteBy(note.CreatedBy, formatDateAndTime(note.CreatedOn, language)),
              note.CorrectedOn && words.correctedOn(formatDateAndTime(note.CorrectedOn, language)),
              note.Filename,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {note.StruckOn && (
            <p>
              {`${words.struckBy(note.StruckBy ?? '', formatDateAndTime(note.StruckOn, language))}. ${words.struckReason(note.StrikeReason ?? '')}`}
            </p>
          )}
          <p className="written">{renderStruckText(note, note.Note)}</p>
        </article>
      ))}
      {hiddenCount > 0 && <p className={styles.small}>{texts.notesLeftOut(hiddenCount)}</p>}
    </section>
  );
}

const renderStruckText = ({ StruckOn }: Comment, text: string): ReactNode =>
  StruckOn ? <del>{text}</del> : text;

interface PrintedDocumentRow {
  key: string;
  name: string;
  filename: string;
  state: string;
}

function listPrintedDocuments(
  application: Application,
  stateOf: PrintedProps['stateOf'],
  language: Language,
  all: Texts,
): PrintedDocumentRow[] {
  const texts = applicationDownloadTexts[language];
  const filled = findFilledSlots(application);
  const missing: readonly string[] = findMissingDocuments(application);

  const stateOrReceived = (documentId: number, slot?: string) =>
    stateOf?.(documentId, slot) ?? texts.received;
  const inSlot = (slot: string, name: string): PrintedDocumentRow[] =>
    filled
      .filter((slotContent) => slotContent.slot === slot)
      .map(({ documentId, filename }) => ({
        key: slot,
        name,
        filename,
        state: stateOrReceived(documentId, slot),
      }));
  const lacking = (key: string, name: string): PrintedDocumentRow[] =>
    missing.includes(key) ? [{ key, name, filename: '', state: texts.missing }] : [];

  return [
    ...slots.flatMap(({ key, name }) => [
      ...inSlot(key, name[language]),
      ...lacking(key, name[language]),
    ]),
    ...oneOfGroups.flatMap(({ key, name }) => lacking(key, name[language])),
    ...filled
      .filter(({ slot }) => !slots.some(({ key }) => key === slot))
      .flatMap(({ slot }) => inSlot(slot, formatSlotKey(slot))),
    ...application.AdditionalDocuments.map(({ DocumentId, Filename, Title }) => ({
      key: `additional-${DocumentId}`,
      name: translateTitle(Title, all.documents),
      filename: Filename,
      state: stateOrReceived(DocumentId),
    })),
  ];
}
