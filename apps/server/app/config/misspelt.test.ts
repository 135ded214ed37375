import { describe, expect, it } from 'vitest';
import { describeMisspelt, misspeltSettings } from './misspelt.ts';
import { SETTINGS } from './settings.ts';

const nearestOf = (name: string): string | undefined => misspeltSettings({ [name]: 'x' })[0]?.nearest;

describe('a misspelt setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
    ['PROT', 'PORT'],
    ['smtp_url', 'SMTP_URL'],
    ['APP_SECRET_FILES', 'APP_SECRET_FILE'],
    ['PORT_FILE', 'PORT'],
    ['PUBLIC_URL_FILE', 'PUBLIC_URL'],
    ['MAP_STYLE', 'MAP_STYLE_URL'],
    ['OPENWEATHER_KEY', 'OPENWEATHER_API_KEY'],
    ['STRAVA_SECRET', 'STRAVA_CLIENT_SECRET'],
    ['STRAVA_SECRET_FILE', 'STRAVA_CLIENT_SECRET_FILE'],
    ['openweather_key', 'OPENWEATHER_API_KEY'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
    ['DATABASE_USER', 'DATABASE_URL'],
  ])('is named with the setting that it resembles: %s', (name, nearest) => {
    expect(nearestOf(name)).toBe(nearest);
  });

  it('is a line for each, without its value', () => {
    const misspelt = misspeltSettings({
      SMPT_URL: 'smtp://user:hunter22@mail.example',
      PROT: '80',
      HOME: '/',
    });
    expect(describeMisspelt(misspelt)).toBe(
      [
        'Warning: SMPT_URL is not a setting and has no effect. Did you mean SMTP_URL?',
        'Warning: PROT is not a setting and has no effect. Did you mean PORT?',
        '',
      ].join('\n'),
    );
  });

  it('is not one that is spelt well, nor a secret as a file', () => {
    const env = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, 'x']));
    expect(misspeltSettings({ ...env, APP_SECRET_FILE: 'x', SMTP_URL_FILE: 'x' })).toEqual([]);
  });

  it('is not the same name in other letters beside the setting itself', () => {
    expect(misspeltSettings({ Port: '1', PORT: '1' })).toEqual([]);
  });

  it('is not an empty one', () => {
    expect(misspeltSettings({ SMPT_URL: '' })).toEqual([]);
  });

  it('is nothing that systems and other programs set', () => {
    const others = `HOME HOSTNAME HOSTTYPE SHELL PATH PWD OLDPWD USER LOGNAME LANG LC_ALL TERM EDITOR PAGER MAIL TZ TMPDIR
      DISPLAY CI DEBUG NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS http_proxy HTTPS_PROXY NO_PROXY ALL_PROXY
      SSL_CERT_FILE SSH_AUTH_SOCK XDG_DATA_DIRS XDG_RUNTIME_DIR INVOCATION_ID JOURNAL_STREAM LOGS_DIRECTORY
      STATE_DIRECTORY KUBERNETES_PORT KUBERNETES_SERVICE_HOST MUSETTE_PORT MUSETTE_SERVICE_HOST DOCKER_HOST PGHOST PGPORT
      PGDATABASE POSTGRES_PASSWORD COMPOSE_PROJECT_NAME GOOGLE_APPLICATION_CREDENTIALS GOOGLE_API_KEY OPENAI_API_KEY
      API_KEY CLIENT_ID SENTRY_RELEASE SENTRY_ENVIRONMENT APP_NAME LOG_FILE npm_config_cache npm_package_json`;
    expect(misspeltSettings(Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x'])))).toEqual([]);
  });
});
