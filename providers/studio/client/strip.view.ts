import type { GameClient, SettledRound } from './game-client.ts'
import { outcomeOf, type GameState } from './game-state.ts'
import { h } from './dom.ts'
import { element, show } from './page.ts'
import type { Store } from './store.ts'
import { amountOf } from './verdict.view.ts'
import type { Words } from './words.ts'

/** The strip of recent results, newest first. */
export function showStrip(deps: {
  readonly store: Store<GameState>
  readonly client: GameClient
  readonly words: Words
}): void {
  const [list, empty] = [element('results'), element('no-results')]
  let shown: readonly SettledRound[] = []
  deps.store.watch(({ history, phase }) => {
    show(empty, history.length === 0 && phase !== 'loading')
    if (history === shown) return
    const isOneMore = shown.length > 0 || history.length === 1
    shown = history
    list.replaceChildren(
      ...history.map((round, index) => makeResult(round, deps, isOneMore && index === 0)),
    )
  })
}

function makeResult(
  round: SettledRound,
  { client, words }: { client: GameClient; words: Words },
  isNew: boolean,
): HTMLElement {
  const what = outcomeOf(round)
  const text = { won: 'resultWon', lost: 'resultLost', returned: 'resultReturned' } as const
  const result = client.outcomeText(round, words)
  const amount = words.amount(amountOf(round))
  const spoken = words.t(text[what], { result, amount })
  const item = h(
    'li',
    {},
    h('span', { text: result, attrs: { 'aria-hidden': 'true' } }),
    h('span', { class: 'visually-hidden', text: spoken }),
  )
  item.title = spoken
  item.dataset['outcome'] = what
  const tone = client.outcomeTone?.(round)
  if (tone) item.dataset['colour'] = tone
  if (isNew) item.className = 'is-new'
  return item
}
