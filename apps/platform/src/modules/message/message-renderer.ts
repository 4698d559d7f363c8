import type { Brand } from '@fairhouse/contract/brand'
import { type MailBlock, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { brandValues } from '#platform/modules/message/message-brand'
import { renderBlock } from '#platform/modules/message/message-markdown'
import type { MessageSpec } from '#platform/modules/message/message.table'
import type { MessageText } from '#platform/modules/message/message-text'
import { isOptionalValue, writeValues } from '#platform/modules/message/message-value'
import { fillIn, type MessageWords, placeholdersOf } from '#platform/modules/message/message-words'

export type MessageContext = {
  readonly language: string
  readonly words: MessageWords
  readonly brand: Brand
  /** Origin of the site. */
  readonly site: string
  readonly now: Date
}

export type RenderedSms = { readonly text: string; readonly language: string }

/** Longer values are cut: each part of a text message costs money. */
const SMS_VALUE_MAX = 40

export type Values = Readonly<Record<string, string | null>>

/** Renders a message as an e-mail in the reader's language. */
export function renderMessageMail(
  message: { readonly text: MessageText; readonly spec: MessageSpec; readonly values: object },
  context: MessageContext,
): RenderedMail {
  const { text } = message
  const { brand, words } = context
  const values = valuesOf(message, context)
  const { link = null, unsubscribe = null } = values
  const blocks = text.blocks.filter((block) => isWhole(block, values)).flatMap(splitBlock)
  const drawn = blocks.map((block): MailBlock => {
    if (block === '{button}') return { kind: 'button' }
    if (block === '{code}') return { kind: 'code', digits: values['code'] ?? '' }
    return { kind: 'text', ...renderBlock(block, values) }
  })
  const [first] = blocks
  const support = brand.support === null ? [] : [fillIn(words.support, values)]
  const legal = brand.legalLine === null ? [] : [brand.legalLine]
  return renderMail(
    {
      brand: brand.name,
      theme: brand.theme,
      subject: fillIn(text.subject, values),
      preview: fillIn(text.preview === '' ? (first ?? '') : text.preview, values),
      blocks: drawn,
      ...(link !== null && { button: { label: fillIn(text.button, values), href: link } }),
      addressHint: words.buttonHint,
      footer: [fillIn(text.footer, values), ...support, ...legal],
      ...(unsubscribe !== null && {
        unsubscribe: { label: fillIn(text.unsubscribe, values), href: unsubscribe },
      }),
    },
    context.language,
  )
}

/**
 * Renders a message as an SMS. The last line of one with a code binds the code to the site in the
 * format that browsers read for filling it in (WebOTP, Safari's AutoFill).
 */
export function renderMessageSms(
  message: { readonly text: MessageText; readonly spec: MessageSpec; readonly values: object },
  context: MessageContext,
): RenderedSms {
  const values = valuesOf(message, context)
  const short = Object.entries(values).map(([name, value]) => [
    name,
    value?.slice(0, SMS_VALUE_MAX) ?? null,
  ])
  const line = fillIn(message.text.sms, Object.fromEntries(short))
  const code = values['code'] ?? null
  const binding = code === null ? '' : `\n\n@${new URL(context.site).hostname} #${code}`
  return { text: `${line}${binding}`, language: context.language }
}

/** The formatted values of a message, with those of the site. */
export function valuesOf(
  { spec, values }: { readonly spec: MessageSpec; readonly values: object },
  context: MessageContext,
): Values {
  const given = values as Readonly<Record<string, unknown>>
  const missing = Object.entries(spec.values).flatMap(([name, kind]) =>
    given[name] === undefined && !isOptionalValue(kind) ? [name] : [],
  )
  if (missing.length > 0) throw new Error(`A message lacks the values ${missing.join(', ')}`)
  return { ...writeValues(spec.values, given, context), ...brandValues(context.brand) }
}

/** Whether all placeholders of a block have values. */
export function isWhole(block: string, values: Values): boolean {
  return placeholdersOf(block).every((name) => name === 'button' || values[name] !== null)
}

/** Splits lines with the button or the code into separate blocks. */
function splitBlock(block: string): string[] {
  return block.split(/^(\{button\}|\{code\})$/m).flatMap((part) => part.trim() || [])
}
