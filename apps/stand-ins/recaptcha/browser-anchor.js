// Inside the widget's frame: one checkbox. It tells the page outside what became of it.
(() => {
  const query = new URLSearchParams(location.search);
  const box = document.getElementById('box');
  const note = document.getElementById('note');
  const tell = (message) => window.parent.postMessage(message, query.get('co'));

  function show(checked, text) {
    box.ariaChecked = String(checked);
    note.textContent = text;
  }

  function expire() {
    show(false, 'Verification expired. Check the checkbox again.');
    tell({ event: 'expired' });
  }

  async function solve() {
    const form = new URLSearchParams({ k: query.get('k'), host: new URL(query.get('co')).hostname });
    const answer = await fetch('/recaptcha/api2/userverify', { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const { token, lifetimeMs } = await answer.json();
    show(true, 'You are verified');
    tell({ event: 'solved', token });
    setTimeout(expire, lifetimeMs);
  }

  if (box === null) return;
  box.disabled = false;
  box.addEventListener('click', () => {
    if (box.ariaChecked === 'true') return;
    solve().catch(() => {
      show(false, 'Cannot contact reCAPTCHA. Try again.');
      tell({ event: 'failed' });
    });
  });
})();
