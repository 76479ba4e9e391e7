import { useEffect, useEffectEvent, useState } from 'react';
import { formatDateAndTime } from '../../../platform/dates.ts';
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
  type DecryptedPictureSet,
  decryptStoredPages,
  isPictureSetOpenInAnyTab,
  PictureStore,
  readStoredPictureSets,
} from './pictureStore.ts';
import { stopPictureWorker } from './pictureWorkerClient.ts';
import { createPicturePdfFilename } from './writePdf.ts';

export interface PicturesProps {
  account: number;
  form: string;
  closedPlace(place: string): PhotoSlot | undefined;
  onAdditional?(file: File, title: string): void;
}

interface PendingPictureSet {
  id: string;
  place: string;
  set: PictureSet;
  storedSet: PictureStore;
}

interface UnuploadedPictureSet extends Pick<DecryptedPictureSet, 'id' | 'place' | 'at'> {
  count: number;
  pendingSet?: PendingPictureSet;
}

export default function Pictures({ account, form, closedPlace, onAdditional }: PicturesProps) {
  const placeAt = (place: string) => findPhotoSlot(place) ?? closedPlace(place);
  const texts = useTextsOf(pictureTexts);
  const pendingSets = usePendingPictureSets(account, form);
  const { open, setOpen } = pendingSets;
  const { unuploaded, leave, continueSet, discard } = useUnuploadedPictureSets(
    account,
    form,
    pendingSets,
  );

  function close(pendingSet: PendingPictureSet) {
    setOpen(null);
    if (pendingSet.set.read().pages.length === 0) pendingSet.storedSet.drop();
    else leave(pendingSet);
  }

  function upload(pendingSet: PendingPictureSet, pdfs: Blob[]) {
    const place = placeAt(pendingSet.place);
    if (!place) return close(pendingSet);
    const [first, second] = pdfs.map((pdf, index) => {
      const name = index === 0 ? place.name : texts.secondPart(place.name);
      return new File([pdf], createPicturePdfFilename(name), { type: 'application/pdf' });
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

function deletePicturesAfterUpload(pendingSet: PendingPictureSet, files: readonly File[]): void {
  const waiting = new Set(files);
  for (const file of files) {
    runAfterUpload(file, () => {
      waiting.delete(file);
      if (waiting.size === 0) pendingSet.storedSet.drop();
    });
  }
}

function usePendingPictureSets(account: number, form: string) {
  const chosen = usePendingPhotos();
  const [open, setOpen] = useState<PendingPictureSet | null>(null);

  function pendingSetOf(place: string, id = createPageId()): PendingPictureSet {
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
    // oxlint-disable-next-line react/set-state-in-effect -- the chosen files are stored outside of React
    if (isWaiting) takePending();
  }, [isWaiting]);

  return { open, setOpen, pendingSetOf };
}

function useUnuploadedPictureSets(
  account: number,
  form: string,
  {
    setOpen,
    pendingSetOf,
  }: Pick<ReturnType<typeof usePendingPictureSets>, 'setOpen' | 'pendingSetOf'>,
) {
  const texts = useTextsOf(pictureTexts);
  const notice = useNotice();
  const [unuploaded, setUnuploaded] = useState<UnuploadedPictureSet[]>([]);
  const forget = ({ id }: UnuploadedPictureSet) =>
    setUnuploaded((now) => now.filter((set) => set.id !== id));

  useEffect(() => {
    let isCurrent = true;
    readStoredPictureSets(account, form)
      .then((keptSets) => {
        if (!isCurrent) return;
        const sets = keptSets.map(({ pages, ...stored }) => ({ ...stored, count: pages.length }));
        setUnuploaded((now) => [...now, ...sets]);
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
      stopPictureWorker();
    };
  }, [account, form]);

  async function isOpenElsewhere({ id, pendingSet }: UnuploadedPictureSet): Promise<boolean> {
    if (pendingSet || !(await isPictureSetOpenInAnyTab(account, id))) return false;
    notice('red', () => texts.elsewhere);
    return true;
  }

  /** Another tab may have changed the pages before it was closed. */
  async function restored({ id, place }: UnuploadedPictureSet): Promise<PendingPictureSet> {
    const stored = (await readStoredPictureSets(account, form)).find(
      (keptSet) => keptSet.id === id,
    );
    const pages = stored ? await decryptStoredPages(account, stored) : [];
    if (pages.length === 0) throw new Error('Nothing of it was kept.');
    const pendingSet = pendingSetOf(place, id);
    pendingSet.set.restore(pages);
    return pendingSet;
  }

  async function continueSet(set: UnuploadedPictureSet) {
    try {
      if (await isOpenElsewhere(set)) return;
      setOpen(set.pendingSet ?? (await restored(set)));
      forget(set);
    } catch {
      drop(set);
      notice('red', () => texts.gone);
    }
  }

  function drop(set: UnuploadedPictureSet) {
    (set.pendingSet ?? pendingSetOf(set.place, set.id)).storedSet.drop();
    forget(set);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return {
    unuploaded,
    continueSet,
    async discard(set: UnuploadedPictureSet) {
      if (!(await isOpenElsewhere(set))) drop(set);
    },
    leave(pendingSet: PendingPictureSet) {
      const { id, place, set } = pendingSet;
      const at = new Date().toISOString();
      setUnuploaded((now) => [
        { id, place, at, count: set.read().pages.length, pendingSet },
        ...now,
      ]);
    },
  };
}

interface UnuploadedPicturesProps {
  set: UnuploadedPictureSet;
  name: string;
  onContinue(): void;
  onDiscard(): void;
}

function UnuploadedPictures({
  set: { at, count },
  name,
  onContinue,
  onDiscard,
}: UnuploadedPicturesProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(pictureTexts);
  return (
    <Banner title={texts.left(name)} tone="info">
      <p>{texts.leftText(count, formatDateAndTime(at, language))}</p>
      <div className="actions">
        <Button onClick={onContinue} variant="primary">
          {texts.continue}
        </Button>
        <Button onClick={onDiscard}>{texts.discard}</Button>
      </div>
    </Banner>
  );
}
