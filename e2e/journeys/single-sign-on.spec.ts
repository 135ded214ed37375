import { newRider } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { authPage } from '../pages/auth-page.ts';
import { providerPage } from '../pages/provider-page.ts';

test.use({ signIn: 'single-sign-on' });

test.describe("a server with the operator's own provider alone, by invitation", () => {
  test('takes whoever opens the link of an invitation, and nobody else', async ({
    page,
    product,
    expected,
  }) => {
    // A page of a rider whose cookies are gone still counts a visit of theirs.
    expected.answers(401);
    const [rider, stranger] = [newRider(), newRider()];
    const auth = authPage(page);
    const provider = page.getByRole('button', { name: 'Continue with Clubhouse' });
    await auth.open();
    await expect(provider).toBeVisible();
    await expect(auth.password).toBeHidden();
    await provider.click();
    await providerPage(page).useAnother(stranger);
    await expect(auth.alert(NO_INVITATION)).toBeVisible();
    await expect(page.getByLabel('Invitation')).toHaveValue('');
    const said = await product.riderCommand('invite', rider.email);
    await page.goto(said.trim().split('\n').at(-1) ?? '');
    await expect(page.getByLabel('Invitation')).toHaveValue(/^[\w-]{32}$/);
    await expect(page).toHaveURL('/auth?mode=sign-up');
    await provider.click();
    await providerPage(page).useAnother(rider);
    await expect(page).toHaveURL('/onboarding');
    await page.context().clearCookies();
    await auth.open();
    await provider.click();
    await providerPage(page).choose(rider.email);
    await expect(page).toHaveURL('/onboarding');
  });
});

const NO_INVITATION =
  'You have no account here yet, and a new one needs a valid invitation. Ask the person who runs this Musette for one.';
