import type { FrameRound } from '@fairhouse/contract/game-frame'
import { outcomeOf, type GameState } from './game-state.ts'
import type { Money, WriteFigure } from './money.ts'
import { element, show } from './page.ts'
import type { Store } from './store.ts'
import type { Translate } from './text/text.ts'

/** The strip of recent rolls, newest first. */
export function showStrip(deps: {
  readonly store: Store<GameState>
  readonly t: Translate
  readonly money: () => Money | undefined
  readonly figure: WriteFigure
}): void {
  const [list, empty] = [element('rolls'), element('no-rolls')]
  let shown: readonly FrameRound[] = []
  deps.store.watch(({ history, phase }) => {
    show(empty, history.length === 0 && phase !== 'loading')
    const money = deps.money()
    if (history === shown || !money) return
    const isOneMore = shown.length > 0 || history.length === 1
    shown = history
    list.replaceChildren(
      ...history.map((round, index) =>
        makeRoll(round, { ...deps, money }, isOneMore && index === 0),
      ),
    )
  })
}

function makeRoll(
  round: FrameRound,
  { t, money, figure }: { t: Translate; money: Money; figure: WriteFigure },
  isNew: boolean,
): HTMLElement {
  const item = document.createElement('li')
  const what = outcomeOf(round)
  const value = document.createElement('span')
  value.textContent = figure(round.outcome)
  value.setAttribute('aria-hidden', 'true')
  const text = { won: 'rollWon', lost: 'rollLost', returned: 'rollBack' } as const
  const amount = money.format(BigInt(what === 'lost' ? round.stake : round.payout))
  const spoken = document.createElement('span')
  spoken.className = 'visually-hidden'
  spoken.textContent = t(text[what], { roll: figure(round.outcome), amount })
  item.title = spoken.textContent
  item.dataset['outcome'] = what
  if (isNew) item.className = 'is-new'
  item.append(value, spoken)
  return item
}
