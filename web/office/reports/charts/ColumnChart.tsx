import styles from '../reports.module.css';
import { chartFills } from './FillPatterns.tsx';
import { Legend } from './StackedBars.tsx';

interface Props {
  names: readonly [string, string];
  pairs: readonly { name: string; values: readonly [number | null, number | null] }[];
}

export function ColumnChart({ names, pairs }: Props) {
  const max = Math.max(1, ...pairs.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const getHeight = (value: number | null) => ((value ?? 0) / max) * 86;
  return (
    <div aria-hidden="true" className={`${styles.columnsChart} stack gap-3`}>
      <div className={`${styles.columns} line gap-0`}>
        {pairs.map(({ name, values }) => (
          <div className={styles.column} key={name}>
            <svg
              aria-hidden="true"
              className={styles.columnDrawn}
              focusable="false"
              height="11rem"
              overflow="visible"
              width="100%"
            >
              {values.map((value, index) => (
                <g key={names[index]}>
                  <rect
                    stroke="var(--primary)"
                    fill={chartFills[index * 2]}
                    height={`${getHeight(value)}%`}
                    width="38%"
                    x={`${10 + index * 42}%`}
                    y={`${100 - getHeight(value)}%`}
                  />
                  {value !== null && value > 0 && (
                    <text
                      className={`${styles.columnText} figures`}
                      textAnchor="middle"
                      x={`${29 + index * 42}%`}
                      y={`${98 - getHeight(value)}%`}
                    >
                      {value}
                    </text>
                  )}
                </g>
              ))}
            </svg>
            <span className={`${styles.columnName} nowrap`}>{name}</span>
          </div>
        ))}
      </div>
      <Legend names={names} step={2} />
    </div>
  );
}
