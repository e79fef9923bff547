// The look of the checkout: quiet, spacious, light and dark by the visitor's own setting.
const handles = ['standard', 'expedited', 'express', 'email'];

// Shows the amount that belongs to the checked radio button and the chosen state.
const live = handles
  .map((handle) => {
    const picked = `body:has(#ship-${handle}:checked)`;
    return [
      `${picked} .s-${handle}`,
      `${picked}:has(#state option[data-taxed]:checked) .st-${handle}-1`,
      `${picked}:not(:has(#state option[data-taxed]:checked)) .st-${handle}-0`,
    ].join(',');
  })
  .concat(
    'body:has(#state option[data-taxed]:checked) .t-1,body:not(:has(#state option[data-taxed]:checked)) .t-0',
  )
  .join(',');

export const checkoutCss = `
:root{color-scheme:light dark;--page:#fff;--side:#f6f4ef;--ink:#1c1a17;--muted:#625c53;--line:#dedad2;--edge:#8a8378;--accent:#22513c;--on-accent:#fff;--bad:#a3211b;--bad-soft:#fdf1f0;--note:#f1f5ee}
@media (prefers-color-scheme:dark){:root{--page:#141311;--side:#1c1a17;--ink:#f3f0ea;--muted:#b5aea3;--line:#38342e;--edge:#857d71;--accent:#9bd3b4;--on-accent:#0f1f17;--bad:#ff9d94;--bad-soft:#2e1917;--note:#1b241e}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1,.brand{font-family:ui-serif,"Iowan Old Style",Georgia,"Times New Roman",serif;font-weight:500;letter-spacing:-.01em}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 1.5rem;overflow-wrap:anywhere}
h2{font-size:1.05rem;margin:0 0 .75rem}
p{margin:0 0 1rem}
a{color:var(--accent);text-underline-offset:.2em}
.muted{color:var(--muted)}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:var(--page);padding:.5rem 1rem;z-index:1}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
main:focus{outline:none}
.icon{width:1.1em;height:1.1em;vertical-align:-.15em}
.top{border-bottom:1px solid var(--line)}
.bar{max-width:1120px;margin:0 auto;padding:1rem 1.25rem;display:flex;justify-content:space-between;align-items:center;gap:1rem}
.brand{font-size:1.35rem;color:var(--ink);text-decoration:none;white-space:nowrap}
.secure{margin:0;color:var(--muted);font-size:.9rem;text-align:right}
main{padding:1.75rem 1.25rem 3rem}
.single{max-width:36rem;margin:0 auto;padding-top:4rem}
section{margin:0 0 2rem}
.hint{margin-top:-.5rem;font-size:.9rem}
.field{margin:0 0 1rem;min-width:0;flex:1 1 0}
label{display:block;font-size:.9rem;margin:0 0 .3rem}
input:not([type=radio]),select{width:100%;height:3rem;padding:0 .85rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--edge);border-radius:8px}
select{padding-right:.5rem}
[aria-invalid]{border-color:var(--bad)!important;box-shadow:inset 0 0 0 1px var(--bad)}
.error{color:var(--bad);font-size:.9rem;margin:.35rem 0 0}
.alert{border:1px solid var(--bad);background:var(--bad-soft);border-radius:10px;padding:1rem 1.25rem;margin:0 0 1.75rem}
.alert h2{margin-bottom:.4rem}
.alert p:last-child,.alert ul{margin:0}
.alert ul{padding-left:1.1rem}
.alert li{padding:.15rem 0}
.alert a{color:inherit}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0}
@media (max-width:400px){.brand{font-size:1.15rem}}
.row.pair{display:flex;gap:.9rem}
.choices{border:1px solid var(--line);border-radius:10px;overflow:hidden}
.choice{display:flex;align-items:center;gap:.9rem;padding:.95rem 1rem;margin:0;font-size:1rem;cursor:pointer}
.choice+.choice{border-top:1px solid var(--line)}
.choice:has(:checked){background:var(--note)}
.choice:has(:focus-visible){outline:3px solid var(--accent);outline-offset:-3px}
input[type=radio]{width:1.2rem;height:1.2rem;margin:0;accent-color:var(--accent);flex:none}
.what{display:flex;flex-direction:column;flex:1;min-width:0;overflow-wrap:anywhere}
.what strong{font-weight:600}
.what .muted{font-size:.9rem}
.price{font-variant-numeric:tabular-nums;white-space:nowrap}
.note{background:var(--note);border-radius:10px;padding:.9rem 1rem;font-size:.9rem}
code{font:inherit;font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.pay,.button{display:flex;justify-content:center;align-items:center;gap:.6rem;width:100%;min-height:3.4rem;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;font-size:1.05rem;text-decoration:none;cursor:pointer}
.button.second{margin-top:.75rem;background:none;color:var(--accent);box-shadow:inset 0 0 0 1px var(--edge)}
.pay:hover,.button:hover{filter:brightness(1.08)}
.default,.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0;padding:0}
.code{display:flex;gap:.9rem;align-items:flex-start}
.code .field{margin:0}
.apply{margin-top:1.65rem;height:3rem;padding:0 1.25rem;border:1px solid var(--edge);border-radius:8px;background:none;color:var(--accent);font:inherit;font-weight:600;cursor:pointer}
.applied{margin:0 0 .75rem}
.tag{display:inline-block;border:1px solid var(--edge);border-radius:6px;padding:0 .5rem;font-size:.85rem;overflow-wrap:anywhere}
.link{border:0;background:none;padding:.25rem;color:var(--accent);font:inherit;font-size:.9rem;text-decoration:underline;cursor:pointer}
.off dd{color:var(--accent)}
.fine{font-size:.85rem;margin:1rem 0 0;text-align:center}
.lines{list-style:none;margin:0;padding:0}
.lines li{display:flex;gap:1rem;align-items:center;padding:.6rem 0}
.thumb{flex:none;width:64px;height:80px;border-radius:10px;border:1px solid var(--line);overflow:hidden;background:var(--side)}
.thumb img{display:block;width:100%;height:100%;object-fit:cover}
.totals{margin:1rem 0 0;padding:1rem 0 0;border-top:1px solid var(--line)}
.totals div{display:flex;justify-content:space-between;padding:.25rem 0}
.totals dd{margin:0;font-variant-numeric:tabular-nums}
.totals .grand{font-size:1.3rem;font-weight:600;padding-top:.75rem;align-items:baseline}
.currency{font-size:.8rem;font-weight:400;margin-right:.35rem}
.phone-summary{background:var(--side);border:1px solid var(--line);border-radius:10px;margin:0 0 2rem;padding:0 1rem}
.phone-summary summary{display:flex;align-items:center;gap:.5rem;padding:1rem 0;cursor:pointer;list-style:none}
.phone-summary summary::-webkit-details-marker{display:none}
.phone-summary summary span:first-child{flex:1}
.phone-summary summary span:first-child::after{content:"";display:inline-block;width:.45em;height:.45em;margin-left:.6em;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:translateY(-.15em) rotate(45deg)}
.phone-summary[open] summary span:first-child::after{transform:translateY(.1em) rotate(225deg)}
.phone-summary .totals{margin-bottom:1rem}
.wide-summary{display:none}
.thanks{display:flex;gap:1.1rem;align-items:center;margin:0 0 1rem}
.thanks h1,.thanks p{margin:0}
.tick{width:3.25rem;height:3.25rem;color:var(--accent);flex:none}
.card{border:1px solid var(--line);border-radius:12px;padding:1.25rem}
.facts{margin:0;display:grid;gap:1.1rem}
.facts dt{color:var(--muted);font-size:.9rem}
.facts dd{margin:0;overflow-wrap:anywhere}
.when{display:none}
@supports not selector(:has(a)){.when.now{display:inline}}
${live}{display:inline}
@media (min-width:520px){.row{display:flex;gap:.9rem}.row.three .field:nth-child(2){flex:1.2 1 0}.facts{grid-template-columns:1fr 1fr}}
@media (min-width:960px){
body{min-height:100vh;display:flex;flex-direction:column}
.columns{flex:1;display:grid;grid-template-columns:54% 46%;--edge-space:max(1.25rem,calc(50vw - 560px + 1.25rem))}
.columns main{padding:2.5rem 3rem 4rem var(--edge-space)}
.wide-summary{display:block;background:var(--side)}
.wide-summary .inner{padding:2.75rem var(--edge-space) 3rem 3rem;position:sticky;top:0}
.phone-summary{display:none}
}
@media print{.top,.button{display:none}}
`;
