export type ProgressBarProps = {
  label: string;
  value: number;
  max?: number;
  /** The state in words, when a bare percentage would not do. */
  valueText?: string;
};

export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      className="progress"
      max={max}
      value={value}
    />
  );
}
