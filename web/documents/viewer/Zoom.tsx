import { useTexts } from '../../platform/language.tsx';
import { Button } from '../../ui/Button.tsx';

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
      <Button
        aria-disabled={step === 0}
        aria-label={texts.zoomOut}
        icon="minus"
        onClick={() => onZoom(step - 1)}
        title={texts.zoomOut}
        variant="quiet"
      />
      <span className="viewer-zoom" role="status">
        {texts.zoomLevel(zoomSteps[step] ?? 1)}
      </span>
      <Button
        aria-disabled={step === mostZoom}
        aria-label={texts.zoomIn}
        icon="plus"
        onClick={() => onZoom(step + 1)}
        title={texts.zoomIn}
        variant="quiet"
      />
    </>
  );
}
