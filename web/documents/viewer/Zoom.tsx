import { useTexts } from '../../platform/language.tsx';
import { IconButton } from '../../ui/Button.tsx';

/** Zoom factors, relative to the available width. */
export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
export const startZoom = zoomSteps.indexOf(1);
export const mostZoom = zoomSteps.length - 1;

interface Props {
  step: number;
  onZoom(step: number): void;
}

export function Zoom({ step, onZoom }: Props) {
  const { documents: texts } = useTexts();
  return (
    <>
      <IconButton
        aria-disabled={step === 0}
        icon="minus"
        name={texts.zoomOut}
        onClick={() => onZoom(step - 1)}
      />
      <span className="viewer-zoom muted small" role="status">
        {texts.zoomLevel(zoomSteps[step] ?? 1)}
      </span>
      <IconButton
        aria-disabled={step === mostZoom}
        icon="plus"
        name={texts.zoomIn}
        onClick={() => onZoom(step + 1)}
      />
    </>
  );
}
