/** What every e-mail of the house is made of, as text. */
export type MailWords = {
  readonly subject: string
  /** The first line that a mailbox shows beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Digits to type, shown large. */
  readonly code?: string
  /** Before the code, which then comes after the button: one may do either. */
  readonly codeHint?: string
  /** Below the button: how long it works, what to do when it was not you. */
  readonly notes: readonly string[]
  /** Before the address of the button, for mailboxes that show no buttons. */
  readonly addressHint?: string
  readonly footer: string
  /** Of mails that somebody agreed to and may refuse again: the way out, in the footer. */
  readonly unsubscribe?: { readonly label: string; readonly href: string }
}

export type RenderedMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: string
  /** Mailboxes offer it beside the sender. */
  readonly unsubscribeUrl?: string
}

/** Puts the words into the house's look: HTML for mailboxes, and the same as plain text. */
export function renderMail(words: MailWords, language: string): RenderedMail {
  return {
    subject: words.subject,
    html: renderHtml(words, language),
    text: renderText(words),
    language,
    ...(words.unsubscribe && { unsubscribeUrl: words.unsubscribe.href }),
  }
}

function renderText(words: MailWords): string {
  const { paragraphs, button, code, codeHint, notes, footer, unsubscribe } = words
  const wayOut = unsubscribe ? `\n${unsubscribe.label}:\n${unsubscribe.href}` : ''
  const press = button === undefined ? [] : [`${button.label}:\n${button.href}`]
  const digits = code === undefined ? [] : [code]
  const blocks = [
    ...paragraphs,
    ...(codeHint === undefined ? [...digits, ...press] : [...press, codeHint, ...digits]),
    ...notes,
    `--\n${footer}${wayOut}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

// The role colours of the site in the notation that mailboxes know.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:#f4f8f5;color:#121e18;
font:500 16px/1.55 Manrope,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.page{width:100%;background:#f4f8f5}
.card{width:100%;max-width:560px;background:#ffffff;border-radius:20px}
.mark{display:inline-block;width:22px;height:22px;border-radius:7px;
background:#007847;vertical-align:-5px}
.name{font-size:17px;font-weight:750;letter-spacing:-.01em;color:#121e18}
h1{margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:780;letter-spacing:-.03em}
p{margin:0 0 16px}
.button{display:inline-block;padding:14px 24px;border-radius:14px;background:#007847;
color:#ffffff;font-weight:700;text-decoration:none}
.code{margin:24px 0;font-size:34px;font-weight:780;letter-spacing:.18em}
.quiet,.quiet a{font-size:14px;color:#515f58}
.address{word-break:break-all}
@media (prefers-color-scheme:dark){
body,.page{background:#09100d;color:#f1f5f1}
.card{background:#111815}
.name{color:#f1f5f1}
.button{background:#4bdc95;color:#001d0e}
.mark{background:#4bdc95}
.quiet,.quiet a{color:#a4aea8}
}`

function renderHtml(words: MailWords, language: string): string {
  const { subject } = words
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words.preview)}</div>
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:32px 28px">
<p class="name">${MARK}Fairhouse</p>
<h1>${escapeHtml(subject)}</h1>
${words.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${renderActions(words)}
${words.notes.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${renderAddress(words)}
</td></tr>
</table>
<p class="quiet" style="max-width:504px;margin:20px 16px 0">${escapeHtml(words.footer)}${renderWayOut(words)}</p>
</td></tr>
</table>
</body>
</html>
`
}

function renderActions(words: MailWords): string {
  const { codeHint } = words
  if (codeHint === undefined) return `${renderCode(words)}${renderButton(words)}`
  return `${renderButton(words)}<p>${escapeHtml(codeHint)}</p>${renderCode(words)}`
}

function renderCode({ code }: MailWords): string {
  return code === undefined ? '' : `<p class="code">${escapeHtml(code)}</p>`
}

function renderButton({ button }: MailWords): string {
  if (button === undefined) return ''
  const href = escapeHtml(button.href)
  const label = escapeHtml(button.label)
  return `<p style="margin:24px 0"><a class="button" href="${href}">${label}</a></p>`
}

function renderAddress({ button, addressHint = '' }: MailWords): string {
  if (button === undefined) return ''
  const href = escapeHtml(button.href)
  const hint = escapeHtml(addressHint)
  return `<p class="quiet">${hint}<br><a class="address" href="${href}">${href}</a></p>`
}

function renderWayOut({ unsubscribe }: MailWords): string {
  if (unsubscribe === undefined) return ''
  return `<br><a href="${escapeHtml(unsubscribe.href)}">${escapeHtml(unsubscribe.label)}</a>`
}

/**
 * The mark of the house without a picture: mailboxes block those. Spaces keep the name off it, because
 * they fall on the right side in both directions of writing.
 */
const MARK = '<span class="mark" aria-hidden="true"></span>&nbsp;&nbsp;'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
