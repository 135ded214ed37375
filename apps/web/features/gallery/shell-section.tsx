import { Button, buttonClass } from '#ui/button.tsx';
import { ShellHeader } from '#ui/shell/shell-header.tsx';
import type { LinkLook } from '#ui/shell/shell-links.ts';
import { GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';

const link = ({ href, children, ...look }: LinkLook) => (
  <a href={`#${href}`} {...look}>
    {children}
  </a>
);

const LINKS = ['Dashboard', 'Calendar', 'Plan', 'Generate', 'Setup'].map((label) => ({
  href: label.toLowerCase(),
  label,
  active: label === 'Generate',
}));

export const ShellSection = () => (
  <GallerySection title="The bar on top">
    <div className={styles.frame}>
      <ShellHeader
        homeHref="home"
        links={LINKS}
        account={[
          { href: 'account', label: 'Account', active: false },
          { label: 'Log out', onSelect: () => undefined },
        ]}
        renderLink={link}
      />
    </div>
    <div className={styles.frame}>
      <ShellHeader
        homeHref="home"
        links={[]}
        account={[]}
        actions={
          <>
            <a href="#auth" className={buttonClass({ tone: 'quiet' })}>
              Log in
            </a>
            <Button>Create an account</Button>
          </>
        }
        renderLink={link}
      />
    </div>
  </GallerySection>
);
