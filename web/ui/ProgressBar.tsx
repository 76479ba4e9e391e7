type Props = { label: string; value: number; max: number };

export function ProgressBar({ label, value, max }: Props) {
  return <progress aria-label={label} className="progress" max={max} value={value} />;
}
