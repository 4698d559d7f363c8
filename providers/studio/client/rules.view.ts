import { formatRatio, ratio, type Ratio } from '@fairhouse/fair/ratio'
import { h } from './dom.ts'
import type { GameClient, GameKey, Odds } from './game-client.ts'
import type { GameState } from './game-state.ts'
import { element, write } from './page.ts'
import type { Rules } from './stake.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'
import type { TextId } from './text/text.ts'
import type { Words } from './words.ts'

const KEYS: readonly (readonly [caps: readonly (string | { text: TextId })[], does: TextId])[] = [
  [[{ text: 'space' }, { text: 'enter' }], 'keyMain'],
  [['A'], 'keyHalf'],
  [['S'], 'keyDouble'],
  [['M'], 'keySound'],
  [['?'], 'keyRules'],
]

/** RTP, rules, exact odds of the bet on the table, limits and keys: one tap from the game. */
export function showRules(deps: {
  readonly store: Store<GameState>
  readonly table: Table
  readonly client: GameClient
  readonly words: Words
  readonly keys: readonly GameKey[]
}): { open: () => void } {
  const { store, client, words, keys } = deps
  const dialog = element<HTMLDialogElement>('rules')
  const open = (): void => {
    fill(deps)
    if (!dialog.open) dialog.showModal()
  }
  element('rules-open').addEventListener('click', open)
  element('rules-close').addEventListener('click', () => dialog.close())
  // a click beside the sheet closes it
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  write(element('rules-title'), words.g('title'))
  store.watch(({ bet, session }) => {
    if (!session) return
    const odds = client.odds(client.game.parseBet(bet) ?? client.firstBet, words)
    write(element('rtp'), sayRtpOfBet(odds, session.rtp, words))
  })
  element('keys').append(
    ...KEYS.slice(0, 1).flatMap(([caps, does]) => makeKey(capsOf(caps, words), words.t(does))),
    ...groupKeys(keys).flatMap(({ caps, text }) => makeKey(caps, text)),
    ...KEYS.slice(1).flatMap(([caps, does]) => makeKey(capsOf(caps, words), words.t(does))),
  )
  return { open }
}

function fill({ store, table, client, words }: Parameters<typeof showRules>[0]): void {
  const { session, bet } = store.get()
  const seated = table.seated()
  if (!session || !seated) return
  const { t, g } = words
  const { money, rules } = seated
  const odds = client.odds(client.game.parseBet(bet) ?? client.firstBet, words)
  const limits = {
    min: money.format(rules.stakeMinMinor),
    max: money.format(rules.stakeMaxMinor),
    payout: money.format(rules.payoutMaxMinor),
    seconds: session.minRoundMs / 1_000,
  }
  const paragraph = (text: string): HTMLElement => h('p', { text })
  element('rules-text').replaceChildren(
    ...client.rules.map((id) => paragraph(g(id))),
    h('h3', { text: t('oddsTitle') }),
    paragraph(sayOdds(odds, words)),
    ...makeOddsTable(odds, words),
    ...(client.payTable ? [client.payTable(words, stakeOf(table, rules))] : []),
    h('h3', { text: t('goodToKnow') }),
    ...[
      t('rulesLimits', limits),
      t('rulesRounding'),
      client.fairText === undefined ? t('rulesFair') : g(client.fairText),
      t('rulesInterrupted'),
    ].map(paragraph),
  )
}

/** The stake in the field, or a usual one while it holds none. */
function stakeOf(table: Table, rules: Rules): bigint {
  const stake = table.stake()
  return stake?.ok ? stake.stakeMinor : rules.stakeMinMinor * 10n
}

/** "99.00%", or "98.28%–99.00%" where play decides. */
function sayRtp({ rtp, rtpMax }: Odds, { percent }: Words, digits: number): string {
  const least = percent(rtp, digits, 'down')
  return rtpMax ? `${least}–${percent(rtpMax, digits, 'down')}` : least
}

/** The RTP of the bet. Where bets differ, the page around shows the lowest, which is named too. */
export function sayRtpOfBet(odds: Odds, rtpOfGame: string, words: Words): string {
  // Percent with two digits: "98.28".
  const lowest = words.percent(ratio(BigInt(rtpOfGame.replace('.', '')), 10_000n), 2, 'down')
  const rtp = sayRtp(odds, words, 2)
  return rtp.startsWith(lowest) ? words.t('rtp', { rtp }) : words.t('rtpOfBet', { rtp, lowest })
}

/** "RTP 99.00%. One round in 2.02 returns more than the bet." */
function sayOdds(odds: Odds, words: Words): string {
  const { hit, rtpMax } = odds
  const { t, percent, figure } = words
  const parts = [t(rtpMax ? 'oddsRtpRange' : 'oddsRtp', { rtp: sayRtp(odds, words, 4) })]
  if (hit && hit.numerator > 0n) {
    const inverse = ratio(hit.denominator, hit.numerator)
    parts.push(
      t('oddsHit', { share: percent(hit), rounds: figure(formatRatio(inverse, 2, 'nearest')) }),
    )
  }
  return parts.join(' ')
}

function makeOddsTable({ rows }: Odds, words: Words): HTMLElement[] {
  if (rows.length === 0) return []
  const { t, percent, multiplier } = words
  const head = ['oddsOutcome', 'oddsChance', 'oddsPays'] as const
  const body = rows.map(({ label, chance, multiplier: pays }) =>
    h(
      'tr',
      {},
      h('th', { text: label, attrs: { scope: 'row' } }),
      h('td', { text: percent(chance, digitsFor(chance)) }),
      h('td', { text: multiplier(pays) }),
    ),
  )
  return [
    h(
      'table',
      { class: 'odds' },
      h('thead', {}, h('tr', {}, ...head.map((id) => h('th', { text: t(id) })))),
      h('tbody', {}, ...body),
    ),
  ]
}

/** Enough digits that a rare outcome does not read as none. */
function digitsFor({ numerator, denominator }: Ratio): number {
  for (let digits = 2; digits < 10; digits++)
    if (numerator * 10n ** BigInt(digits + 2) >= denominator * 10n) return digits
  return 10
}

/** Keys that do the same, like two arrows, share a line. */
function groupKeys(keys: readonly GameKey[]): { caps: string[]; text: string }[] {
  const texts = [...new Set(keys.map(({ text }) => text))]
  return texts.map((text) => ({
    text,
    caps: keys.filter((key) => key.text === text).map(({ cap }) => cap),
  }))
}

function capsOf(caps: (typeof KEYS)[number][0], { t }: Words): string[] {
  return caps.map((cap) => (typeof cap === 'string' ? cap : t(cap.text)))
}

function makeKey(caps: readonly string[], does: string): HTMLElement[] {
  return [h('dt', {}, ...caps.map((cap) => h('kbd', { text: cap }))), h('dd', { text: does })]
}
