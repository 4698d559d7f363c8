import { formatRoll, parseRoll } from '@fairhouse/fair/dice-text'
import type { FrameRound } from '@fairhouse/contract/game-frame'
import { outcomeOf, type GameState } from './game-state.ts'
import type { Money, WriteFigure } from './money.ts'
import { element, show, write } from './page.ts'
import type { Sound } from './sound.ts'
import type { Store } from './store.ts'
import type { Translate } from './text/text.ts'

export type ResultDeps = {
  readonly store: Store<GameState>
  readonly t: Translate
  readonly money: () => Money | undefined
  readonly sound: Sound
  readonly figure: WriteFigure
}

const COUNT_MS = 420

/** The number in the middle, what it meant, and where it fell on the lane. */
export function showResult({ store, t, money, sound, figure }: ResultDeps): void {
  const [result, number, outcome] = [element('result'), element('number'), element('outcome')]
  const [marker, announcer] = [element('marker'), element('announcer')]
  let shown: FrameRound | null = null
  let count = 0

  store.watch(({ last, phase, bet }) => {
    const currency = money()
    result.dataset['waiting'] = String(phase === 'rolling' || phase === 'checking')
    if (!last || !currency) {
      const goal = bet.direction === 'over' ? 'goalOver' : 'goalUnder'
      write(outcome, t(goal, { target: figure(formatRoll(bet.target)) }))
      if (!last) write(number, figure(formatRoll(bet.target)))
      return
    }
    if (last === shown) return
    // the result of an earlier visit is just there; a new one is played
    const isNew = shown !== null || phase === 'rolling' || store.get().history.length === 1
    const from = shown
    shown = last
    const what = outcomeOf(last)
    const amount = currency.format(what === 'lost' ? BigInt(last.stake) : gainOf(last))
    result.dataset['outcome'] = what
    write(outcome, t(what, { amount }))
    placeMarker(marker, last, figure)
    if (!isNew) return void write(number, figure(last.outcome))
    const text = { won: 'resultWon', lost: 'resultLost', returned: 'resultReturned' } as const
    announcer.textContent = t(text[what], { roll: figure(last.outcome), amount })
    sound.play(what === 'won' ? 'won' : 'lost')
    replay(result)
    count += 1
    countTo(number, {
      from: from?.outcome ?? '50.00',
      to: last.outcome,
      isCurrent: makeGuard(count),
      figure,
    })
  })

  function makeGuard(mine: number): () => boolean {
    return () => mine === count
  }
}

/** What a win brought beyond the stake; what a smaller return gave back. */
function gainOf(round: FrameRound): bigint {
  const [stake, payout] = [BigInt(round.stake), BigInt(round.payout)]
  return payout > stake ? payout - stake : payout
}

function placeMarker(marker: HTMLElement, round: FrameRound, figure: WriteFigure): void {
  marker.style.setProperty('--at', String((parseRoll(round.outcome) ?? 0) / 10_000))
  marker.dataset['outcome'] = outcomeOf(round)
  write(marker, figure(round.outcome))
  show(marker, true)
}

/** Starts the element's entrance animation again. */
function replay(target: HTMLElement): void {
  target.classList.remove('is-new')
  void target.offsetWidth
  target.classList.add('is-new')
}

function countTo(
  target: HTMLElement,
  count: { from: string; to: string; isCurrent: () => boolean; figure: WriteFigure },
): void {
  const { from, to, isCurrent, figure } = count
  const [start, end] = [parseRoll(from) ?? 0, parseRoll(to) ?? 0]
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return write(target, figure(to))
  const startedAt = performance.now()
  const step = (now: number): void => {
    if (!isCurrent()) return
    const part = Math.min(1, (now - startedAt) / COUNT_MS)
    const eased = 1 - (1 - part) ** 3
    const now100 = Math.round(start + (end - start) * eased)
    write(target, figure(part === 1 ? to : formatRoll(now100)))
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
