import { replay } from './dom.ts'
import type { GameClient, SettledRound } from './game-client.ts'
import { outcomeOf, type GameState } from './game-state.ts'
import { element, write } from './page.ts'
import { WON, type Sound } from './sound.ts'
import type { Store } from './store.ts'
import type { Words } from './words.ts'

/** Below the scene: the result of the last round in money. Only a gain is celebrated. */
export function showVerdict(deps: {
  readonly store: Store<GameState>
  readonly client: GameClient
  readonly words: Words
  readonly sound: Sound
}): void {
  const { store, client, words, sound } = deps
  const [verdict, announcer] = [element('verdict'), element('announcer')]
  let shown: SettledRound | null = null
  store.watch(({ last, phase, round }) => {
    verdict.dataset['waiting'] = String(phase !== 'ready')
    // The previous round is not mentioned while another one is in progress.
    verdict.dataset['open'] = String(round !== null || phase === 'showing')
    if (!last || last === shown) return
    // the result of an earlier visit is only shown; a new one is announced
    const isNew = shown !== null || store.get().history.length === 1
    shown = last
    const what = outcomeOf(last)
    verdict.dataset['outcome'] = what
    write(
      verdict,
      words.t(last.isFree && what === 'lost' ? 'freeLost' : last.isFree ? 'won' : what, {
        amount: words.amount(amountOf(last)),
      }),
    )
    if (!isNew) return
    announcer.textContent = `${client.summary(last, words)} ${verdict.textContent}`
    if (what === 'won') sound.play(WON)
    replay(verdict)
  })
}

/** The gain of a win, the return of a partial loss, or the cost of a loss. */
export function amountOf(round: SettledRound): bigint {
  const [stake, payout] = [BigInt(round.isFree ? 0n : round.stake), BigInt(round.payout)]
  if (payout > stake) return payout - stake
  return payout > 0n ? payout : stake
}
