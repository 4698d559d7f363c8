import type { Json } from '@fairhouse/fair/game'
import type { GameClient } from './game-client.ts'
import type { Memory } from './memory.ts'
import { createMoney } from './money.ts'
import { readRules } from './stake.ts'
import { checkRound, isInterrupted } from './table.check.ts'
import { endTable, inform, type Seated, type TableContext } from './table.context.ts'

/** Opens the seat, and finishes any unfinished round before anything else. */
export async function openTable(table: TableContext): Promise<void> {
  const { api, store } = table
  store.set({ phase: 'loading', notice: null })
  const reply = await api.session()
  if (reply.outcome === 'refused') return endTable(table)
  if (reply.outcome === 'lost') return store.set({ phase: 'failed' })
  const session = reply.value
  const money = createMoney(session.currency, { lang: table.lang, credits: table.t('credits') })
  const memory = table.openMemory(`${session.mode}:${session.currency.code}`)
  table.seated = { money, rules: readRules(session), memory }
  if (session.clientSeed === '') await api.adoptClientSeed(table.newClientSeed())
  store.set({
    session,
    balanceMinor: session.balance === null ? null : BigInt(session.balance),
    stakeField: readStakeField(table.seated),
    bet: readBet(memory, table.client) ?? store.get().bet,
    round: null,
    hiddenMinor: 0n,
    history: session.rounds,
    last: session.rounds[0] ?? null,
    isSoundOn: memory.sound.read() === 'on',
    isTurboOn: session.hasTurbo && memory.turbo.read() === 'on',
    phase: 'ready',
  })
  // rounds that the server holds open or unseen come first, then those that only this browser stored
  const unfinished = session.openRoundId ?? session.unseenRoundId ?? memory.pending.read()
  if (unfinished !== null) await showUnfinished(table, unfinished)
}

/** A round of an earlier visit: its end is shown before a new one. */
async function showUnfinished(table: TableContext, id: string): Promise<void> {
  table.store.set({ phase: 'checking' })
  const round = await checkRound(table, id)
  if (!round || round.status === 'abandoned') return
  if (round.status === 'playing') {
    const stakeField = table.seated!.money.toField(BigInt(round.openingStake))
    return table.store.set({ stakeField, notice: inform('resumed') })
  }
  table.store.set({ interruption: { round, isServerSide: isInterrupted(round) } })
}

function readStakeField({ memory, money, rules }: Seated): string {
  const kept = memory.stake.read()
  if (kept !== null && money.parse(kept).ok) return kept
  return money.toField(rules.stakeMinMinor * 10n)
}

function readBet(memory: Memory, { game }: GameClient): Json | null {
  try {
    return game.parseBet(JSON.parse(memory.bet.read() ?? 'null'))
  } catch {
    // another version of the client wrote it
    return null
  }
}
