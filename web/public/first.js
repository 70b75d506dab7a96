{
  const root = document.documentElement;
  let lang;
  try {
    lang = localStorage['lastcard.lang'];
  } catch {}
  root.lang = [lang, ...navigator.languages].map((tag) => tag?.slice(0, 2)).find((tag) => /en|es/.test(tag)) || 'en';
  if (location.pathname !== '/') root.className = 'away';
  onclick = ({ target }) => (root.dataset.way = target.closest('[data-way]')?.dataset.way);
}
