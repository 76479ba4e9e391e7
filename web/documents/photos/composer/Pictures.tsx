import { useEffect, useEffectEvent, useState } from 'react';
import { showDateAndTime } from '../../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { pictureTexts } from '../../../texts/pictures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { afterUpload, type Place, placeOf, takeNextChosen, useChosen } from '../desk.ts';
import { isOpen, KeptPictures, type KeptSet, openKept, readKept } from './keptPictures.ts';
import { newId, PictureSet } from './PictureSet.ts';
import { PicturesDialog } from './PicturesDialog.tsx';
import { endWork } from './pictureWork.ts';
import { fileNameOf } from './writePdf.ts';

export interface PicturesProps {
  account: number;
  /** The form's name: leftover pages are offered on the same form. */
  form: string;
  /** Finds a place that is not on the page now, such as a closed row. */
  closedPlace(place: string): Place | undefined;
  /** Adds the second half of a document that is too large; missing when there is no room. */
  onAdditional?(file: File, title: string): void;
}

interface Desk {
  id: string;
  place: string;
  set: PictureSet;
  kept: KeptPictures;
}

/** Pages closed here, or left by an ended tab. */
interface Left extends Pick<KeptSet, 'id' | 'place' | 'at'> {
  count: number;
  desk?: Desk;
}

export default function Pictures({ account, form, closedPlace, onAdditional }: PicturesProps) {
  const placeAt = (place: string) => placeOf(place) ?? closedPlace(place);
  const texts = useTextsOf(pictureTexts);
  const desks = useDesks(account, form);
  const { open, setOpen } = desks;
  const { left, leave, goOn, discard } = useLeft(account, form, desks);

  function close(desk: Desk) {
    setOpen(null);
    if (desk.set.read().pages.length === 0) desk.kept.drop();
    else leave(desk);
  }

  function upload(desk: Desk, pdfs: Blob[]) {
    const place = placeAt(desk.place);
    if (!place) return close(desk);
    const [first, second] = pdfs.map((pdf, index) => {
      const name = index === 0 ? place.name : texts.secondPart(place.name);
      return new File([pdf], fileNameOf(name), { type: 'application/pdf' });
    });
    if (!first) return;
    setOpen(null);
    desk.set.stop();
    dropAfterUpload(desk, second ? [first, second] : [first]);
    place.take([first]);
    if (second) onAdditional?.(second, texts.secondPart(place.name));
  }

  return (
    <>
      <LiveRegion>
        {left
          .filter(({ place }) => placeAt(place))
          .map((one) => (
            <LeftPictures
              key={one.id}
              left={one}
              name={placeAt(one.place)?.name ?? ''}
              onContinue={() => goOn(one)}
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

function dropAfterUpload(desk: Desk, files: readonly File[]): void {
  const waiting = new Set(files);
  for (const file of files) {
    afterUpload(file, () => {
      waiting.delete(file);
      if (waiting.size === 0) desk.kept.drop();
    });
  }
}

/** Opens the next place for which pictures were chosen. */
function useDesks(account: number, form: string) {
  const chosen = useChosen();
  const [open, setOpen] = useState<Desk | null>(null);

  function deskOf(place: string, id = newId()): Desk {
    const kept = new KeptPictures(account, { id, form, place });
    return { id, place, kept, set: new PictureSet(kept) };
  }

  const takeChosen = useEffectEvent(() => {
    const next = takeNextChosen();
    if (!next) return;
    const desk = deskOf(next.place);
    desk.set.add(next.files);
    setOpen(desk);
  });
  const isWaiting = chosen.length > 0 && open === null;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is chosen waits outside of React
    if (isWaiting) takeChosen();
  }, [isWaiting]);

  return { open, setOpen, deskOf };
}

function useLeft(
  account: number,
  form: string,
  { setOpen, deskOf }: Pick<ReturnType<typeof useDesks>, 'setOpen' | 'deskOf'>,
) {
  const texts = useTextsOf(pictureTexts);
  const notice = useNotice();
  const [left, setLeft] = useState<Left[]>([]);
  const forget = ({ id }: Left) => setLeft((now) => now.filter((one) => one.id !== id));

  useEffect(() => {
    let isCurrent = true;
    readKept(account, form)
      .then((kept) => {
        if (!isCurrent) return;
        const found = kept.map(({ pages, ...stored }) => ({ ...stored, count: pages.length }));
        setLeft((now) => [...now, ...found]);
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
      endWork();
    };
  }, [account, form]);

  /** Leaves out pages that another tab has opened since. */
  async function isOpenElsewhere({ id, desk }: Left): Promise<boolean> {
    if (desk || !(await isOpen(account, id))) return false;
    notice('red', () => texts.elsewhere);
    return true;
  }

  /** Another tab may have changed them and ended since. */
  async function restored({ id, place }: Left): Promise<Desk> {
    const stored = (await readKept(account, form)).find((kept) => kept.id === id);
    const pages = stored ? await openKept(account, stored) : [];
    if (pages.length === 0) throw new Error('Nothing of it was kept.');
    const desk = deskOf(place, id);
    desk.set.restore(pages);
    return desk;
  }

  async function goOn(one: Left) {
    try {
      if (await isOpenElsewhere(one)) return;
      setOpen(one.desk ?? (await restored(one)));
      forget(one);
    } catch {
      drop(one);
      notice('red', () => texts.gone);
    }
  }

  function drop(one: Left) {
    const { kept } = one.desk ?? deskOf(one.place, one.id);
    kept.drop();
    forget(one);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return {
    left,
    goOn,
    async discard(one: Left) {
      if (!(await isOpenElsewhere(one))) drop(one);
    },
    leave(desk: Desk) {
      const { id, place, set } = desk;
      const at = new Date().toISOString();
      setLeft((now) => [{ id, place, at, count: set.read().pages.length, desk }, ...now]);
    },
  };
}

interface LeftProps {
  left: Left;
  name: string;
  onContinue(): void;
  onDiscard(): void;
}

function LeftPictures({ left: { at, count }, name, onContinue, onDiscard }: LeftProps) {
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
