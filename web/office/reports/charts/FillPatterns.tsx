/**
 * Defines fills of bars that differ even without colour, on paper and in forced colours. A page renders the
 * component only once.
 */
export function FillPatterns() {
  return (
    <svg aria-hidden="true" className="visually-hidden" focusable="false">
      <defs>
        <pattern height="8" id="report-fill-1" patternUnits="userSpaceOnUse" width="8">
          <rect fill="var(--surface)" height="8" width="8" />
          <circle fill="var(--primary)" cx="4" cy="4" r="1.5" />
        </pattern>
        <pattern height="8" id="report-fill-2" patternUnits="userSpaceOnUse" width="8">
          <rect fill="var(--surface)" height="8" width="8" />
          <path
            fill="none"
            stroke="var(--primary)"
            d="M-2 2l4-4M0 8l8-8M6 10l4-4"
            strokeWidth="1.25"
          />
        </pattern>
        <pattern height="8" id="report-fill-3" patternUnits="userSpaceOnUse" width="8">
          <rect fill="var(--surface)" height="8" width="8" />
          <path fill="none" stroke="var(--primary)" d="M0 4h8M4 0v8" strokeWidth="1.25" />
        </pattern>
        <pattern height="6" id="report-fill-4" patternUnits="userSpaceOnUse" width="6">
          <rect fill="var(--surface)" height="6" width="6" />
          <path fill="none" stroke="var(--primary)" d="M0 3h6" strokeWidth="2.5" />
        </pattern>
      </defs>
    </svg>
  );
}

/** The first fill is solid, and the others are patterns. */
export const chartFills = [
  'var(--primary)',
  ...[1, 2, 3, 4].map((pattern) => `url(#report-fill-${pattern})`),
];
