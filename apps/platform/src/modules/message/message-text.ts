import { readContentFile } from '#platform/modules/content/content-file'
import { BRAND_VALUES } from '#platform/modules/message/message-brand'
import type { MessageSpec } from '#platform/modules/message/message.table'
import { isOptionalValue } from '#platform/modules/message/message-value'
import { hasStrayBrace, placeholdersOf } from '#platform/modules/message/message-words'

/** The texts of a message in one language, with placeholders. */
export type MessageText = {
  readonly subject: string
  /** Preview text in mailboxes; defaults to the first paragraph. */
  readonly preview: string
  /** Label of the button. */
  readonly button: string
  /** The reason for the message. */
  readonly footer: string
  /** Label of the unsubscribe link in the footer. */
  readonly unsubscribe: string
  /** The SMS; empty = none. */
  readonly sms: string
  /** Markdown paragraphs. A line `{button}` is the button, a line `{code}` the digits, large. */
  readonly blocks: readonly string[]
}

const HEAD = ['subject', 'preview', 'button', 'footer', 'unsubscribe', 'sms'] as const

/** Parses a file of `content/<locale>/messages`, with all its mistakes. */
export function readMessageText(
  file: string,
  spec: MessageSpec,
): { readonly text: MessageText; readonly flaws: readonly string[] } {
  const { facts, text: body } = readContentFile(file)
  const [subject, preview, button, footer, unsubscribe, sms] = HEAD.map((name) => facts[name] ?? '')
  const blocks = body.split(/\r?\n\s*\r?\n/).map((block) => block.trim().replaceAll('\r', ''))
  const text = { subject, preview, button, footer, unsubscribe, sms } as MessageText
  const read = { ...text, blocks: blocks.filter((block) => block !== '') }
  const unknown = Object.keys(facts).filter((name) => !(HEAD as readonly string[]).includes(name))
  return {
    text: read,
    flaws: [
      ...unknown.map((name) => `"${name}" is none of ${HEAD.join(', ')}`),
      ...findMissing(read, spec),
      ...findWrongPlaceholders(read, spec),
    ],
  }
}

function findMissing(text: MessageText, { by, values }: MessageSpec): string[] {
  const [isMailed, isTexted] = [by !== 'phone', by === 'phone' || by === 'either']
  const lines = text.blocks.flatMap((block) => block.split('\n'))
  const needed: readonly (readonly [boolean, boolean, string])[] = [
    [isMailed, text.subject !== '', 'the subject is missing'],
    [isMailed, text.blocks.length > 0, 'the text is missing'],
    [isMailed && 'link' in values, text.button !== '', 'the label of the button is missing'],
    [isMailed && 'link' in values, lines.includes('{button}'), '{button} needs a line of its own'],
    [isMailed && 'code' in values, lines.includes('{code}'), '{code} needs a line of its own'],
    [isTexted, text.sms !== '', 'the text message (sms) is missing'],
    [isTexted && 'code' in values, text.sms.includes('{code}'), 'sms has no {code}'],
    ['unsubscribe' in values, text.unsubscribe !== '', 'the label "unsubscribe" is missing'],
  ]
  return needed.flatMap(([isNeeded, isThere, flaw]) => (isNeeded && !isThere ? [flaw] : []))
}

function findWrongPlaceholders(text: MessageText, { values }: MessageSpec): string[] {
  const { blocks, ...head } = text
  const places: readonly (readonly [string, string])[] = [
    ...Object.entries(head),
    ...blocks.map((block) => ['text', block] as const),
  ]
  return places.flatMap(([place, words]) => {
    const stray = hasStrayBrace(words) ? [`${place} has a brace that is no placeholder`] : []
    const wrong = placeholdersOf(words).flatMap((name) => {
      if (name === 'link' || name === 'unsubscribe') return [`${place} cannot have {${name}}`]
      if (BRAND_VALUES.has(name)) return []
      if (name === 'button' && place === 'text' && 'link' in values) return []
      const kind = Object.hasOwn(values, name) ? values[name] : undefined
      if (kind === undefined) return [`${place} has {${name}}, which nothing fills in`]
      const isDropped = isOptionalValue(kind) && kind !== 'code' && place !== 'text'
      return isDropped ? [`${place} cannot have {${name}}, which may be missing`] : []
    })
    return [...stray, ...wrong]
  })
}
