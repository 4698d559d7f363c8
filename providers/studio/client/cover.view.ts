import type { GameClient } from './game-client.ts'
import type { GameState } from './game-state.ts'
import { element, show, write } from './page.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'
import type { Words } from './words.ts'

/** The overlay of the table: loading, unreachable, ended, and an earlier round. */
export function showCover(deps: {
  readonly store: Store<GameState>
  readonly table: Table
  readonly client: GameClient
  readonly words: Words
  readonly onExit: () => void
}): void {
  const { store, table } = deps
  const { t } = deps.words
  const action = element('card-action')
  action.addEventListener('click', () => {
    if (store.get().phase === 'failed') void table.open()
    else deps.onExit()
  })
  store.watch(({ phase }) => {
    element('table').dataset['phase'] = phase
    const isCovered = phase === 'loading' || phase === 'failed' || phase === 'ended'
    show(element('cover'), isCovered)
    element('table').inert = isCovered
    if (!isCovered) return
    write(
      element('card-title'),
      t(phase === 'ended' ? 'endedTitle' : phase === 'failed' ? 'offline' : 'loading'),
    )
    write(element('card-text'), phase === 'ended' ? t('endedText') : '')
    show(action, phase !== 'loading')
    write(action, t(phase === 'ended' ? 'exit' : 'retry'))
  })
  showInterruption(deps)
}

function showInterruption(deps: Parameters<typeof showCover>[0]): void {
  const { store, table, client, words } = deps
  const { t } = words
  const dialog = element<HTMLDialogElement>('interruption')
  element('interruption-close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => void table.closeInterruption())
  store.watch(({ interruption }) => {
    const money = table.seated()?.money
    if (!interruption || !money || dialog.open) return
    const { round, isServerSide } = interruption
    write(element('interruption-title'), t(isServerSide ? 'interruptedTitle' : 'finishedTitle'))
    const text =
      round.status === 'settled'
        ? t('interruptedSettled', {
            result: client.outcomeText(round, words),
            stake: money.format(BigInt(round.stake)),
            payout: money.format(BigInt(round.payout)),
          })
        : t('interruptedUndone', {
            stake: 'stake' in round ? money.format(BigInt(round.stake)) : '',
          })
    write(element('interruption-text'), text)
    dialog.showModal()
  })
}
