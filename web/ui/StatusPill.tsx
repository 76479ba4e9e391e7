import { Icon } from './Icon.tsx';
import { getToneColors, type StatusAppearance } from './statusAppearance.ts';

export type StatusPillProps = StatusAppearance & { word: string };

export function StatusPill({ tone, icon, word }: StatusPillProps) {
  return (
    <span className="status status-pill" style={getToneColors(tone)}>
      <Icon name={icon} size={18} />
      <span>{word}</span>
    </span>
  );
}
