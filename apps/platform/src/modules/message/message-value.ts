import { requireCurrency } from '@fairhouse/money/currency'
import { formatAmount } from '@fairhouse/money/display'
import { writeMailTime } from '#platform/mail/mail-time'
import type { MessageValueKind, MessageValueTypes } from '#platform/modules/message/message.table'
import { fillIn, type MessageWords } from '#platform/modules/message/message-words'
import { localizePath } from '#platform/modules/settings/locale.table'

/** The recipient's context for formatting values. */
export type ValueContext = {
  readonly language: string
  readonly words: MessageWords
  /** Origin of the site. */
  readonly site: string
  readonly now: Date
}

type Writers = {
  readonly [K in MessageValueKind]: (
    value: MessageValueTypes[K],
    context: ValueContext,
  ) => string | null
}

function writeMoney(
  { amountMinor, currency }: MessageValueTypes['money'],
  { language }: ValueContext,
): string {
  return formatAmount(BigInt(amountMinor), requireCurrency(currency), `${language}-u-nu-latn`)
}

/** Null omits the paragraph. */
const WRITERS: Writers = {
  text: (value) => value,
  'text?': (value) => value,
  number: String,
  time: (value, { language }) => writeMailTime(new Date(value), language),
  money: writeMoney,
  'money?': (value, context) => value && writeMoney(value, context),
  link: (value, { site, language }) => {
    const [path = '', ...query] = value.split(/(?=\?)/)
    return `${site}${localizePath(language, path)}${query.join('')}`
  },
  code: ({ digits, expiresAt }, { now }) => (now < new Date(expiresAt) ? digits : null),
  device: ({ model, browser, system }, { words }) => {
    const hardware = model ?? system
    if (browser !== null && hardware !== null) {
      return fillIn(words.device, { browser: browser.name, system: hardware })
    }
    return browser?.name ?? hardware ?? words['device.unknown']
  },
  place: ({ country, ip }, { words, language }) => {
    if (country === null) return fillIn(words['place.ip'], { ip })
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
    return fillIn(words.place, { country: name, ip })
  },
  document: ({ type, side }, { words }) => {
    const document = words[`document.${type}`]
    if (side === null) return document
    return fillIn(words['document.side'], { document, side: words[`side.${side}`] })
  },
  'reason?': (reason, { words }) =>
    reason === null || reason === 'other' ? null : words[`reason.${reason}`],
  'removed?': (removed, { words, language }) => {
    if (removed.length === 0) return null
    const names = removed.map((way) => words[`removed.${way}`])
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  },
}

/** Whether a value may be missing. */
export function isOptionalValue(kind: MessageValueKind): boolean {
  return kind === 'code' || kind.endsWith('?')
}

/** Formats the values of a message in the reader's language. */
export function writeValues(
  kinds: Readonly<Record<string, MessageValueKind>>,
  values: Readonly<Record<string, unknown>>,
  context: ValueContext,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const write = WRITERS[kind] as (value: unknown, context: ValueContext) => string | null
      return [name, write(values[name], context)]
    }),
  )
}
