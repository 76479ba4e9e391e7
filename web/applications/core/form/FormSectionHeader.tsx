import type { ReactNode } from 'react';
import styles from './application.module.css';

interface Props {
  id: string;
  title: ReactNode;
  help?: string | false;
  children?: ReactNode;
}

export function FormSectionHeader({ id, title, help, children }: Props) {
  return (
    <div className={`${styles.formHead} row row-buttons`}>
      <h2 className="plain-title" id={id}>
        {title}
      </h2>
      {help && <p className="muted small">{help}</p>}
      {children}
    </div>
  );
}
