import type { FrameRound } from '@fairhouse/contract/game-frame'
import type { RoundView, SessionView } from '../src/play.view.ts'
import type { Api, ApiRefusal, ApiReply, RoundOrderBody } from './api.ts'
import { FIRST_STATE, type GameState, type Settled } from './game-state.ts'
import { createMemory, type Memory } from './memory.ts'
import { createStore, type Store } from './store.ts'
import { createTable, type Table } from './table.ts'
import { createTranslate } from './text/text.ts'

export const SESSION: SessionView = {
  mode: 'real',
  currency: { code: 'EUR', symbol: '€', scale: 2, isCrypto: false, isCredits: false },
  balance: '10000',
  limits: { stakeMin: '10', stakeMax: '50000', payoutMax: '10000000' },
  stepMinor: '1',
  minRoundMs: 1_000,
  rtp: '99.00',
  configHash: 'ab'.repeat(32),
  clientSeed: 'me',
  openRoundId: null,
  unseenRoundId: null,
  rounds: [],
}

/** A settled round of 1.00 as the server answers it. */
export function settled(id: string, changes: Partial<Settled> = {}): Settled {
  const round: FrameRound = {
    id,
    nonce: 0,
    clientSeed: 'me',
    serverSeedHash: 'ab'.repeat(32),
    serverSeed: null,
    currency: 'EUR',
    stake: '100',
    payout: '200',
    payoutStep: '1',
    outcome: '73.20',
    bet: { direction: 'over', target: 5050 },
    mathVersion: 'dice-1',
    playedAt: '2030-01-01T12:00:00.000Z',
  }
  return { status: 'settled', isInterrupted: false, ...round, ...changes }
}

export const answered = (round: RoundView, balance: string | null = '10100') => ({
  outcome: 'ok' as const,
  value: { round, balance },
})
export const refusedWith = (refusal: ApiRefusal) => ({ outcome: 'refused' as const, refusal })
export const LOST = { outcome: 'lost' } as const

type Answers = {
  session: ApiReply<SessionView>
  play: (order: RoundOrderBody) => ReturnType<Api['play']> | Awaited<ReturnType<Api['play']>>
  /** One per question; the last one stays. */
  resolve: Awaited<ReturnType<Api['resolve']>>[]
}

export type TestTable = {
  readonly table: Table
  readonly store: Store<GameState>
  readonly answers: Answers
  readonly calls: string[]
  readonly told: string[]
  readonly waits: number[]
  readonly memory: Memory
  nowMs: number
}

/** The table with a scripted server, a clock that only `nowMs` moves and no real waiting. */
export function createTestTable(storage?: Storage, session: Partial<SessionView> = {}): TestTable {
  const store = createStore<GameState>(FIRST_STATE)
  const memory = createMemory(storage, 'real:EUR')
  const answers: Answers = {
    session: { outcome: 'ok', value: { ...SESSION, ...session } },
    play: (order) => answered(settled(order.id)),
    resolve: [LOST],
  }
  const calls: string[] = []
  const told: string[] = []
  const waits: number[] = []
  let rounds = 0
  const ok = async <T>(value: T): Promise<ApiReply<T>> => ({ outcome: 'ok', value })
  const api = {
    session: async () => answers.session,
    balance: () => (calls.push('balance'), ok({ balance: '7700' })),
    play: async (order: RoundOrderBody) => (calls.push(`play ${order.id}`), answers.play(order)),
    resolve: async (id: string) => {
      calls.push(`resolve ${id}`)
      return answers.resolve.length > 1 ? answers.resolve.shift()! : answers.resolve[0]!
    },
    markSeen: (id: string) => (calls.push(`seen ${id}`), ok({})),
    adoptClientSeed: (seed: string) => (calls.push(`adopt ${seed}`), ok({})),
    resetCredits: () => (calls.push('reset'), ok({ balance: '100000' })),
  } as unknown as Api
  const made: TestTable = {
    store,
    answers,
    calls,
    told,
    waits,
    memory,
    nowMs: 0,
    table: createTable({
      api,
      store,
      openMemory: () => memory,
      t: createTranslate('en'),
      lang: 'en',
      newRoundId: () => `round-${++rounds}`,
      newClientSeed: () => 'fresh-seed',
      wait: async (delayMs) => {
        waits.push(delayMs)
        made.nowMs += delayMs
      },
      nowMs: () => made.nowMs,
      onRound: (state, id) => told.push(`${state} ${id}`),
      onLimitReached: () => told.push('limit'),
      onEnded: () => told.push('ended'),
    }),
  }
  return made
}
