// The widget script that a page loads. As with the real one, only `ready` is there at once.
(() => {
  const here = new URL(document.currentScript.src);
  const waiting = [];
  const widgets = [];
  const api = window.grecaptcha ?? {};
  window.grecaptcha = api;
  api.ready = (act) => void (api.render === undefined ? waiting.push(act) : act());

  const functionOf = (named) => (typeof named === 'string' ? window[named] : named);

  function frameAddress(id, params) {
    const address = new URL('/recaptcha/api2/anchor', here);
    const query = { k: params.sitekey, co: location.origin, id, theme: params.theme ?? 'light' };
    address.search = new URLSearchParams(query).toString();
    return address.href;
  }

  function render(container, params = {}) {
    const element = typeof container === 'string' ? document.getElementById(container) : container;
    if (element === null) throw new Error('reCAPTCHA placeholder element must be an element or id');
    if (element.hasChildNodes()) throw new Error('reCAPTCHA has already been rendered in this element');
    const id = widgets.length;
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.width = '304';
    frame.height = '78';
    frame.style.border = '0';
    frame.src = frameAddress(id, params);
    const field = document.createElement('textarea');
    field.name = 'g-recaptcha-response';
    field.hidden = true;
    field.ariaLabel = 'reCAPTCHA response';
    element.append(frame, field);
    widgets.push({ frame, field, params });
    return id;
  }

  function getResponse(id = 0) {
    return widgets[id]?.field.value ?? '';
  }

  function reset(id = 0) {
    const widget = widgets[id];
    if (widget === undefined) return;
    widget.field.value = '';
    widget.frame.src = frameAddress(id, widget.params);
  }

  const reactions = {
    solved: ({ field, params }, token) => {
      field.value = token;
      functionOf(params.callback)?.(token);
    },
    expired: ({ field, params }) => {
      field.value = '';
      functionOf(params['expired-callback'])?.();
    },
    failed: ({ params }) => functionOf(params['error-callback'])?.(),
  };

  window.addEventListener('message', ({ origin, source, data }) => {
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (origin !== here.origin || widget === undefined || !Object.hasOwn(reactions, data.event)) return;
    reactions[data.event](widget, data.token);
  });

  function renderMarked() {
    for (const element of document.querySelectorAll('.g-recaptcha')) {
      const { sitekey, callback, theme, expiredCallback } = element.dataset;
      render(element, { sitekey, callback, theme, 'expired-callback': expiredCallback });
    }
  }

  setTimeout(() => {
    Object.assign(api, { render, reset, getResponse });
    if (here.searchParams.get('render') !== 'explicit') renderMarked();
    functionOf(here.searchParams.get('onload'))?.();
    for (const act of waiting) act();
  });
})();
