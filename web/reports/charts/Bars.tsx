import type { CSSProperties } from 'react';

interface Props {
  bars: readonly { name: string; value: number | null; text: string }[];
}

/** Lying bars, each with its name and its number; the table beside them says the same, so nothing is heard of them. */
export function Bars({ bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <div aria-hidden="true" className="report-bars">
      {bars.map(({ name, value, text }) => (
        <div className="report-bar" key={name}>
          <span className="report-bar-name">{name}</span>
          <span className="report-bar-track">
            <svg
              aria-hidden="true"
              className="report-bar-drawn"
              focusable="false"
              style={{ '--share': `${((value ?? 0) / most) * 100}%` } as CSSProperties}
            >
              <rect className="report-ink" height="100%" rx="3" width="100%" />
            </svg>
            <span className="figures">{text}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
