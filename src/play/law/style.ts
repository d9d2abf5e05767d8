// The style and the script of the pages of the law. Everything can be read without the script; it adds the search, copying, and
// the reader's own theme.

/** The style sheet, served as law/law.css. */
export const LAW_STYLE = `@font-face{font-family:"Besley Variable";src:url(besley.woff2) format("woff2");font-weight:400 900;font-display:swap}
@font-face{font-family:"Archivo Variable";src:url(archivo.woff2) format("woff2");font-weight:100 900;font-stretch:62% 125%;font-display:swap}
:root{color-scheme:dark;--felt-face:"Besley Variable",Clarendon,Rockwell,serif;--ui-face:"Archivo Variable","Helvetica Neue",Arial,sans-serif;
--felt-hi:#17704f;--felt:#0f5a41;--felt-lo:#083c2e;--felt-dark:#062b23;--line:#f3e6c6;--line-2:rgb(243 230 198/.3);--print:#f6ecd3;--print-2:#d3e3cf;--brass:#f0c867;
--room:#0b0d0c;--chrome:#131716;--chrome-2:#1d2321;--chrome-3:#2a312e;--edge:rgb(255 246 224/.11);--ink:#f7f1e3;--ink-2:#aeb3a9;--ink-3:#8f968d;--mine:#f0c867;
--win:#7be3a6;--lose:#ff9d8e;--act:#bf1e31;--act-hi:#d42a3c;--act-lo:#8f1120;--paper:#fbf6e9;--paper-ink:#191713;--paper-2:#6b6557;--paper-win:#0b7a43;--paper-lose:#b3202c;
--c1:#e9e4d8;--c5:#c4202f;--c25:#15814f;--c100:#191a1d;--c500:#6a3aa6}
@media (prefers-color-scheme:light){:root:not([data-theme=dark],[data-theme=contrast]){color-scheme:light;--felt-hi:#1a7a58;--felt:#12664a;--felt-lo:#0d4e3a;--print:#fbf5e6;--print-2:#eef5ea;--room:#e4dccb;--chrome:#f8f3e8;--chrome-2:#fffdf7;--chrome-3:#e9e1d0;--edge:rgb(60 45 20/.16);--ink:#1a1814;--ink-2:#5d574a;--ink-3:#6d6656;--mine:#85590a;--win:#08713d;--lose:#b3202c}}
[data-theme=light]{color-scheme:light;--felt-hi:#1a7a58;--felt:#12664a;--felt-lo:#0d4e3a;--print:#fbf5e6;--print-2:#eef5ea;--room:#e4dccb;--chrome:#f8f3e8;--chrome-2:#fffdf7;--chrome-3:#e9e1d0;--edge:rgb(60 45 20/.16);--ink:#1a1814;--ink-2:#5d574a;--ink-3:#6d6656;--mine:#85590a;--win:#08713d;--lose:#b3202c}
[data-theme=contrast]{--felt-hi:#00291d;--felt:#00291d;--felt-lo:#00291d;--line:#fff;--line-2:#fff;--print:#fff;--print-2:#fff;--brass:#ffe14d;--mine:#ffe14d;--room:#000;--chrome:#000;--chrome-2:#000;--chrome-3:#222;--edge:#fff;--ink:#fff;--ink-2:#fff;--ink-3:#ddd;--win:#6dff9f;--lose:#ffb3a8;--act:#c40018;--act-hi:#c40018;--act-lo:#fff}
*{box-sizing:border-box;margin:0}
html{scroll-padding-top:120px}
body{background:var(--chrome);color:var(--ink);font:500 15px/1.45 var(--ui-face);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;word-spacing:.07em;min-height:100vh}
a{color:inherit;text-underline-offset:3px}
ol,ul{list-style:none;padding:0}em,i{font-style:normal}fieldset{border:0;padding:0;min-width:0}button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}
:focus-visible{outline:3px solid var(--mine);outline-offset:2px;border-radius:8px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem}.skip:focus{left:8px;top:8px;background:var(--chrome-3);padding:12px;z-index:9}
h1,h2,h3{font-family:var(--felt-face);font-weight:800;letter-spacing:-.005em;text-wrap:balance}
h2{font-size:20px;line-height:1.15}p{text-wrap:pretty}
small,.small{font:500 12.5px/1.4 var(--ui-face);color:var(--ink-2)}
.lead{font:600 20px/1.34 var(--felt-face);text-wrap:pretty;max-width:36em}
.top{position:sticky;top:0;z-index:4;min-height:50px;display:flex;align-items:center;gap:12px;padding:0 14px;background:var(--chrome);border-bottom:1px solid var(--edge)}
.brand{display:flex;align-items:center;gap:10px;font:800 18px/1 var(--felt-face);text-decoration:none;min-height:44px}.brand .die{width:24px;height:24px;transform:rotate(-8deg)}
.top nav{margin-left:auto;display:flex;overflow-x:auto;scrollbar-width:none}.top nav a{min-height:50px;padding:0 10px;display:grid;place-items:center;font-weight:600;font-size:14px;color:var(--ink-2);text-decoration:none;white-space:nowrap}
.top nav a[aria-current]{color:var(--ink);box-shadow:inset 0 -3px 0 var(--mine)}
.index,.side{min-width:0}.open>.index{display:none}
.phone-only,.index{padding:14px}.open .main>.phone-only{padding:0}
.phone-only>*+*,.index>*+*{margin-top:14px}
.sum{display:flex;align-items:baseline;gap:8px}.sum b{font:800 30px/1 var(--felt-face)}.sum span{color:var(--ink-2)}
.bar6{display:flex;gap:2px;height:8px}.bar6 i{border-radius:2px;min-width:3px;flex:1 1 0}
.b-enforced{background:var(--win)}.b-refused{background:var(--lose)}.b-shown{background:var(--felt-hi);box-shadow:inset 0 0 0 1px var(--line)}.b-attested{background:var(--ink)}.b-defined{background:var(--ink-3)}
${Array.from({ length: 101 }, (_, percent) => `.bar6 .w${percent}{flex-grow:${percent}}`).join('')}
.felt{background:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='4' height='4'%3E%3Cpath d='M-1 3L1 5M0 4L4 0M3-1L5 1' stroke='%23fff' stroke-opacity='.035'/%3E%3Cpath d='M0 0L4 4' stroke='%23000' stroke-opacity='.07'/%3E%3C/svg%3E") 0 0/4px 4px,radial-gradient(120% 90% at 50% 12%,var(--felt-hi) 0,var(--felt) 42%,var(--felt-lo) 100%);color:var(--print)}
[data-theme=contrast] .felt{background:var(--felt)}
.docs-felt{padding:7px;border-radius:10px}.docs{border:1.5px solid var(--line);border-radius:5px;display:grid}
.docs a{display:grid;grid-template-columns:62px 1fr;gap:3px 12px;align-items:center;min-height:52px;padding:6px 12px;text-decoration:none;color:var(--print);border-top:1.5px solid var(--line)}.docs li:first-child a{border:0}
.docs b{font:800 24px/1 var(--felt-face);color:var(--brass);text-align:right}.docs span{font:700 14px/1.2 var(--ui-face);font-stretch:92%}.docs small{display:block;font-weight:500;color:var(--print-2)}
.kinds ul{display:grid;grid-template-columns:1fr 1fr;gap:6px}
.kinds label{min-height:44px;border-radius:10px;padding:0 9px;display:flex;align-items:center;gap:8px;background:var(--chrome-2);box-shadow:inset 0 0 0 1px var(--edge);font:600 13.5px/1 var(--ui-face);cursor:pointer}
.kinds b{margin-left:auto;font-weight:800}.kinds input{position:absolute;opacity:0;width:1px}.kinds label:has(:checked){background:var(--chrome-3);box-shadow:inset 3px 0 0 var(--mine)}.kinds label:has(:focus-visible){outline:3px solid var(--mine);outline-offset:2px}
${['enforced', 'refused', 'shown', 'attested', 'defined', 'proposal'].map((kind) => `body:has(.kinds [value=${kind}]:checked) .main li[class]:not(.${kind}),body:has(.kinds [value=${kind}]:checked) .part:not(:has(li.${kind})),body:has(.kinds [value=${kind}]:checked) .document:not(:has(li.${kind})){display:none}`).join('\n')}
.find{display:grid;gap:6px;padding:14px 14px 4px;font-size:13px;color:var(--ink-2)}.find[hidden]{display:none}.find input{min-height:44px;border:0;border-radius:12px;padding:0 14px;background:var(--chrome-2);box-shadow:inset 0 0 0 1px var(--edge);color:var(--ink);font:500 16px/1 var(--ui-face)}
.document>h2{padding:26px 14px 6px;font-size:24px}.document>h2 small{display:block;margin-top:5px}
.sec{position:sticky;top:50px;background:var(--chrome);display:flex;align-items:baseline;gap:10px;padding:14px 14px 9px;border-bottom:1px solid var(--edge);z-index:1}
.sec b{font-size:17px}.sec span{font:600 15px/1.3 var(--ui-face);letter-spacing:0}.sec small{margin-left:auto;white-space:nowrap}
.row{display:grid;grid-template-columns:20px 84px minmax(0,1fr);gap:11px;align-items:start;padding:12px 14px;min-height:52px;border-bottom:1px solid var(--edge);text-decoration:none}
.row:hover .says{text-decoration:underline}.row .id{font:800 15px/20px var(--felt-face);overflow-wrap:anywhere}.row .id small{display:block;font-weight:600;font-size:11.5px;line-height:1.25}
.row .says{font-size:14.5px;line-height:1.38}.row .without{color:var(--lose)}
.row[aria-current]{background:linear-gradient(90deg,rgb(240 200 103/.13),rgb(240 200 103/.03));box-shadow:inset 3px 0 0 var(--mine)}
.list .side{padding:24px 14px}.not{display:grid;gap:4px}.not h2{margin-bottom:8px}.not div{display:grid;grid-template-columns:20px minmax(40px,auto) 1fr;gap:13px;padding:13px 0;border-bottom:1px solid var(--edge);align-items:start}.not b{font:800 20px/1.1 var(--felt-face)}.not p{font-size:14.5px;line-height:1.38;overflow-wrap:anywhere}.not p.small{margin-top:10px;font-size:13px}
.foot{display:grid;gap:10px;margin-top:24px}
.cmd{display:flex;align-items:center;gap:10px;background:var(--chrome-2);box-shadow:inset 0 0 0 1px var(--edge);border-radius:10px;padding-left:13px;min-height:44px}.cmd code{flex:1;font:600 13px/1.3 var(--ui-face);font-stretch:90%;overflow-wrap:anywhere;padding:8px 0}
.copy{width:44px;height:44px;display:grid;place-items:center;color:var(--ink-2)}.copy[hidden]{display:none}.copy svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.8}.copy.done{color:var(--win)}
.made{display:flex;gap:6px 18px;flex-wrap:wrap;font-size:13px;color:var(--ink-2)}.made dt,.made dd{display:inline;margin:0}.made dd{margin-left:5px;color:var(--ink);font-weight:600}
.act-box{margin-top:18px}.act{display:grid;place-content:center;min-height:64px;border-radius:16px;background:linear-gradient(var(--act-hi),var(--act) 60%);color:#fff;text-align:center;text-decoration:none;box-shadow:inset 0 1px 0 rgb(255 255 255/.28),inset 0 -3px 0 var(--act-lo),0 6px 18px rgb(208 36 54/.28)}.act b{font:800 20px/1.05 var(--ui-face)}.act small{display:block;margin-top:3px;color:inherit;font-weight:600}
.open .main{padding:18px 16px 24px;display:grid;gap:18px;align-content:start;min-width:0}
.back a{display:inline-grid;min-height:44px;place-items:center;font-weight:600;color:var(--ink-2)}
.idline{display:flex;align-items:center;gap:10px;flex-wrap:wrap}.idline h1{font:900 34px/1.05 var(--felt-face);letter-spacing:-.01em;margin-right:auto}.idline h1 small{font:700 17px/1 var(--ui-face);color:var(--ink-2)}
.kind{display:flex;align-items:center;gap:8px;height:34px;padding:0 13px 0 9px;border-radius:17px;box-shadow:inset 0 0 0 1px var(--edge);font-weight:700;font-size:13.5px}
.deeds{display:grid;grid-template-columns:1fr 1fr;gap:8px}.deed{border-radius:14px;overflow:hidden;background:var(--chrome-2);box-shadow:inset 0 0 0 1px var(--edge);display:flex;flex-direction:column}.deed .felt{height:106px;display:flex;align-items:center;justify-content:center}.deed .felt .chip{width:52px}.deed .felt .die{width:30px;height:30px}
.deed .tx{padding:11px 12px 12px;display:flex;flex-direction:column;gap:9px;flex:1;align-items:flex-start}.deed h2{font:700 12.5px/1 var(--ui-face);color:var(--ink-2)}.deed p{font-size:14px;line-height:1.36}.deed .slip{margin-top:auto}
.reading{border-left:3px solid var(--mine);padding:1px 0 1px 14px;display:grid;gap:5px;max-width:44em}.reading h2{font:700 12.5px/1.2 var(--ui-face);color:var(--ink-2)}
.scene{padding:16px 14px 20px}.scene h2{display:flex;align-items:baseline;gap:10px;padding-bottom:10px;border-bottom:1.5px solid var(--line)}.scene h2 small{margin-left:auto;color:var(--print-2)}
.steps{counter-reset:s}.steps li{display:grid;grid-template-columns:28px minmax(0,1fr) auto;gap:8px 11px;padding:12px 0;border-bottom:1px solid var(--line-2);align-items:start;counter-increment:s}.steps li:last-child{border:0}
.steps li::before{content:counter(s);width:28px;height:28px;border-radius:50%;border:1.5px solid var(--brass);display:grid;place-items:center;font:800 14px/1 var(--felt-face)}
.steps p{font-size:15px;line-height:1.32}.steps p b{font-weight:700}.steps p small{display:block;color:var(--print-2)}.steps .thing{align-self:center}.answers{grid-column:2/-1;display:flex;flex-wrap:wrap;gap:6px}
.slip{display:inline-flex;align-items:center;gap:8px;min-height:30px;padding:4px 10px 4px 8px;background:var(--paper);color:var(--paper-ink);border-radius:8px;font:700 13px/1.25 var(--ui-face);box-shadow:0 2px 6px rgb(0 0 0/.28)}.no-slip{color:var(--paper-lose)}.ok-slip{color:var(--paper-win)}.slip{flex-wrap:wrap}.slip>span:not(.cites){flex:1 1 9em;min-width:0}.slip svg{width:16px;height:16px;flex:none}.slip .yes{fill:var(--paper-win)}.slip .tick{fill:none;stroke:#fff;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}.slip .bar{fill:none;stroke:var(--paper-lose);stroke-width:2.2}
.cites{display:flex;flex-wrap:wrap;gap:2px 8px}.no{font:800 13px/1.4 var(--felt-face);white-space:nowrap}.slip .no,.slip em{color:var(--paper-ink);text-decoration:none}.slip .no:hover{text-decoration:underline}
.pair{display:inline-flex;gap:3px}.die{display:block;width:24px;height:24px}.die rect{fill:#c4202f}.die circle{fill:#fff}
.chip{display:block;width:36px;overflow:visible;filter:drop-shadow(0 2px 2px rgb(0 0 0/.45))}.chip.faint{opacity:.4}.chip .base{fill:var(--cc)}.chip .spots{fill:#f8f1de}.chip .well{fill:var(--cw,var(--cc));stroke:rgb(255 248 230/.75);stroke-width:1.2}.chip text{font-family:var(--ui-face);font-weight:800;font-stretch:86%;fill:var(--ct,#fff)}
.c1{--cc:var(--c1);--cw:#fffdf6;--ct:#23324d}.c1 .spots{fill:#3a6fb0}.c1 .well{stroke:#3a6fb0}.c5{--cc:var(--c5);--cw:#a91827}.c25{--cc:var(--c25);--cw:#0d6a3f}.c100{--cc:var(--c100);--cw:#2b2c31}.c500{--cc:var(--c500);--cw:#552b8a}
.k{width:20px;height:20px;flex:none;display:block;overflow:visible}.k-enforced circle{fill:var(--win)}.k-enforced path{stroke:var(--chrome);stroke-width:2.4;fill:none;stroke-linecap:round;stroke-linejoin:round}.k-refused circle{fill:none;stroke:var(--lose);stroke-width:2.4}.k-refused path{stroke:var(--lose);stroke-width:2.4}.k-shown rect{fill:var(--felt);stroke:var(--line);stroke-width:1.5}.k-shown text{font:800 10px var(--felt-face);fill:#f0c867}.k-attested path{stroke:var(--ink);stroke-width:1.7;fill:none;stroke-linecap:round;stroke-linejoin:round}.k-defined text{font:900 27px var(--felt-face);fill:var(--ink-2)}.k-proposal circle{fill:none;stroke:var(--mine);stroke-width:2;stroke-dasharray:3.2 2.7}
.print .main{padding:18px 16px 24px;max-width:60em;margin:0 auto}.print .clause{padding:14px 0;border-bottom:1px solid var(--edge)}.print .clause h1{font-size:20px}.print .clause>*{margin-bottom:7px}.print .lead{font-size:15px;max-width:none}.plain{padding-left:1.9em;list-style:decimal;font-size:14px;line-height:1.45}.plain li{padding:2px 0}.print .sec{position:static;padding-inline:0}.print .document>h2{padding-inline:0}
@media (max-width:560px){.brand span{display:none}}
@media (max-width:999px){.docs{grid-template-columns:repeat(5,1fr)}.docs a{display:flex;flex-direction:column;justify-content:center;gap:7px;min-height:66px;padding:4px 2px;border-top:0;border-left:1.5px solid var(--line)}.docs b{font-size:22px;line-height:1}.docs span{font-size:11px;line-height:1.1;font-stretch:82%;text-align:center}.docs small{display:none}.slip>span:not(.cites){flex-basis:7em}}
@media (min-width:1000px){
body.list,body.open{height:100vh;overflow:hidden;display:grid;grid-template:"top top top" 54px "idx main side" minmax(0,1fr)/300px minmax(0,1fr) 400px}
body.open:not(.with-scene){grid-template-columns:300px minmax(0,1fr) 0}
.top{grid-area:top;padding:0 7px 0 20px}.brand{font-size:20px}.top nav a{padding:0 13px;min-height:54px}
.list>.index,.open>.index{display:block;grid-area:idx;border-right:1px solid var(--edge);overflow:auto}.main{grid-area:main;overflow:auto}.side{grid-area:side;border-left:1px solid var(--edge);overflow:auto}
.phone-only{display:none}.kinds ul{grid-template-columns:1fr;gap:0}.kinds label{background:none;box-shadow:none;border-bottom:1px solid var(--edge);border-radius:0}
.docs a{min-height:66px}.sec{top:0;padding:19px 26px 12px}.sec b{font-size:20px}.document>h2{padding:26px 26px 6px}.row{padding:14px 26px;gap:14px}.find{padding:20px 26px 4px}
.narrow{padding:0}.narrow .back{padding:0 18px}.narrow .sec{padding:18px 18px 11px}.narrow .sec small{display:none}.narrow .row{grid-template-columns:20px minmax(0,1fr);padding:12px 18px;min-height:46px}.narrow .says{display:none}.narrow .id small{display:inline;margin-left:9px}
.open .main{padding:26px 34px 30px;gap:23px}.idline h1{font-size:46px}.open .lead{font-size:23px;line-height:1.36}.deed .felt{height:132px}
.list .side{padding:24px 26px;display:flex;flex-direction:column}.foot{margin-top:auto;padding-top:24px}.scene{padding:16px 20px 20px;display:flex;flex-direction:column}.scene .act-box{position:sticky;bottom:0;margin-top:auto;padding-top:14px}}
@media print{body,body.list,body.open{display:block;height:auto;overflow:visible;background:#fff;color:#000;font-size:10pt}.top,.index,.act-box,.cmd,.find,.skip,.back,.phone-only{display:none!important}.main,.side{overflow:visible}.sec{position:static}.felt,.scene{background:none;color:#000}.slip{box-shadow:none;border:1px solid #999;color:#000}.steps p small,small,.small,.lead{color:#333}.steps li{border-color:#bbb;break-inside:avoid}.steps li::before{border-color:#555}a{text-decoration:none}}
`;

