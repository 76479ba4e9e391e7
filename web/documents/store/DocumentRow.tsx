import './documents.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { usePictureUpload } from '../photos/pendingPhotos.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { ScriptsHint } from './ScriptsHint.tsx';
import { UploadButton } from './UploadButton.tsx';
import { UploadState } from './UploadState.tsx';
import type { SlotContent, UploadedDocument } from './uploadedDocument.ts';
import { useFileDrop } from './useFileDrop.ts';
import type { Uploads } from './useUploads.ts';

interface Props {
  id?: string;
  place: string;
  name: string;
  title: ReactNode;
  help: ReactNode;
  error: string | undefined;
  slot: SlotContent;
  isReadOnly?: boolean;
  isAlone?: boolean;
  takesNewest?: boolean;
  uploads: Uploads;
  onFiles(files: File[]): void;
  onChange(slot: SlotContent): void;
  children?: ReactNode;
}

export function DocumentRow(props: Props) {
  const { place, name, slot, error, isReadOnly = false, isAlone = false } = props;
  const { uploads, onChange } = props;
  const { documents: texts } = useTexts();
  const { filed, before } = slot;
  const onFiles = usePictureUpload(place, name, isReadOnly ? undefined : props.onFiles);
  const upload = uploads.at(place);
  const isFree = !upload || upload.refusal !== null;
  const isEmpty = !filed && isFree;
  const { isOver, target } = useFileDrop(
    (isFree || props.takesNewest) && !isReadOnly ? onFiles : undefined,
  );
  const row = useKeepFocus(`${filed?.id} ${isEmpty} ${upload?.failure}`);

  const Row = (isAlone ? 'div' : 'li') as 'li';
  return (
    <Row
      {...target}
      className="document drop-zone"
      data-over={isOver}
      data-filed={Boolean(filed)}
      id={props.id}
      ref={row}
    >
      <div className="document-text">
        <h3>
          {filed && <Icon name="checkCircle" />}
          <span>{props.title}</span>
        </h3>
        {/* A file, or one on its way, replaces the hint. */}
        {isEmpty && <p className="field-help">{props.help}</p>}
      </div>
      <div className={`document-state ${filed ? 'line gap-0' : 'row'}`}>
        {filed && <DocumentLink document={filed} isOpenable={!isAlone} place={name} />}
        {filed && !isReadOnly && (
          <DeleteButton
            document={filed}
            onDelete={() => onChange({ filed: null, before: slot })}
            place={name}
          />
        )}
        {isReadOnly && !filed && <p className="muted">{texts.noDocument}</p>}
        {isEmpty && !isReadOnly && (
          <UploadButton
            cameraLabel={texts.takePhotosOf(name)}
            label={texts.uploadOf(name)}
            onFiles={onFiles}
          >
            {isOver ? texts.dropHere : texts.upload}
          </UploadButton>
        )}
      </div>
      {filed && <ScriptsHint document={filed} />}
      {props.children}
      <VisuallyHidden>
        <span role="status">{filed && texts.isUploaded(name, filed.filename)}</span>
      </VisuallyHidden>
      <UploadState place={place} uploads={uploads} />
      {isFree && before?.filed && (
        <UndoDocumentChange
          document={before.filed}
          isReplaced={Boolean(filed)}
          onUndo={() => onChange(before)}
          place={name}
        />
      )}
      {error && (
        <p className="field-error">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </Row>
  );
}

interface DeleteButtonProps {
  document: UploadedDocument;
  place: string;
  onDelete(): void;
}

export function DeleteButton({ document, place, onDelete }: DeleteButtonProps) {
  const { documents: texts } = useTexts();
  const name = texts.deleteDocument(texts.fileAt(document.filename, place));
  return <IconButton icon="trash" name={name} onClick={onDelete} />;
}

interface UndoDocumentChangeProps {
  document: UploadedDocument;
  place: string;
  isReplaced?: boolean;
  onUndo(): void;
}

export function UndoDocumentChange({
  document,
  place,
  isReplaced = false,
  onUndo,
}: UndoDocumentChangeProps) {
  const { documents: texts, forms } = useTexts();
  const message = isReplaced ? texts.replaced : texts.deleted;
  const undoOf = isReplaced ? texts.undoReplacing : texts.undoOf;
  return (
    <p className="document-undo row muted anywhere">
      <span>{message(document.filename)}</span>
      <Button
        aria-label={undoOf(texts.fileAt(document.filename, place))}
        icon="undo"
        onClick={onUndo}
        variant="quiet"
      >
        {isReplaced ? texts.undo : forms.undo}
      </Button>
    </p>
  );
}

export function useKeepFocus<Row extends HTMLElement = HTMLLIElement>(state: string) {
  const row = useRef<Row>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      hadFocus.current = row.current?.contains(target as Node) ?? false;
    };
    // Safari does not focus a button that is clicked with the mouse.
    const rememberPress = (event: Event) => {
      if ((event.target as Element).closest?.('button')) remember(event);
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('click', rememberPress, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', rememberPress, true);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the row shows other controls
  useEffect(() => {
    // The browser has moved the focus to the body or to a container of the row.
    if (!hadFocus.current || !document.activeElement?.contains(row.current)) return;
    const control = (where: string) => row.current?.querySelector<HTMLElement>(where);
    const next = control('.document-undo button') ?? control('a, button');
    next?.focus({ preventScroll: true });
  }, [state]);

  return row;
}
