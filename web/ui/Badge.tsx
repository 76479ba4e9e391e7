import { VisuallyHidden } from './VisuallyHidden.tsx';

type BadgeProps = { count: number; label: string };

export function Badge({ count, label }: BadgeProps) {
  return (
    <span className="badge">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
