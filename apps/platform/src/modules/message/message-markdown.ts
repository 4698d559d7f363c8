import MarkdownIt, { type Token } from 'markdown-it'
import { escapeHtml } from '#platform/mail/mail.layout'
import { fillIn } from '#platform/modules/message/message-words'

const MARKDOWN = new MarkdownIt({ html: false, linkify: false, typographer: false })
MARKDOWN.validateLink = (address) => /^(?:https:\/\/|mailto:)/i.test(address.trim())

/**
 * Renders a paragraph or list as HTML and plain text. Values are inserted afterwards and escaped,
 * so they are never read as Markdown or HTML.
 */
export function renderBlock(
  markdown: string,
  values: Readonly<Record<string, string | null>>,
): { readonly html: string; readonly text: string } {
  const { html, text } = renderMarkdown(markdown)
  return { html: fillIn(html, values, escapeLines), text: fillIn(text, values) }
}

/** A value of several lines, such as a transcript, keeps them. */
const escapeLines = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>')

/** Markdown without placeholders; raw HTML is shown as text. */
export function renderMarkdown(markdown: string): { readonly html: string; readonly text: string } {
  const tokens = MARKDOWN.parse(markdown, {})
  const html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}).trim()
  const text = tokens.flatMap((token) => (token.type === 'inline' ? lineOf(token, tokens) : []))
  return { html, text: text.join('\n') }
}

function lineOf(token: Token, tokens: readonly Token[]): string {
  const isItem = tokens[tokens.indexOf(token) - 2]?.type === 'list_item_open'
  const hrefs: string[] = []
  const parts = (token.children ?? []).map((child) => {
    if (child.type === 'softbreak') return ' '
    if (child.type === 'hardbreak') return '\n'
    if (child.type === 'link_open') hrefs.push(String(child.attrGet('href') ?? ''))
    if (child.type === 'link_close') return ` (${hrefs.pop() ?? ''})`
    return child.content
  })
  return `${isItem ? '- ' : ''}${parts.join('')}`
}
