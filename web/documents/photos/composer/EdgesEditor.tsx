import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { pictureTexts } from '../../../texts/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import {
  type Corners,
  isValidPageShape,
  type Point,
  rotatePoint,
  wholePictureCorners,
} from '../worker/geometry.ts';
import { BlobImage } from './PageCards.tsx';
import type { PicturePage } from './PictureSet.ts';
import styles from './pictures.module.css';

interface Props {
  page: PicturePage;
  number: number;
  onUse(corners: Corners): void;
  onBack(): void;
}

const smallCornerStep = 0.005;
const largeCornerStep = 0.05;
const clampToPicture = (value: number) => Math.min(1, Math.max(0, value));
const arrowKeyDirections: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function EdgesEditor({ page, number, onUse, onBack }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(pictureTexts);
  const [corners, setCorners] = useState(page.corners);
  const area = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const isShapeValid = isValidPageShape(corners);
  const { turns } = page;
  const isAcross = turns % 2 === 1;
  const ratio = isAcross ? page.height / page.width : page.width / page.height;
  // The four points are numbered from the top left of the screen, but the picture may be rotated.
  const shown = [0, 1, 2, 3].map((place) => {
    const index = (place - turns + 4) % 4;
    return { index, place, point: rotatePoint(corners[index] as Point, turns) };
  });
  useEffect(() => first.current?.focus(), []);

  function moveCorner(index: number, { x, y }: Point) {
    const point = rotatePoint({ x: clampToPicture(x), y: clampToPicture(y) }, 4 - turns);
    setCorners((now) => now.with(index, point) as unknown as Corners);
  }

  function drag(index: number, event: PointerEvent) {
    const box = area.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveCorner(index, {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  }

  function pressed(index: number, point: Point, event: KeyboardEvent) {
    const direction = arrowKeyDirections[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? largeCornerStep : smallCornerStep;
    moveCorner(index, { x: point.x + direction.x * step, y: point.y + direction.y * step });
  }

  const percent = (value: number) => Math.round(value * 100);
  return (
    <>
      <div className="room-4 scroll stack fill">
        <h3>{texts.edgesTitle(number)}</h3>
        <p className="muted small">{texts.edgesHelp}</p>
        <div
          className={styles.edges}
          data-across={isAcross}
          ref={area}
          style={{ '--ratio': ratio, '--turn': `${turns * 90}deg` } as CSSProperties}
        >
          <BlobImage alt={texts.pictureOf(number, page.name)} blob={page.master} />
          <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1">
            <polygon
              fill={isShapeValid ? 'rgb(108 201 170 / 0.22)' : 'rgb(179 38 30 / 0.3)'}
              stroke="#0b5fc4"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
              points={shown.map(({ point: { x, y } }) => `${x},${y}`).join(' ')}
            />
          </svg>
          {shown.map(({ index, place, point }) => (
            <button
              aria-label={texts.cornerAt(
                texts.corners[place] ?? '',
                percent(point.x),
                percent(point.y),
              )}
              className={styles.edgesCorner}
              key={index}
              onKeyDown={(event) => pressed(index, point, event)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(index, event)}
              ref={place === 0 ? first : undefined}
              style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
              type="button"
            />
          ))}
        </div>
        {!isShapeValid && (
          <p className="field-error" role="alert">
            <Icon name="alert" size={18} />
            <span>{texts.crossed}</span>
          </p>
        )}
      </div>
      <div className="bar row between line-above">
        <div className="actions">
          {page.found && (
            <Button onClick={() => page.found && setCorners(page.found)} variant="quiet">
              {texts.findEdges}
            </Button>
          )}
          <Button onClick={() => setCorners(wholePictureCorners)} variant="quiet">
            {texts.wholePicture}
          </Button>
        </div>
        <div className="actions">
          <Button onClick={onBack}>{common.cancel}</Button>
          <Button
            aria-disabled={!isShapeValid}
            onClick={() => isShapeValid && onUse(corners)}
            variant="primary"
          >
            {texts.useEdges}
          </Button>
        </div>
      </div>
    </>
  );
}
