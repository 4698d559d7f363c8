import type { BrandTheme } from '@fairhouse/contract/brand'

/** A block of an e-mail. */
export type MailBlock =
  | { readonly kind: 'text'; readonly html: string; readonly text: string }
  | { readonly kind: 'button' }
  /** Digits to type, displayed large. */
  | { readonly kind: 'code'; readonly digits: string }

/** The content of an e-mail. */
export type MailParts = {
  /** The sender's brand. */
  readonly brand: string
  /** The sender's colours; absent or null = ours. */
  readonly theme?: BrandTheme | null
  readonly subject: string
  /** Preview text in mailboxes. */
  readonly preview: string
  readonly blocks: readonly MailBlock[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Introduces the plain link, for mailboxes that show no buttons. */
  readonly addressHint: string
  readonly footer: readonly string[]
  /** For e-mails that need consent. */
  readonly unsubscribe?: { readonly label: string; readonly href: string }
}

export type RenderedMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: string
  /** Shown by mailboxes beside the sender. */
  readonly unsubscribeUrl?: string
}

/** Renders an e-mail as HTML and as plain text. */
export function renderMail(parts: MailParts, language: string): RenderedMail {
  return {
    subject: parts.subject,
    html: renderHtml(parts, language),
    text: renderText(parts),
    language,
    ...(parts.unsubscribe && { unsubscribeUrl: parts.unsubscribe.href }),
  }
}

function renderText({ blocks, button, footer, unsubscribe }: MailParts): string {
  const stop = unsubscribe ? [`${unsubscribe.label}:`, unsubscribe.href] : []
  const body = blocks.map((block) => {
    if (block.kind === 'button') return button ? `${button.label}:\n${button.href}` : ''
    return block.kind === 'code' ? block.digits : block.text
  })
  return `${[...body, ['--', ...footer, ...stop].join('\n')].join('\n\n')}\n`
}

// The site's role colours in a notation that mailboxes support.
const OURS: Pick<BrandTheme, 'light' | 'dark'> = {
  light: {
    background: '#f4f8f5',
    surface: '#ffffff',
    text: '#121e18',
    textMuted: '#515f58',
    accent: '#007847',
    onAccent: '#ffffff',
  },
  dark: {
    background: '#09100d',
    surface: '#111815',
    text: '#f1f5f1',
    textMuted: '#a4aea8',
    accent: '#4bdc95',
    onAccent: '#001d0e',
  },
}

const styleOf = ({ light, dark }: typeof OURS): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:${light.background};color:${light.text};
font:500 16px/1.55 Manrope,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.page{width:100%;background:${light.background}}
.card{width:100%;max-width:560px;background:${light.surface};border-radius:20px}
.mark{display:inline-block;width:22px;height:22px;border-radius:7px;
background:${light.accent};vertical-align:-5px}
.name{font-size:17px;font-weight:750;letter-spacing:-.01em;color:${light.text}}
h1{margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:780;letter-spacing:-.03em}
p{margin:0 0 16px}
.button{display:inline-block;padding:14px 24px;border-radius:14px;background:${light.accent};
color:${light.onAccent};font-weight:700;text-decoration:none}
.code{margin:24px 0;font-size:34px;font-weight:780;letter-spacing:.18em}
.quiet,.quiet a{font-size:14px;color:${light.textMuted}}
.address{word-break:break-all}
@media (prefers-color-scheme:dark){
body,.page{background:${dark.background};color:${dark.text}}
.card{background:${dark.surface}}
.name{color:${dark.text}}
.button{background:${dark.accent};color:${dark.onAccent}}
.mark{background:${dark.accent}}
.quiet,.quiet a{color:${dark.textMuted}}
}`

function renderHtml(parts: MailParts, language: string): string {
  const { subject } = parts
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleOf(parts.theme ?? OURS)}</style>
</head>
<body>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:32px 28px">
<p class="name">${MARK}${escapeHtml(parts.brand)}</p>
<h1>${escapeHtml(subject)}</h1>
${parts.blocks.map((block) => renderBlock(block, parts)).join('\n')}
${renderAddress(parts)}
</td></tr>
</table>
<p class="quiet" style="max-width:504px;margin:20px 16px 0">${renderFooter(parts)}</p>
</td></tr>
</table>
</body>
</html>
`
}

function renderBlock(block: MailBlock, { button }: MailParts): string {
  if (block.kind === 'text') return block.html
  if (block.kind === 'code') return `<p class="code">${escapeHtml(block.digits)}</p>`
  if (button === undefined) return ''
  const href = escapeHtml(button.href)
  const label = escapeHtml(button.label)
  return `<p style="margin:24px 0"><a class="button" href="${href}">${label}</a></p>`
}

function renderAddress({ button, addressHint }: MailParts): string {
  if (button === undefined) return ''
  const href = escapeHtml(button.href)
  const hint = escapeHtml(addressHint)
  return `<p class="quiet">${hint}<br><a class="address" href="${href}">${href}</a></p>`
}

function renderFooter({ footer, unsubscribe }: MailParts): string {
  const lines = footer.map(escapeHtml)
  if (unsubscribe === undefined) return lines.join('<br>')
  const link = `<a href="${escapeHtml(unsubscribe.href)}">${escapeHtml(unsubscribe.label)}</a>`
  return [...lines, link].join('<br>')
}

/**
 * A mark without an image, which mailboxes block. Non-breaking spaces separate it from the name in
 * both writing directions.
 */
const MARK = '<span class="mark" aria-hidden="true"></span>&nbsp;&nbsp;'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
