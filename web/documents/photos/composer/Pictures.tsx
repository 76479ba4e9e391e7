import { useEffect, useEffectEvent, useState } from 'react';
import { showDateAndTime } from '../../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { pictureTexts } from '../../../texts/pictures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import {
  findPhotoSlot,
  type PhotoSlot,
  runAfterUpload,
  takeNextPending,
  usePendingPhotos,
} from '../pendingPhotos.ts';
import { createPageId, PictureSet } from './PictureSet.ts';
import { PicturesDialog } from './PicturesDialog.tsx';
import {
  type DecryptedSet,
  decryptKeptPages,
  isOpenInAnyTab,
  PictureStore,
  readKeptSets,
} from './pictureStore.ts';
import { stopWorker } from './workerClient.ts';
import { createFileName } from './writePdf.ts';

export interface PicturesProps {
  account: number;
  form: string;
  closedPlace(place: string): PhotoSlot | undefined;
  onAdditional?(file: File, title: string): void;
}

interface PendingSet {
  id: string;
  place: string;
  set: PictureSet;
  storedSet: PictureStore;
}

interface UnuploadedSet extends Pick<DecryptedSet, 'id' | 'place' | 'at'> {
  count: number;
  pendingSet?: PendingSet;
}

export default function Pictures({ account, form, closedPlace, onAdditional }: PicturesProps) {
  const placeAt = (place: string) => findPhotoSlot(place) ?? closedPlace(place);
  const texts = useTextsOf(pictureTexts);
  const pendingSets = usePendingSets(account, form);
  const { open, setOpen } = pendingSets;
  const { unuploaded, leave, continueSet, discard } = useUnuploadedSets(account, form, pendingSets);

  function close(pendingSet: PendingSet) {
    setOpen(null);
    if (pendingSet.set.read().pages.length === 0) pendingSet.storedSet.drop();
    else leave(pendingSet);
  }

  function upload(pendingSet: PendingSet, pdfs: Blob[]) {
    const place = placeAt(pendingSet.place);
    if (!place) return close(pendingSet);
    const [first, second] = pdfs.map((pdf, index) => {
      const name = index === 0 ? place.name : texts.secondPart(place.name);
      return new File([pdf], createFileName(name), { type: 'application/pdf' });
    });
    if (!first) return;
    setOpen(null);
    pendingSet.set.stop();
    deletePicturesAfterUpload(pendingSet, second ? [first, second] : [first]);
    place.take([first]);
    if (second) onAdditional?.(second, texts.secondPart(place.name));
  }

  return (
    <>
      <LiveRegion>
        {unuploaded
          .filter(({ place }) => placeAt(place))
          .map((one) => (
            <UnuploadedPictures
              key={one.id}
              set={one}
              name={placeAt(one.place)?.name ?? ''}
              onContinue={() => continueSet(one)}
              onDiscard={() => discard(one)}
            />
          ))}
      </LiveRegion>
      {open && (
        <PicturesDialog
          canSplit={onAdditional !== undefined}
          key={open.id}
          onClose={() => close(open)}
          onUpload={(pdfs) => upload(open, pdfs)}
          place={placeAt(open.place)?.name ?? ''}
          set={open.set}
        />
      )}
    </>
  );
}

function deletePicturesAfterUpload(pendingSet: PendingSet, files: readonly File[]): void {
  const waiting = new Set(files);
  for (const file of files) {
    runAfterUpload(file, () => {
      waiting.delete(file);
      if (waiting.size === 0) pendingSet.storedSet.drop();
    });
  }
}

function usePendingSets(account: number, form: string) {
  const chosen = usePendingPhotos();
  const [open, setOpen] = useState<PendingSet | null>(null);

  function pendingSetOf(place: string, id = createPageId()): PendingSet {
    const storedSet = new PictureStore(account, { id, form, place });
    return { id, place, storedSet, set: new PictureSet(storedSet) };
  }

  const takePending = useEffectEvent(() => {
    const next = takeNextPending();
    if (!next) return;
    const pendingSet = pendingSetOf(next.place);
    pendingSet.set.add(next.files);
    setOpen(pendingSet);
  });
  const isWaiting = chosen.length > 0 && open === null;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is chosen waits outside of React
    if (isWaiting) takePending();
  }, [isWaiting]);

  return { open, setOpen, pendingSetOf };
}

function useUnuploadedSets(
  account: number,
  form: string,
  { setOpen, pendingSetOf }: Pick<ReturnType<typeof usePendingSets>, 'setOpen' | 'pendingSetOf'>,
) {
  const texts = useTextsOf(pictureTexts);
  const notice = useNotice();
  const [unuploaded, setUnuploaded] = useState<UnuploadedSet[]>([]);
  const forget = ({ id }: UnuploadedSet) =>
    setUnuploaded((now) => now.filter((set) => set.id !== id));

  useEffect(() => {
    let isCurrent = true;
    readKeptSets(account, form)
      .then((keptSets) => {
        if (!isCurrent) return;
        const sets = keptSets.map(({ pages, ...stored }) => ({ ...stored, count: pages.length }));
        setUnuploaded((now) => [...now, ...sets]);
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
      stopWorker();
    };
  }, [account, form]);

  async function isOpenElsewhere({ id, pendingSet }: UnuploadedSet): Promise<boolean> {
    if (pendingSet || !(await isOpenInAnyTab(account, id))) return false;
    notice('red', () => texts.elsewhere);
    return true;
  }

  /** Another tab may have changed the pages before it was closed. */
  async function restored({ id, place }: UnuploadedSet): Promise<PendingSet> {
    const stored = (await readKeptSets(account, form)).find((keptSet) => keptSet.id === id);
    const pages = stored ? await decryptKeptPages(account, stored) : [];
    if (pages.length === 0) throw new Error('Nothing of it was kept.');
    const pendingSet = pendingSetOf(place, id);
    pendingSet.set.restore(pages);
    return pendingSet;
  }

  async function continueSet(set: UnuploadedSet) {
    try {
      if (await isOpenElsewhere(set)) return;
      setOpen(set.pendingSet ?? (await restored(set)));
      forget(set);
    } catch {
      drop(set);
      notice('red', () => texts.gone);
    }
  }

  function drop(set: UnuploadedSet) {
    (set.pendingSet ?? pendingSetOf(set.place, set.id)).storedSet.drop();
    forget(set);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return {
    unuploaded,
    continueSet,
    async discard(set: UnuploadedSet) {
      if (!(await isOpenElsewhere(set))) drop(set);
    },
    leave(pendingSet: PendingSet) {
      const { id, place, set } = pendingSet;
      const at = new Date().toISOString();
      setUnuploaded((now) => [
        { id, place, at, count: set.read().pages.length, pendingSet },
        ...now,
      ]);
    },
  };
}

interface UnuploadedProps {
  set: UnuploadedSet;
  name: string;
  onContinue(): void;
  onDiscard(): void;
}

function UnuploadedPictures({ set: { at, count }, name, onContinue, onDiscard }: UnuploadedProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(pictureTexts);
  return (
    <Banner title={texts.left(name)} tone="info">
      <p>{texts.leftText(count, showDateAndTime(at, language))}</p>
      <div className="actions">
        <Button onClick={onContinue} variant="primary">
          {texts.continue}
        </Button>
        <Button onClick={onDiscard}>{texts.discard}</Button>
      </div>
    </Banner>
  );
}
