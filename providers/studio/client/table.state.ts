import type { TableState } from './game-client.ts'
import type { GameState } from './game-state.ts'
import type { Table } from './table.ts'

/** The table as a game's view is shown it. */
export function viewTable(state: GameState, table: Pick<Table, 'stake'>): TableState {
  const { phase, round, bet, last } = state
  const stake = table.stake()
  return {
    isIdle: round === null && phase !== 'busy' && phase !== 'checking' && phase !== 'loading',
    isTurn: round !== null && phase === 'ready',
    phase,
    bet,
    stakeMinor: stake?.ok ? stake.stakeMinor : null,
    round,
    last,
  }
}
