import { classes } from '#ui/classes.ts';
import styles from '#ui/shell/logo.module.css';

interface MarkProps {
  readonly sizePx?: number;
}

/** The logo: a musette bag with a stage profile on it. `public/favicon.svg` has the same drawing. */
export const Mark = ({ sizePx = 30 }: MarkProps) => (
  <svg viewBox="0 0 32 32" width={sizePx} height={sizePx} aria-hidden="true" className={styles.mark}>
    <g transform="rotate(-9 16 17)">
      <path className={styles.strap} d="M5.2 14.5C9.2 10.8 13.8 6.8 18.8 2.2 21.6 6 24.6 10 26.8 14.5" />
      <path
        className={styles.bag}
        d="M3.7 13h24.6c.6 4.5.6 8.5-.1 12.6a4.6 4.6 0 0 1-4.6 3.9H8.4a4.6 4.6 0 0 1-4.6-3.9c-.7-4.1-.7-8.1-.1-12.6Z"
      />
      <path
        className={styles.print}
        d="M7.6 26v-3l4.3-2.3V26ZM13.1 26v-8.4h3.5V26ZM17.8 26v-4.8h2.9V26ZM21.9 26V16h2.9v10Z"
      />
    </g>
  </svg>
);

/** The logo with the name. CSS hides the name by its attribute where both do not fit. */
export const Logo = ({ className }: { readonly className?: string }) => (
  <span className={classes(styles.logo, className)}>
    <Mark />
    <span data-wordmark="">Musette</span>
  </span>
);