/** The script, served as law/law.js. */
export const LAW_SCRIPT = `'use strict';
try {
  const kept = localStorage.getItem('boxperson.theme') ?? (matchMedia('(prefers-contrast: more)').matches ? 'contrast' : 'dark');
  if (kept !== 'system') document.documentElement.dataset.theme = kept;
} catch {}
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    navigator.clipboard?.writeText(button.previousElementSibling.textContent).then(() => button.classList.add('done'));
  });
}
document.querySelector('.index [aria-current]')?.scrollIntoView({ block: 'center' });
const find = document.querySelector('.find');
if (find !== null) {
  find.hidden = false;
  find.addEventListener('submit', (event) => event.preventDefault());
  const plain = (text) => text.toLowerCase().replaceAll('\\u2019', "'");
  const rows = [...document.querySelectorAll('.main .row')].map((row) => ({ item: row.parentElement, text: plain(row.textContent + ' ' + decodeURI(row.href.split('/').at(-1))) }));
  const parts = [...document.querySelectorAll('.main .part, .main .document')];
  const found = document.getElementById('found');
  document.getElementById('find').addEventListener('input', ({ target }) => {
    const words = plain(target.value).split(/\\s+/).filter((word) => word !== '');
    let count = 0;
    for (const { item, text } of rows) {
      const isHere = words.every((word) => text.includes(word));
      item.hidden = !isHere;
      if (isHere) count++;
    }
    for (const part of parts) part.hidden = part.querySelector('li:not([hidden])') === null;
    found.textContent = words.length === 0 ? '' : count + (count === 1 ? ' clause' : ' clauses');
  });
}
`;
