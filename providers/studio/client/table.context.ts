import type { Api } from './api.ts'
import type { StakeBounds } from './autoplay.ts'
import type { GameClient, MountedGame } from './game-client.ts'
import type { GameState, Notice } from './game-state.ts'
import type { Memory } from './memory.ts'
import type { Money } from './money.ts'
import { checkStake, checkStakeMinor, type StakeCheck } from './stake-check.ts'
import { stakeCeiling, type Rules } from './stake.ts'
import type { Store } from './store.ts'
import type { Translate } from './text/text.ts'

export type TableDeps = {
  readonly client: GameClient
  /** Shows the result. */
  readonly view: Pick<MountedGame, 'showStep' | 'showResult'>
  readonly api: Api
  readonly store: Store<GameState>
  readonly openMemory: (scope: string) => Memory
  readonly t: Translate
  readonly lang: string
  readonly newRoundId: () => string
  readonly newClientSeed: () => string
  readonly wait: (delayMs: number) => Promise<void>
  readonly nowMs: () => number
  readonly onLimitReached: () => void
  readonly onEnded: () => void
}

/** The common context of the page's parts once the session exists. */
export type Seated = { readonly money: Money; readonly rules: Rules; readonly memory: Memory }

/** The common state of the table's steps. */
export type TableContext = TableDeps & {
  seated: Seated | null
  /** When the last round was started. */
  startedMs: number
}

export function endTable({ store, onEnded }: TableContext): void {
  store.set({ phase: 'ended', interruption: null })
  onEnded()
}

/** The round of this id has ended: there is nothing to poll after a reload. */
export function forgetRound({ seated }: TableContext, id: string): void {
  if (seated?.memory.pending.read() === id) seated.memory.pending.clear()
}

export async function refreshBalance(table: TableContext): Promise<void> {
  const reply = await table.api.balance()
  if (reply.outcome === 'refused') return endTable(table)
  if (reply.outcome === 'ok' && reply.value.balance !== null)
    table.store.set({ balanceMinor: BigInt(reply.value.balance) })
}

export function inform(text: Notice['text'], values: Notice['values'] = {}): Notice {
  return { tone: 'info', text, values }
}

export function complain(text: Notice['text'], values: Notice['values'] = {}): Notice {
  return { tone: 'error', text, values }
}

/** Of the bet on the table; null until the session is there. */
export function readStakeBounds({
  client,
  store,
  seated,
}: Pick<TableContext, 'client' | 'store' | 'seated'>): StakeBounds | null {
  if (!seated) return null
  const { rules } = seated
  const { bet } = store.get()
  // nothing is chosen to bet on
  const isMissing = client.game.parseBet(bet) === null
  const ceilingMinor = isMissing
    ? rules.stakeMaxMinor
    : stakeCeiling(client.game.maxMultiplierHundredths(bet), rules)
  return { ceilingMinor, stepMinor: rules.stepMinor }
}

/** The stake as it would be sent now, or its error. */
export function readStake({
  client,
  store,
  seated,
}: Pick<TableContext, 'client' | 'store' | 'seated'>): StakeCheck | null {
  if (!seated) return null
  const { bet, stakeField, session } = store.get()
  if (client.game.parseBet(bet) === null)
    return { ok: false, problem: { text: 'betMissing', values: {} } }
  const deps = { ...seated, maxHundredths: client.game.maxMultiplierHundredths(bet) }
  if (session?.freeRounds) return checkStakeMinor(BigInt(session.freeRounds.stake), deps)
  return client.stakeOf ? checkStakeMinor(client.stakeOf(bet), deps) : checkStake(stakeField, deps)
}
