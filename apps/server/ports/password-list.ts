/** The list of common passwords, which attackers try first. */
export interface PasswordList {
  includes(password: string): Promise<boolean>;
}
