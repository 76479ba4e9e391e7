import { useState } from 'react';
import {
  additionalDocumentLimits,
  type DocumentSlot,
} from '../../../../../contract/applications.ts';
import { getExtension } from '../../../../../contract/documents.ts';
import { guessSlot } from '../../../../../contract/guessSlot.ts';
import { addPendingPhotos, isPicture } from '../../../../documents/photos/pendingPhotos.ts';
import { maxDroppedFiles } from '../../../../documents/store/useFileDrop.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../../platform/language.tsx';
import { findFileProblem } from '../../../../platform/upload.ts';
import { applicationTexts } from '../../../../texts/applications.ts';
import { pdfShrinkingTexts, pictureTexts } from '../../../../texts/pictures.ts';
import { findSlotName } from '../../../../texts/program.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { useHideAfter } from '../../../../ui/useHideAfter.ts';
import type { AttachFunctions } from '../useAttachDocuments.ts';
import {
  type AttachmentCapacity,
  assignFilesToSlots,
  type FileTarget,
  findAssignmentConflicts,
} from './assignFilesToSlots.ts';
import styles from './bulkUpload.module.css';

interface Props {
  files: File[];
  capacity: AttachmentCapacity;
  attach: AttachFunctions;
  filenameAt(slot: DocumentSlot): string | undefined;
  onClose(): void;
}

const hideMessageAfterMs = 5000;

export default function AssignFilesDialog({ files, capacity, attach, filenameAt, onClose }: Props) {
  const { common, documents: texts } = useTexts();
  const pictures = useTextsOf(pictureTexts);
  const listedFiles = files.slice(0, maxDroppedFiles);
  const isFine = (file: File) => isPicture(file) || !findFileProblem(file) || isShrinkable(file);
  const fine = listedFiles.filter(isFine);
  const refused = listedFiles.filter((file) => !isFine(file));
  const [places, setPlaces] = useState(() =>
    assignFilesToSlots(
      fine.map(({ name }) => name),
      capacity,
      fine.map(isPicture),
    ),
  );
  const [isTooLargeTold, setTooLargeTold] = useState(true);
  useHideAfter(hideMessageAfterMs, () => setTooLargeTold(false));
  const arePictures = fine.map(isPicture);
  const conflicts = findAssignmentConflicts(places, capacity, arePictures);
  const count = places.filter((place) => place !== 'leftOut').length;

  function add() {
    const firstConflict = conflicts.findIndex(Boolean);
    if (firstConflict >= 0)
      return document.getElementById(getFileSlotFieldId(firstConflict))?.focus();
    const together = new Map<string, File[]>();
    fine.forEach((file, index) => {
      const place = places[index] ?? 'leftOut';
      if (place === 'leftOut') return;
      if (isPicture(file)) together.set(place, [...(together.get(place) ?? []), file]);
      else if (place === 'additional') attach.toAdditional(file, '');
      else attach.toSlot(place, file);
    });
    for (const [place, files] of together) addPendingPhotos(place, files);
    onClose();
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{count > 0 ? common.cancel : common.close}</Button>
          {count > 0 && (
            <Button onClick={add} variant="primary">
              {texts.addCount(count)}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={fine.length > 0 ? texts.sortTitle : texts.nothingToAdd}
    >
      {fine.length > 0 && <p>{texts.sortText}</p>}
      {arePictures.includes(true) && <p>{pictures.sortPictures}</p>}
      {files.length === 0 && <p>{texts.nothingDropped}</p>}
      {files.length > maxDroppedFiles && <p>{texts.onlyFirst(maxDroppedFiles)}</p>}
      {refused.length > 0 && <RefusedFiles files={refused} isTooLargeTold={isTooLargeTold} />}
      <ul className={`plain-list columns ${styles.sortedFiles}`} hidden={fine.length === 0}>
        {fine.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <li key={index}>
            <FileSlotField
              conflict={conflicts[index] ?? null}
              filename={file.name}
              filenameAt={filenameAt}
              isShrinkable={isShrinkable(file)}
              isTooLargeTold={isTooLargeTold}
              id={getFileSlotFieldId(index)}
              onChange={(place) => setPlaces(places.with(index, place))}
              place={places[index] ?? 'leftOut'}
              places={places}
              takesSlots={capacity.takesSlots}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A PDF that is too large can be added, because the row of its slot offers to shrink it. */
const isShrinkable = (file: File) =>
  findFileProblem(file) === 'documentTooLarge' && getExtension(file.name) === '.pdf';

const getFileSlotFieldId = (index: number) => `place-of-file-${index}`;

function RefusedFiles({ files, isTooLargeTold }: { files: File[]; isTooLargeTold: boolean }) {
  const { documents: texts, messages } = useTexts();
  return (
    <Banner title={texts.refused} tone="error">
      <ul className="anywhere">
        {files.map((file, index) => {
          const problem = findFileProblem(file);
          const isTold = problem && (problem !== 'documentTooLarge' || isTooLargeTold);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
            <li key={index}>{isTold ? `${file.name}: ${messages[problem]}` : file.name}</li>
          );
        })}
      </ul>
    </Banner>
  );
}

interface FileSlotFieldProps extends Pick<Props, 'filenameAt'> {
  id: string;
  filename: string;
  place: FileTarget;
  places: readonly FileTarget[];
  conflict: ReturnType<typeof findAssignmentConflicts>[number];
  takesSlots: readonly DocumentSlot[];
  isShrinkable: boolean;
  /** `isTooLargeTold` is false once the message about a file that is too large was hidden, after some seconds. */
  isTooLargeTold: boolean;
  onChange(place: FileTarget): void;
}

function FileSlotField(props: FileSlotFieldProps) {
  const { id, filename, place, places, conflict, takesSlots, filenameAt, onChange } = props;
  const { documents: texts, messages } = useTexts();
  const application = useTextsOf(applicationTexts);
  const smaller = useTextsOf(pdfShrinkingTexts);
  const { language } = useLanguage();
  const nameOf = (slot: DocumentSlot) => findSlotName(slot, language);
  const slot = place === 'additional' || place === 'leftOut' ? null : place;
  const replaced = slot && filenameAt(slot);
  const guessed = guessSlot(filename);

  function help(): string | undefined {
    const replaces = replaced ? texts.replaces(replaced) : '';
    if (props.isShrinkable) {
      const problem = props.isTooLargeTold ? messages.documentTooLarge : '';
      return [problem, smaller.amongSeveral, replaces].filter(Boolean).join(' ');
    }
    if (replaces) return replaces;
    // The help explains why the file was not assigned to the slot that its name suggests.
    if (place === 'additional' && guessed && places.includes(guessed))
      return texts.takenBy(nameOf(guessed));
  }

  function error(): string | undefined {
    if (conflict === 'twice' && slot) return texts.takesOne(nameOf(slot));
    if (conflict === 'full') return application.additionalFull(additionalDocumentLimits.count);
  }

  return (
    <SelectField
      error={error()}
      help={help()}
      id={id}
      label={filename}
      onChange={(event) => onChange(event.target.value as FileTarget)}
      options={[
        ...takesSlots.map((value) => ({ value, label: nameOf(value) })),
        { value: 'additional', label: texts.additionalPlace },
        { value: 'leftOut', label: texts.leftOut },
      ]}
      value={place}
    />
  );
}
