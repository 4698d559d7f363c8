import type { Brand } from '@fairhouse/contract/brand'
import type { Clock } from '@fairhouse/server-kit/clock'
import { renderBlock, renderMarkdown } from '#platform/modules/message/message-markdown'
import { isWhole, valuesOf } from '#platform/modules/message/message-renderer'
import type { MessageTexts } from '#platform/modules/message/message-texts'
import { isMessageName, messageSpec } from '#platform/modules/message/message.table'
import { fillIn } from '#platform/modules/message/message-words'

/** A message as the site shows it. */
export type SiteWording = {
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly link: { readonly label: string; readonly path: string } | null
}

/** Null for a message unknown to this version. */
export type WordSiteMessage = (
  message: { readonly name: string; readonly values: Readonly<Record<string, unknown>> },
  language: string,
) => Promise<SiteWording | null>

/** Renders messages when they are read, in the reader's current language. */
export function createWordSiteMessage(deps: {
  readonly texts: MessageTexts
  readonly brand: Brand
  readonly clock: Clock
}): WordSiteMessage {
  return async ({ name, values: given }, language) => {
    if (!isMessageName(name)) return null
    const { text, words, language: written } = await deps.texts.find(name, language)
    const context = { language: written, words, brand: deps.brand, site: '', now: deps.clock.now() }
    const values = valuesOf({ spec: messageSpec(name), values: given }, context)
    const blocks = text.blocks
      .map((block) => block.replaceAll(/^\{(?:button|code)\}$/gm, '').trim())
      .filter((block) => block !== '' && isWhole(block, values))
      .map((block) => renderBlock(block, values))
    const path = given['link']
    return {
      title: fillIn(text.subject, values),
      summary: text.preview === '' ? (blocks[0]?.text ?? '') : fillIn(text.preview, values),
      html: blocks.map(({ html }) => html).join('\n'),
      link: typeof path === 'string' ? { label: fillIn(text.button, values), path } : null,
    }
  }
}

/** An operator's own Markdown, in which braces have no meaning. */
export function wordLetter(letter: {
  readonly title: string
  readonly text: string
  readonly link?: { readonly label: string; readonly path: string } | undefined
}): SiteWording {
  const paragraphs = letter.text.split(/\r?\n\s*\r?\n/).filter((block) => block.trim() !== '')
  const blocks = paragraphs.map((block) => renderMarkdown(block))
  return {
    title: letter.title,
    summary: blocks[0]?.text ?? '',
    html: blocks.map(({ html }) => html).join('\n'),
    link: letter.link ?? null,
  }
}
