/** The name of one of our cookies. With `__Host-`, which needs https, no other host of the domain can set it. */
export const cookieName = (publicUrl: string, name: string): string => `${cookiePrefix(publicUrl)}.${name}`;

/** How the names of our cookies begin. */
export const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? '__Host-musette' : 'musette';
