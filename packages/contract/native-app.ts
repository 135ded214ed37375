/** The addresses that the pages of the native app have: on iOS and on Android. They are foreign to every server. */
export const APP_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost'];

/** The scheme of the addresses that lead from the system's browser back into the app. */
export const APP_SCHEME = 'musette';

/** How every token of a session begins; another bearer, such as one that a proxy adds, is none of ours. */
export const TOKEN_PREFIX = 'musette_';

/** The header in which an answer brings the app the token of a session. */
export const SESSION_HEADER = 'musette-session';

/** The header in which an answer brings the app what makes it a device of an account, and in which the app sends it back. */
export const DEVICE_HEADER = 'musette-device';

/**
 * The header in which a page says whose screens it shows. Another tab may have signed in somebody else since, with the same cookie: where
 * the session is another rider's, the request is answered as one without a session.
 */
export const RIDER_HEADER = 'musette-rider';

/** The oldest native app that works with this release of the server. */
export const MINIMUM_APP_VERSION = '0.1.0';
