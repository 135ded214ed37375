import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './auth.module.css';

/** Something that went well. The region is there before its words: then they are read out. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <output className={styles.noticeRegion}>
    {children && (
      <span className={styles.notice}>
        <CircleCheck aria-hidden="true" />
        <span>{children}</span>
      </span>
    )}
  </output>
);
