/** The part of reCAPTCHA v2 that we use. */
export interface Recaptcha {
  ready(act: () => void): void;
  render(container: HTMLElement, settings: RecaptchaSettings): number;
  reset(widget: number): void;
}

interface RecaptchaSettings {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | null = null;

/** Loads the provider's script once; after an error the next call tries again. */
export function loadRecaptcha(scriptUrl: string): Promise<Recaptcha> {
  loading ??= load(scriptUrl).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

function load(scriptUrl: string): Promise<Recaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<Recaptcha>();
  const address = new URL(scriptUrl);
  address.searchParams.set('render', 'explicit');
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.addEventListener('load', () => {
    const recaptcha = window.grecaptcha;
    // `render` exists only after the script's ready callback.
    if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
    else reject(new Error('The script brought no reCAPTCHA'));
  });
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The script could not be loaded'));
  });
  document.head.append(script);
  return promise;
}
