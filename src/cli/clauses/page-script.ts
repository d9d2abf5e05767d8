// The page's JavaScript, as text: search and filters, contents expanded on wide screens, details expanded in print.

export const PAGE_SCRIPT = `
const form = document.getElementById('filters');
const clauses = [...document.querySelectorAll('article.clause')];
const groups = [...document.querySelectorAll('section.part, section.document')];
const none = document.getElementById('none');
const words = new Map();
const wordsOf = (clause) => {
  if (!words.has(clause)) words.set(clause, clause.textContent.toLowerCase());
  return words.get(clause);
};
function filter() {
  const wanted = form.elements.words.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const fits = (clause, name) => {
    const value = form.elements[name].value;
    return value === '' || clause.dataset[name].split(' ').includes(value);
  };
  let shown = 0;
  for (const clause of clauses) {
    clause.hidden = !(['document', 'kind', 'game', 'met'].every((name) => fits(clause, name)) &&
      wanted.every((word) => wordsOf(clause).includes(word)));
    if (!clause.hidden) shown++;
  }
  for (const group of groups) group.hidden = group.querySelector('article.clause:not([hidden])') === null;
  none.hidden = shown > 0;
  form.elements.shown.value = shown === clauses.length ? 'All ' + shown + ' clauses' : shown + ' of ' + clauses.length + ' clauses';
}
function seek() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target !== null && target.closest('[hidden]') !== null) {
    form.reset();
    filter();
    target.scrollIntoView();
  }
}
function change() {
  filter();
  // After filtering from far down the page, scroll to the first match.
  const list = document.getElementById('clauses');
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
form.hidden = false;
form.addEventListener('input', change);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => setTimeout(change));
addEventListener('hashchange', seek);
filter();
if (matchMedia('(min-width: 64rem)').matches)
  for (const fold of document.querySelectorAll('nav details')) fold.open = true;
let opened = [];
addEventListener('beforeprint', () => {
  opened = [...document.querySelectorAll('article details:not([open])')];
  for (const fold of opened) fold.open = true;
});
addEventListener('afterprint', () => {
  for (const fold of opened) fold.open = false;
});
`;
