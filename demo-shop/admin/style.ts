// The style of the back office: plain, dense enough to work in, light and dark.
export const adminCss = `
:root{color-scheme:light dark;--page:#fbfaf8;--card:#fff;--ink:#1c1a17;--muted:#625c53;--line:#dedad2;--edge:#8a8378;--accent:#22513c;--on-accent:#fff;--good:#e9f3ec;--bad:#fbe9e7}
@media (prefers-color-scheme:dark){:root{--page:#141311;--card:#1c1a17;--ink:#f3f0ea;--muted:#b5aea3;--line:#38342e;--edge:#857d71;--accent:#9bd3b4;--on-accent:#0f1f17;--good:#1b2a21;--bad:#3a1f1c}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1100px;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
h1{font:500 1.7rem/1.2 ui-serif,Georgia,serif;margin:0}
h2{font-size:1.1rem;margin:0 0 .75rem}
.muted{color:var(--muted)}
a{color:var(--accent)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.25rem;margin:1.25rem 0}
.said{padding:.75rem 1rem;border-radius:8px;background:var(--good)}
.refused{background:var(--bad)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;white-space:nowrap;padding:.5rem .75rem .5rem 0;border-top:1px solid var(--line)}
th{font-weight:600;border-top:0}
label{font-size:.9rem}
input,select{font:inherit;color:inherit;background:var(--page);border:1px solid var(--edge);border-radius:6px;padding:.35rem .5rem;max-width:100%}
input.short{width:6rem}
button{font:inherit;font-weight:600;padding:.4rem .9rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);cursor:pointer}
button.quiet{background:none;color:var(--accent);box-shadow:inset 0 0 0 1px var(--edge)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
form.line{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end;margin-bottom:1rem}
form.line label{display:grid;grid-template-columns:minmax(0,1fr);gap:.2rem;align-content:end;max-width:100%}
td{vertical-align:top}
td form{display:flex;gap:.4rem;margin:0 0 .4rem}
td input.short{width:8.5rem}
details{border-top:1px solid var(--line)}
details summary{cursor:pointer;padding:.5rem 0}
details form{padding-bottom:1rem}
.variants{display:grid;grid-template-columns:minmax(5rem,1fr) auto auto;gap:.5rem .75rem;align-items:end;margin:.75rem 0;max-width:30rem}
.variants label{display:grid;gap:.15rem}
@media (max-width:30rem){.variants{grid-template-columns:1fr 1fr}.variants span{grid-column:1/-1}.variants input{width:100%}}
`;
