/** Knows the passwords that are tried first by whoever guesses. */
export interface PasswordList {
  includes(password: string): Promise<boolean>;
}
