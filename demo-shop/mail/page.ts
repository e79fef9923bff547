// The mailbox as a page: the list, and one mail as HTML and as text beside it.
import { adminCss } from '../admin/style.ts';
import { SHOP_NAME } from '../constants.ts';
import type { ShopUrls } from '../context.ts';
import { Html, html } from '../text.ts';
import type { Mail } from './mailbox.ts';

export const mailCss = `${adminCss}
.mails td{white-space:normal;vertical-align:top;overflow-wrap:anywhere}
.mails td:last-child{white-space:nowrap}
.mail{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
@media (min-width:60rem){.mail{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
.mail h3{font-size:.95rem;margin:0 0 .5rem}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--line);border-radius:8px;background:#fff}
pre{margin:0;padding:1rem;border:1px solid var(--line);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.2rem 1rem;margin:0 0 1rem}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
`;

const time = (at: string): string => at.slice(0, 16).replace('T', ' ');

export function mailPage(mails: readonly Mail[], open: Mail | undefined, urls: ShopUrls): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Demo shop mailbox - ${SHOP_NAME}</title><style>${new Html(mailCss)}</style></head>
<body><header><h1>Demo shop mailbox</h1>
<p class="muted">Mails that <a href="${urls.store}">the store</a> sent. None of them left this machine. <a href="${urls.admin}">Back office</a></p></header>
<main>${open && mailSection(open, urls)}${listSection(mails, urls)}</main></body></html>`;
}

function mailSection(mail: Mail, urls: ShopUrls): Html {
  return html`<section id="mail"><h2>${mail.subject || '(no subject)'}</h2>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Time (UTC)</dt><dd>${time(mail.at)}</dd></dl>
<div class="mail"><div><h3>As HTML</h3>${
    mail.html === null
      ? html`<p class="muted">This mail has no HTML.</p>`
      : html`<iframe title="${mail.subject || 'Mail'}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${urls.mail}/messages/${mail.id}/html"></iframe>`
  }</div>
<div><h3>As text</h3><pre tabindex="0">${mail.text}</pre></div></div>
<details><summary>Headers</summary><pre tabindex="0">${Object.entries(mail.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}</pre></details></section>`;
}

function listSection(mails: readonly Mail[], urls: ShopUrls): Html {
  if (mails.length === 0)
    return html`<section><h2>Mails (0)</h2><p class="muted">No mails yet. Send the contact form or join the newsletter and they appear here.</p></section>`;
  const row = (mail: Mail) =>
    html`<tr><td><a href="${urls.mail}?open=${mail.id}#mail">${mail.subject || '(no subject)'}</a></td><td>${mail.to}</td><td>${time(mail.at)}</td></tr>`;
  return html`<section><h2>Mails (${mails.length})</h2>
<form class="line" method="post" action="${urls.mail}/empty"><button class="quiet" type="submit">Empty mailbox</button></form>
<div class="scroll mails" tabindex="0" role="region" aria-label="Mails"><table><thead><tr><th>Subject</th><th>To</th><th>Time (UTC)</th></tr></thead><tbody>${mails.map(row)}</tbody></table></div></section>`;
}
