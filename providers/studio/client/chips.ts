import { stakeOfChips, type ChipsBet } from '@fairhouse/fair/chips'
import { addRatio, multiplyRatio, ratio, type Ratio } from '@fairhouse/fair/ratio'
import { button, h } from './dom.ts'
import type { GameKey, GameTable, MountedGame, Odds } from './game-client.ts'
import type { Motion } from './motion.ts'
import { rangeOf } from './odds.ts'
import type { Note } from './sound.ts'
import type { Words } from './words.ts'
import './styles/chips.css'

/** Chips to be placed together: the number of units on each spot. */
export type ChipUnits = readonly { readonly spot: string; readonly units: number }[]

const CHIP: readonly Note[] = [
  { hz: 1_800, seconds: 0.04, gain: 0.04, wave: 'noise' },
  { hz: 950, seconds: 0.05, gain: 0.03 },
]
const UNDO_MAX = 50

/** Placing, taking back, clearing and doubling of chips; the stake field is the value of one. */
export function createChips(
  table: GameTable<ChipsBet>,
  options: { readonly chipsMax: number; readonly onChange: () => void },
) {
  const { words, sound } = table
  const { g } = words
  let isIdle = false
  /** The bets before each act, for undo. */
  let before: ChipsBet[] = []

  function change(next: ChipsBet): void {
    if (!isIdle) return
    before = [...before, table.bet()].slice(-UNDO_MAX)
    sound.play(CHIP)
    options.onChange()
    table.setBet(next)
  }
  function undo(): void {
    const last = before.at(-1)
    if (!isIdle || !last) return
    before = before.slice(0, -1)
    table.setBet(last)
  }
  const clear = (): void => change({ chips: [] })
  const doubleAll = (): void => change(doubleChips(table.bet()))
  const tool = (text: string, does: () => void): HTMLButtonElement =>
    button({ class: 'action', text: g(text), on: { click: does } })

  return {
    tools: h(
      'div',
      { class: 'chip-tools' },
      tool('undo', undo),
      tool('clear', clear),
      tool('doubleAll', doubleAll),
    ),
    place(added: ChipUnits): void {
      const chipMinor = table.fieldMinor()
      if (chipMinor !== null) change(addChips(table.bet(), { added, chipMinor, ...options }))
    },
    setIdle(idle: boolean): void {
      isIdle = idle
    },
    /** In words, what the chips cost and can return. */
    consequence: (({ bet, stakeMinor }) => {
      if (bet.chips.length === 0) return g('empty')
      if (stakeMinor === null) return undefined
      const most = table.maxReturn(bet, stakeOfChips(bet))
      const values = { stake: words.amount(stakeMinor), payout: words.amount(most) }
      if (bet.chips.length === 1) return words.t('consequenceUpTo', values)
      return g('consequenceChips', { ...values, count: bet.chips.length })
    }) satisfies MountedGame<ChipsBet>['consequence'],
    keys: [
      { key: 'z', cap: 'Z', text: g('keyUndo'), press: undo },
      { key: 'c', cap: 'C', text: g('keyClear'), press: clear },
      { key: 'd', cap: 'D', text: g('keyDouble'), press: doubleAll },
    ] satisfies readonly GameKey[],
    /** Draws the chip of a spot on its button, and names the spot with what it returns. */
    draw(
      made: HTMLElement,
      of: { readonly bet: ChipsBet; readonly spot: string; readonly name: string; returns: string },
    ): void {
      const amount = of.bet.chips.find(({ spot }) => spot === of.spot)?.amount
      const values = {
        name: of.name,
        returns: of.returns,
        amount: amount === undefined ? '' : words.amount(amount),
      }
      made.setAttribute('aria-label', g(amount === undefined ? 'spot' : 'spotWith', values))
      const old = made.querySelector<HTMLElement>('.chip')
      if (amount === undefined) return old?.remove()
      // the label of the spot has the full amount; the short one is drawn, not additional text
      const chip = old ?? h('span', { class: 'chip', attrs: { 'aria-hidden': 'true' } })
      chip.dataset['amount'] = shorten(values.amount)
      if (!old) made.append(chip)
    },
  }
}

/** The one spot by its name, or the number of spots. */
export function chipsText(
  { chips }: ChipsBet,
  { g }: Words,
  nameOf: (spot: string) => string,
): string {
  return chips.length === 1 ? nameOf(chips[0]!.spot) : g('betChips', { count: chips.length })
}

/** The return of all chips by their amounts; of an empty table the range of its spots. */
export function chipsRtp(
  { chips }: ChipsBet,
  spots: ReadonlyMap<string, Ratio>,
): Pick<Odds, 'rtp' | 'rtpMax'> {
  if (chips.length === 0) return rangeOf([...spots.values()])
  const stake = stakeOfChips({ chips })
  const shares = chips.map(({ spot, amount }) =>
    multiplyRatio(spots.get(spot)!, ratio(BigInt(amount), stake)),
  )
  return { rtp: shares.reduce(addRatio) }
}

/** The bet with these chips added; a full table stays as it is. */
function addChips(
  bet: ChipsBet,
  given: { added: ChipUnits; chipMinor: bigint; chipsMax: number },
): ChipsBet {
  const amounts = new Map(bet.chips.map(({ spot, amount }) => [spot, BigInt(amount)]))
  for (const { spot, units } of given.added)
    amounts.set(spot, (amounts.get(spot) ?? 0n) + BigInt(units) * given.chipMinor)
  return amounts.size > given.chipsMax ? bet : { chips: toChips(amounts) }
}

function doubleChips({ chips }: ChipsBet): ChipsBet {
  return { chips: toChips(new Map(chips.map(({ spot, amount }) => [spot, BigInt(amount) * 2n]))) }
}

function toChips(amounts: ReadonlyMap<string, bigint>): ChipsBet['chips'] {
  return [...amounts].map(([spot, amount]) => ({ spot, amount: String(amount) }))
}

/** "1,250.00 EUR" → "1.25k": what fits on a chip. */
function shorten(amount: string): string {
  const number = amount.split(' ')[0]!
  const plain = number.replace(/[.,]00$/, '')
  return plain.length <= 5 ? plain : `${plain.slice(0, 4)}…`
}

const RESULT_MS = 1_500

/** On a phone the draw is above the bets: the page scrolls to it, then back to the bets. */
export function scrollToDraw(drawn: Element, motion: Motion): () => Promise<void> {
  const top = window.scrollY
  if (motion.isReduced() || drawn.getBoundingClientRect().top >= 0) return async () => undefined
  drawn.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return async () => {
    await motion.wait(RESULT_MS)
    window.scrollTo({ top, behavior: 'smooth' })
  }
}
