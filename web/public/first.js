{
  const root = document.documentElement;
  const langs = root.dataset.langs.split(' ');
  let lang;
  try {
    lang = localStorage['lastcard.lang'];
    root.dataset.theme = localStorage['lastcard.theme'] ?? '';
  } catch {}
  root.lang =
    [lang, ...navigator.languages].map((tag) => tag?.split('-')[0]).find((tag) => langs.includes(tag)) || 'en';
  if (location.pathname + location.hash !== '/' || history.state) root.className = 'away';
  onclick = ({ target }) => (root.dataset.way = target.closest('[data-way]')?.dataset.way);
}
