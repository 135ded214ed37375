import type { Page } from '@playwright/test';

const PHONE_PX = 700;

/** What stands around every screen. On phones the links are behind a button. */
export const shell = (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_PX;
  const links = page.getByRole('navigation', { name: isPhone ? 'All pages' : 'Main' });
  const choose = async (name: string, role: 'link' | 'button') => {
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
    await links.getByRole(role, { name, exact: true }).click();
  };
  return {
    goTo: (name: 'Dashboard' | 'Calendar' | 'Plan' | 'Generate' | 'Summary' | 'Setup' | 'Account') =>
      choose(name, 'link'),
    logOut: () => choose('Logout', 'button'),
    /** Comes back to the tab, as a rider does who looked elsewhere: what it shows is asked for again. */
    comeBack: () =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    brand: page.getByRole('banner').getByRole('link', { name: 'Musette' }),
  };
};
