import type { LadderView } from '@fairhouse/fair/ladder'
import { multiplyRatio, ratio } from '@fairhouse/fair/ratio'
import { h } from './dom.ts'
import type {
  GameTable,
  MainButton,
  Odds,
  OddsRow,
  PlayingRound,
  TableState,
} from './game-client.ts'
import { rangeOf } from './odds.ts'
import { write } from './page.ts'
import type { Words } from './words.ts'

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51]

/** The pitch of a right step: higher by each. */
export function stepPitch(steps: number): number {
  return SCALE[Math.min(steps, SCALE.length) - 1] ?? SCALE[0]!
}

/** What a cash-out returns now. */
export function cashOutOf(
  { returnOf }: Pick<GameTable, 'returnOf'>,
  round: Pick<PlayingRound, 'stake' | 'view'>,
): bigint {
  return returnOf(BigInt(round.stake), BigInt((round.view as LadderView).multiplier ?? 0))
}

/** While a round is open the main button takes the money. */
export function cashOutButton(
  { round, isTurn }: Pick<TableState, 'round' | 'isTurn'>,
  table: Pick<GameTable, 'words' | 'returnOf' | 'act'>,
): MainButton | undefined {
  if (!round) return undefined
  const { g, amount } = table.words
  if ((round.view as LadderView).multiplier === null)
    return { text: g('cashOutNone'), isEnabled: false, press: () => undefined }
  return {
    text: g('cashOut', { amount: amount(cashOutOf(table, round)) }),
    isEnabled: isTurn,
    press: () => table.act({ type: 'cashOut' }),
  }
}

/**
 * Before a round: what it costs, and the most it returns: its top, or the largest return of a round,
 * where the server ends it.
 */
export function ladderCosts(
  { words, payoutMaxMinor }: Pick<GameTable, 'words' | 'payoutMaxMinor'>,
  of: { readonly stakeMinor: bigint; readonly top: number },
): string {
  const [top, most] = [(of.stakeMinor * BigInt(of.top)) / 100n, payoutMaxMinor()]
  const payout = most !== null && most < top ? most : top
  const values = { stake: words.amount(of.stakeMinor), payout: words.amount(payout) }
  return words.t('consequenceUpTo', values)
}

/** The steps taken, what they return, and what one more would. */
export function createFacts({ g, multiplier }: Words) {
  const value = (): HTMLOutputElement => h('output', { class: 'fact-value' })
  const [found, now, next] = [value(), value(), value()]
  const fact = (id: string, output: HTMLElement): HTMLElement =>
    h('div', { class: 'fact' }, h('span', { class: 'fact-name', text: g(id) }), output)
  const element = h(
    'div',
    { class: 'facts' },
    fact('found', found),
    fact('now', now),
    fact('next', next),
  )
  return {
    element,
    /** `first`: the multiplier of the first step, for a round that is not open. */
    write(view: LadderView | null, at: { steps: number; stepsMax: number; first: number }): void {
      // left to right in every language: the steps taken stay before all
      write(found, `\u2066${at.steps} / ${at.stepsMax}\u2069`)
      write(now, view?.multiplier ? multiplier(view.multiplier) : '–')
      write(next, multiplier(view?.next ?? at.first))
    },
  }
}

/** The ways to stop, from the first step on: the least and the most that they return. */
export function ladderOdds(rows: readonly OddsRow[]): Odds {
  return {
    ...rangeOf(
      rows.map(({ chance, multiplier }) => multiplyRatio(chance, ratio(multiplier, 100n))),
    ),
    rows,
  }
}
