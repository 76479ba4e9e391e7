import { useState } from 'react';
import {
  additionalDocumentLimits,
  type DocumentSlot,
} from '../../../../../contract/applications.ts';
import { getExtension } from '../../../../../contract/documents.ts';
import { guessSlot } from '../../../../../contract/guessSlot.ts';
import { addPendingPhotos, isPicture } from '../../../../documents/photos/pendingPhotos.ts';
import { maxFiles } from '../../../../documents/store/useDrop.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../../platform/language.tsx';
import { fileProblem } from '../../../../platform/upload.ts';
import { applicationTexts } from '../../../../texts/applications.ts';
import { pictureTexts, smallerTexts } from '../../../../texts/pictures.ts';
import { nameOfSlot } from '../../../../texts/program.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { useHideAfter } from '../../../../ui/useHideAfter.ts';
import type { Attach } from '../useAttach.ts';
import { assignPlaces, type Capacity, conflictsOf, type Place } from './assignment.ts';
import styles from './bulkUpload.module.css';

interface Props {
  files: File[];
  capacity: Capacity;
  attach: Attach;
  /** Returns the name of the file in that slot, uploaded or uploading. */
  filenameAt(slot: DocumentSlot): string | undefined;
  onClose(): void;
}

const hideAfter = 5000;

/** Assigns several files to slots: suggested by their names, corrected by the person. */
export default function AssignFilesDialog({ files, capacity, attach, filenameAt, onClose }: Props) {
  const { common, documents: texts } = useTexts();
  const pictures = useTextsOf(pictureTexts);
  const listed = files.slice(0, maxFiles);
  const isFine = (file: File) => isPicture(file) || !fileProblem(file) || isShrinkable(file);
  const fine = listed.filter(isFine);
  const refused = listed.filter((file) => !isFine(file));
  const [places, setPlaces] = useState(() =>
    assignPlaces(
      fine.map(({ name }) => name),
      capacity,
      fine.map(isPicture),
    ),
  );
  const [isTooLargeTold, setTooLargeTold] = useState(true);
  useHideAfter(hideAfter, () => setTooLargeTold(false));
  const arePictures = fine.map(isPicture);
  const conflicts = conflictsOf(places, capacity, arePictures);
  const count = places.filter((place) => place !== 'leftOut').length;

  function add() {
    const firstConflict = conflicts.findIndex(Boolean);
    if (firstConflict >= 0) return document.getElementById(selectId(firstConflict))?.focus();
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
      {files.length > maxFiles && <p>{texts.onlyFirst(maxFiles)}</p>}
      {refused.length > 0 && <Refused files={refused} isTooLargeTold={isTooLargeTold} />}
      <ul className={`plain-list stack gap-3 ${styles.sortedFiles}`} hidden={fine.length === 0}>
        {fine.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <li key={index}>
            <PlaceField
              conflict={conflicts[index] ?? null}
              filename={file.name}
              filenameAt={filenameAt}
              isShrinkable={isShrinkable(file)}
              isTooLargeTold={isTooLargeTold}
              id={selectId(index)}
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

/** The slot's row offers to shrink such a file. */
const isShrinkable = (file: File) =>
  fileProblem(file) === 'documentTooLarge' && getExtension(file.name) === '.pdf';

const selectId = (index: number) => `place-of-file-${index}`;

/** Lists the files that the portal does not accept, with the reason. */
function Refused({ files, isTooLargeTold }: { files: File[]; isTooLargeTold: boolean }) {
  const { documents: texts, messages } = useTexts();
  return (
    <Banner title={texts.refused} tone="error">
      <ul className="anywhere">
        {files.map((file, index) => {
          const problem = fileProblem(file);
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

interface FieldProps extends Pick<Props, 'filenameAt'> {
  id: string;
  filename: string;
  place: Place;
  places: readonly Place[];
  conflict: ReturnType<typeof conflictsOf>[number];
  takesSlots: readonly DocumentSlot[];
  isShrinkable: boolean;
  /** The message about a too large file hides after some seconds. */
  isTooLargeTold: boolean;
  onChange(place: Place): void;
}

function PlaceField(props: FieldProps) {
  const { id, filename, place, places, conflict, takesSlots, filenameAt, onChange } = props;
  const { documents: texts, messages } = useTexts();
  const application = useTextsOf(applicationTexts);
  const smaller = useTextsOf(smallerTexts);
  const { language } = useLanguage();
  const nameOf = (slot: DocumentSlot) => nameOfSlot(slot, language);
  const slot = place === 'additional' || place === 'leftOut' ? null : place;
  const replaced = slot && filenameAt(slot);
  const guessed = guessSlot(filename);

  function help(): string | undefined {
    const replaces = replaced ? texts.replaces(replaced) : '';
    if (props.isShrinkable) {
      const why = props.isTooLargeTold ? messages.documentTooLarge : '';
      return [why, smaller.amongSeveral, replaces].filter(Boolean).join(' ');
    }
    if (replaces) return replaces;
    // The help explains why the file was not assigned the slot that its name points to.
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
      onChange={(event) => onChange(event.target.value as Place)}
      options={[
        ...takesSlots.map((value) => ({ value, label: nameOf(value) })),
        { value: 'additional', label: texts.additionalPlace },
        { value: 'leftOut', label: texts.leftOut },
      ]}
      value={place}
    />
  );
}
