import type { TableState } from './game-client.ts'
import type { GameState } from './game-state.ts'
import type { Table } from './table.ts'

/** The table as a game's view is shown it. */
export function viewTable(state: GameState, table: Pick<Table, 'stake'>): TableState {
  const { phase, round, bet, last, autoplay } = state
  const stake = table.stake()
  return {
    isIdle: round === null && autoplay === null && !['busy', 'checking', 'loading'].includes(phase),
    isTurn: round !== null && phase === 'ready',
    phase,
    bet,
    stakeMinor: stake?.ok ? stake.stakeMinor : null,
    round,
    last,
  }
}
