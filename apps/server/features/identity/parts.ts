import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { Logger } from '#ports/logger.ts';
import type { Owner } from '#ports/owner.ts';
import type { PasswordList } from '#ports/password-list.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { Limits } from '#store/limits/limits.ts';
import type { Store } from '#store/store.ts';
import type { DeletionParts } from './account-deletion.ts';

/** What the identity feature works with. */
export interface IdentityParts {
  readonly identity: Identity;
  readonly captcha: Captcha;
  /** That of the native app, in whose pages reCAPTCHA does not work. */
  readonly appCaptcha: Captcha;
  readonly commonPasswords: PasswordList;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  /** Seals the cookies of devices. */
  readonly box: SecretBox;
  readonly publicUrl: string;
  /** False where only providers sign riders in. */
  readonly passwords: boolean;
  readonly passwordMinimum: number;
  /** What riders know the provider `oidc` as; null where there is none. */
  readonly oidcName: string | null;
  /** Whether letters reach anybody: without mail the operator does what a link would have done. */
  readonly sendsMail: boolean;
  /** Whether counts are passed on to an outside service. */
  readonly analytics: boolean;
  readonly limits: Limits;
  /** Whether a rider runs the instance. */
  readonly isOperator: (owner: Owner) => Promise<boolean>;
  /** What the deletion of accounts works with. */
  readonly deletion: DeletionParts;
  /** Tells the job runner that there is a letter to send. */
  readonly wake: () => void;
}
