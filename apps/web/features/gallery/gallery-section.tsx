import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface GallerySectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const GallerySection = ({ title, children }: GallerySectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
