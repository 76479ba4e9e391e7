import { useTextsOf } from '../../platform/language.tsx';
import { useShortcut } from '../../platform/singleKeys.ts';
import { viewerTexts } from '../../texts/viewer.ts';
import { IconButton } from '../../ui/Button.tsx';
import { type Zoom, zoomedBy } from './zoomSteps.ts';

interface Props {
  /** Left out where there are no pages to be seen whole. */
  zoom?: Zoom;
  /** Of the available width. */
  factor: number;
  onZoom(zoom: Zoom): void;
}

export function ZoomButtons({ zoom, factor, onZoom }: Props) {
  const texts = useTextsOf(viewerTexts);
  const [outKey, inKey, fitKey] = [useShortcut('-'), useShortcut('+'), useShortcut('w')];
  const [less, more] = [zoomedBy(factor, -1), zoomedBy(factor, 1)];
  const isWhole = zoom === 'page';
  return (
    <div className="viewer-zooms">
      <IconButton
        {...outKey}
        aria-disabled={less === factor}
        icon="minus"
        name={texts.zoomOut}
        onClick={() => onZoom(less)}
      />
      <span className="viewer-zoom muted small" role="status">
        {texts.zoomLevel(factor)}
      </span>
      <IconButton
        {...inKey}
        aria-disabled={more === factor}
        icon="plus"
        name={texts.zoomIn}
        onClick={() => onZoom(more)}
      />
      {zoom !== undefined && (
        <IconButton
          {...fitKey}
          icon={isWhole ? 'fitWidth' : 'fitPage'}
          name={isWhole ? texts.fitWidth : texts.fitPage}
          onClick={() => onZoom(isWhole ? 1 : 'page')}
        />
      )}
    </div>
  );
}
