import MarkdownIt, { type Token } from 'markdown-it'

export type RenderedText = {
  readonly html: string
  /** Second-level headings with their ids. */
  readonly headings: { id: string; text: string }[]
}

/** Allowed link targets: paths, web and mail addresses, fragments. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = (address) => ADDRESS.test(address.trim())

/**
 * Renders Markdown. Raw HTML is shown as text, and links with other schemes are not linked. Paths
 * get the language's `prefix`; external links open in a new tab. Pictures must be on this site.
 */
export function renderMarkdown(
  text: string,
  { prefix }: { readonly prefix: string },
): RenderedText {
  const headings: { id: string; text: string }[] = []
  const used = new Map<string, number>()
  const tokens = markdown.parse(text, {})
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      // The page's title is its only first-level heading.
      if (token.tag === 'h1') token.tag = 'h2'
      const title = plainText(tokens[index + 1])
      if (token.tag === 'h2') {
        const id = freeId(title, used)
        token.attrSet('id', id)
        headings.push({ id, text: title })
      }
    }
    if (token.type === 'heading_close' && token.tag === 'h1') token.tag = 'h2'
    for (const child of token.children ?? []) adjustInline(child, prefix)
  }
  labelCells(tokens)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

/** Tells cells after the first what their column is called: a narrow page shows no row of headings. */
function labelCells(tokens: readonly Token[]): void {
  let labels: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'thead_open') labels = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') labels.push(plainText(tokens[index + 1]))
    if (token.type !== 'td_open') continue
    const label = labels[column] ?? ''
    if (column > 0 && labels.length > 2 && label !== '') token.attrSet('data-label', label)
    column += 1
  }
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map((child) => child.content).join('')
}

function adjustInline(token: Token, prefix: string): void {
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href') ?? '')
    if (href.startsWith('/')) token.attrSet('href', withPrefix(href, prefix))
    else if (!href.startsWith('#') && !href.toLowerCase().startsWith('mailto:')) {
      token.attrSet('target', '_blank')
      token.attrSet('rel', 'noreferrer')
    }
  }
  if (token.type === 'image') token.attrSet('loading', 'lazy')
}

function withPrefix(path: string, prefix: string): string {
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`
}

/** An id from a heading's words in any script; numbered if taken, from where its last one ended. */
function freeId(title: string, used: Map<string, number>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? ['part']
  const base = words.join('-')
  let count = (used.get(base) ?? 0) + 1
  while (count > 1 && used.has(`${base}-${count}`)) count += 1
  used.set(base, count)
  if (count === 1) return base
  const id = `${base}-${count}`
  used.set(id, 1)
  return id
}
