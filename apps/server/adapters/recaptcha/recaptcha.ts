import { fieldsOf, parseJson } from '#kit/json.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Outgoing } from '#ports/outgoing.ts';

/** The keys of the site and where the provider is. */
export interface RecaptchaSettings {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
  readonly scriptUrl: string;
}

const MAX_LENGTH = 8192;

/** reCAPTCHA v2. The rider's address stays here: the provider does not need it to tell people from programs. */
export function recaptchaCaptcha(
  settings: RecaptchaSettings,
  { outgoing }: { readonly outgoing: Outgoing },
): Captcha {
  const { siteKey, secret, verifyUrl, scriptUrl } = settings;
  return {
    widget: { kind: 'recaptcha', siteKey, scriptUrl },
    challenge: () => Promise.resolve(null),
    async verify(response) {
      if (!response || response.length > MAX_LENGTH) return false;
      const answer = await outgoing.send({
        url: verifyUrl,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response }).toString(),
        retry: true,
      });
      return answer.kind === 'answer' && answer.status === 200 && saysSuccess(answer.text);
    },
  };
}

const saysSuccess = (text: string): boolean => fieldsOf(parseJson(text))['success'] === true;
