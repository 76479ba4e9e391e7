import styles from '../reports.module.css';
import { chartFills } from './FillPatterns.tsx';

interface Props {
  names: readonly string[];
  stacks: readonly { name: string; values: readonly (number | null)[] }[];
}

export function StackedBars({ names, stacks }: Props) {
  const sumOf = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const max = Math.max(1, ...stacks.map(({ values }) => sumOf(values)));
  return (
    <div aria-hidden="true" className={`${styles.bars} stack gap-3`}>
      {stacks.map(({ name, values }) => (
        <div className={`${styles.bar} small`} key={name}>
          <span>{name}</span>
          <svg
            aria-hidden="true"
            className={styles.stack}
            focusable="false"
            height="1.5rem"
            overflow="visible"
            width="100%"
          >
            {values.map((value, index) => (
              <rect
                stroke="var(--primary)"
                fill={chartFills[index]}
                height="100%"
                key={names[index]}
                width={`${((value ?? 0) / max) * 100}%`}
                x={`${(sumOf(values.slice(0, index)) / max) * 100}%`}
              />
            ))}
          </svg>
        </div>
      ))}
      <Legend names={names} />
    </div>
  );
}

interface LegendProps {
  names: readonly string[];
  step?: number;
}

export function Legend({ names, step = 1 }: LegendProps) {
  return (
    <ul className={`${styles.legend} plain-list row small`}>
      {names.map((name, index) => (
        <li className="line" key={name}>
          <svg aria-hidden="true" focusable="false" height="1rem" overflow="visible" width="1.5rem">
            <rect
              stroke="var(--primary)"
              fill={chartFills[index * step]}
              height="100%"
              width="100%"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
