import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PlayerTimelineEntry } from '@fairhouse/contract/office/record'
import type { TimelineKind } from '@fairhouse/contract/office/timeline-kind'
import type { IconName } from '@fairhouse/ui/icon-names'
import { clockText, dayText, t, wordOf } from '#core/i18n.ts'

export const KIND_ICONS: Readonly<Record<TimelineKind, IconName>> = {
  money: 'arrow-down-up',
  play: 'dices',
  sport: 'trophy',
  limit: 'sliders-horizontal',
  bonus: 'gift',
  document: 'id-card',
  session: 'key-round',
  message: 'mail',
  ticket: 'message-circle',
  note: 'pencil',
  act: 'shield-check',
}

/** "Deposit 9.50 EUR", "184 rounds of Plinko". */
export function tellTitle({ kind, what, amount, currency, details }: PlayerTimelineEntry): string {
  const money = amount !== null && currency !== null ? moneyText(amount, currency) : ''
  const { game = '', count = '0', number = '', text = '' } = details
  switch (kind) {
    case 'play':
      return t('timeline.rounds', { count: Number(count), game })
    case 'session':
      return t('timeline.signedIn', { way: wordOf('way', what) })
    case 'ticket':
      return t('timeline.ticket', { number })
    case 'message':
      return t('timeline.message', { name: toWords(what) })
    case 'note':
      return text
    default:
      return [wordOf('what', what), money].join(' ').trim()
  }
}

/** Facts below a title, each in its own words; ids and facts of the title are left out. */
export function tellDetails({ kind, amount, currency, details }: PlayerTimelineEntry): string {
  if (kind === 'note') return ''
  const { payout, from, why, ...rest } = details
  const show = (minor: string): string => moneyText(minor, currency ?? 'EUR')
  const told: (string | undefined)[] = []
  if (kind === 'play' && amount !== null) {
    const [stake, returned] = [BigInt(amount), BigInt(payout ?? 0)]
    told.push(
      t('timeline.play', {
        staked: show(String(stake)),
        returned: show(String(returned)),
        net: show(String(returned - stake)),
        from: from === undefined ? '' : clockText(from),
      }),
    )
  } else if (payout !== undefined) told.push(t('timeline.returned', { amount: show(payout) }))
  const { toAmount, toCurrency, amountMinor = rest['amount'], currency: unit, ...facts } = rest
  if (toAmount !== undefined && toCurrency !== undefined)
    told.push(t('timeline.becomes', { amount: moneyText(toAmount, toCurrency) }))
  if (amountMinor !== undefined && unit !== undefined) told.push(moneyText(amountMinor, unit))
  const named = Object.entries(facts).filter(([name]) => !UNTOLD.has(name))
  for (const [name, value] of named.toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
    told.push(tellFact(name, value))
  if (why !== undefined) told.push(t('timeline.why', { why }))
  return told.filter(Boolean).join(' · ')
}

/** In the title, or of use to programs only. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...[
    'game',
    'count',
    'number',
    'invoice',
    'bet',
    'limit',
    'document',
    'bonus',
    'read',
    'amount',
    'grant',
  ],
])

/** The order of facts; the others come behind. */
const ORDER = ['status', 'step', 'reason', 'card', 'to', 'method', 'provider', 'subject', 'device']

function placeOf(name: string): number {
  const place = ORDER.indexOf(name)
  return place === -1 ? ORDER.length : place
}

/** Words that say alone what they are about. */
const PLAIN: ReadonlySet<string> = new Set([
  ...[
    'device',
    'status',
    'step',
    'result',
    'state',
    'method',
    'text',
    'subject',
    'to',
    'definition',
    'period',
  ],
])

/** "new-device" is "New device". */
function toWords(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function tellFact(name: string, value: string): string | undefined {
  if (value === 'none') return undefined
  if (name === 'country') return t('timeline.in', { country: countryName(value) })
  // "deposit:<id>" is a deposit.
  if (name === 'source') return wordOf('source', value.split(':')[0] ?? '')
  // "cashier.deposit.card" is the card.
  const word = name === 'method' ? (value.split('.').at(-1) ?? value) : value
  const shown = /^\d{4}-\d{2}-\d{2}T/.test(value) ? dayText(value) : wordOf('value', word)
  return PLAIN.has(name) ? shown : `${wordOf('fact', name)} ${shown}`
}
