import { dictionary } from '@zxcvbn-ts/language-common';

const SIZE = 200;
const MIN_LENGTH = 6;

const long = dictionary['passwords-common'].filter((password) => password.length >= MIN_LENGTH);
const stride = Math.floor(long.length / SIZE);

/** Two hundred of the commonest passwords: the first hundred, and others from the whole length of the list. */
export const COMMON_PASSWORDS: readonly string[] = [
  ...long.slice(0, SIZE / 2),
  ...Array.from({ length: SIZE / 2 }, (_, index) => long[SIZE / 2 + index * stride] ?? ''),
];
