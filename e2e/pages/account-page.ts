import { expect, type Page } from '@playwright/test';

/** What is said when an old sign-in is not enough (spec 8). */
export const REAUTH_TEXTS = {
  recent: 'This operation is sensitive and requires recent authentication. Please re-authenticate.',
  failedAgain: 'Re-authentication failed or error after re-auth: The password is not right.',
};

export const PROFILE_TEXTS = {
  saved: 'Profile updated successfully!',
} as const;

/** The profile, and how the account signs in. */
export const accountPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Edit Profile' });
  const choice = (legend: string) => (label: string) =>
    form.getByRole('radiogroup', { name: legend }).getByRole('radio', { name: label, exact: true });
  return {
    open: () => page.goto('/account'),
    /** What is shown beside a name such as 'Goal'. */
    fact: (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd'),
    edit: page.getByRole('button', { name: 'Edit Profile' }),
    form,
    name: form.getByLabel('Name', { exact: true }),
    weight: form.getByLabel('Weight', { exact: true }),
    height: form.getByLabel('Height', { exact: true }),
    ftp: form.getByLabel('FTP', { exact: true }),
    wednesday: form.getByLabel('Wednesday, 0 or 1'),
    hours: (weekday: string) => form.getByRole('combobox', { name: weekday, exact: true }),
    goal: choice('Goal'),
    discipline: choice('Discipline'),
    difficulty: choice('Difficulty'),
    units: choice('Units'),
    theme: choice('Theme'),
    timeZone: form.getByRole('combobox', { name: 'Time zone' }),
    save: form.getByRole('button', { name: 'Save Profile' }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
    /** The answers to whether the form may be left without saving. */
    leave: page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }),
    stay: page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }),
    saved: page.getByText(PROFILE_TEXTS.saved),
    /** The level in each energy system, with its reason. */
    levels: page.getByRole('list', { name: 'Levels' }),
    ftpHistory: ftpHistoryOf(page),
    signIn: signInForms(page),
    intervals: intervalsOf(page),
    data: dataOf(page),
    deletion: deletionOf(page),
  };
};

const signInForms = (page: Page) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const emailForm = page.getByRole('form', { name: 'Change email' });
  const ways = section('Ways to sign in');
  const passwordForm = page.getByRole('form', { name: 'Change password' });
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  return {
    email: section('Email'),
    password: section('Password'),
    newEmail: emailForm.getByLabel('New email'),
    sendEmail: emailForm.getByRole('button', { name: 'Send link' }),
    resend: section('Email').getByRole('button', { name: 'Resend' }),
    keepAddress: section('Email').getByRole('button', { name: 'Keep the old address' }),
    ways,
    unlink: (name: string) => ways.getByRole('button', { name: `Unlink ${name}` }),
    currentPassword: passwordForm.getByLabel('Current password', { exact: true }),
    newPassword: passwordForm.getByLabel('New password', { exact: true }),
    sendPassword: passwordForm.getByRole('button', { name: 'Change password' }),
    async openEmail() {
      // What stands above takes its full height when it is loaded, and moves the button.
      await expect(page.getByText('Everything is free on this server.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
      await section('Email').getByRole('button', { name: 'Change email' }).click();
    },
    openPassword: () => section('Password').getByRole('button', { name: 'Change password' }).click(),
    dialog,
    dialogPassword: dialog.getByLabel('Password', { exact: true }),
    dialogContinue: dialog.getByRole('button', { name: 'Continue' }),
  };
};

const deletionOf = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'Delete account' });
  return {
    ask: page.getByRole('region', { name: 'Delete account' }).getByRole('button', { name: 'Delete account' }),
    dialog,
    confirm: dialog.getByRole('button', { name: 'Delete account' }),
  };
};

const ftpHistoryOf = (page: Page) => {
  const form = page.getByRole('form', { name: 'FTP over time' });
  return {
    add: page.getByRole('button', { name: 'Add an earlier FTP' }),
    entries: page.getByRole('list', { name: 'FTP over time' }).getByRole('listitem'),
    watts: form.getByLabel('FTP', { exact: true }),
    from: form.getByLabel('From'),
    save: form.getByRole('button', { name: 'Save' }),
    remove: (watts: number) => page.getByRole('button', { name: `Remove ${watts} W` }),
    undo: page.getByRole('button', { name: 'Undo' }),
  };
};

const intervalsOf = (page: Page) => {
  const region = page.getByRole('region', { name: 'Send workouts to your head unit' });
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  return {
    region,
    key: region.getByLabel(/^(New )?API key$/),
    connect: button('Connect'),
    workouts: region.getByRole('region', { name: 'Workouts' }),
    rides: region.getByRole('region', { name: 'Rides' }),
    fetchRides: button('Fetch rides now'),
    remove: button('Remove the key'),
  };
};

const dataOf = (page: Page) => {
  const region = page.getByRole('region', { name: 'Your data', exact: true });
  return {
    region,
    make: region.getByRole('button', { name: 'Make a zip of my data' }),
    download: region.getByRole('link', { name: 'Download the zip' }),
    zip: region.getByLabel('Zip of data'),
  };
};
