import { createTranslate } from '@fairhouse/texts/translate'
import type { FrameRound } from '@fairhouse/contract/game-frame'
import type { RoundView, SessionView } from '../src/play.view.ts'
import type { Api, ApiRefusal, ApiReply, RoundOrderBody, StepOrderBody } from './api.ts'
import type { PlayingRound } from './game-client.ts'
import { FIRST_STATE, type GameState, type Settled } from './game-state.ts'
import { client as dice } from './games/dice/dice.client.ts'
import { createMemory, type Memory } from './memory.ts'
import { watchShowing } from './showing.ts'
import { createStore, type Store } from './store.ts'
import { createTable, type Table } from './table.ts'
import en from './text/en.json'

export const SESSION: SessionView = {
  game: 'dice',
  mode: 'real',
  currency: { code: 'EUR', symbol: '€', scale: 2, isCrypto: false, isCredits: false },
  balance: '10000',
  limits: { stakeMin: '10', stakeMax: '50000', payoutMax: '10000000' },
  stepMinor: '1',
  minRoundMs: 1_000,
  hasAutoplay: false,
  hasTurbo: false,
  marketStakeMax: null,
  rtp: '99.00',
  configHash: 'ab'.repeat(32),
  clientSeed: 'me',
  openRoundId: null,
  unseenRoundId: null,
  rounds: [],
  freeRounds: null,
  freeRoundsWon: null,
}

/** A settled round of 1.00 as the server answers it. */
export function settled(id: string, changes: Partial<Settled> = {}): Settled {
  const round: FrameRound = {
    id,
    game: 'dice',
    nonce: 0,
    clientSeed: 'me',
    serverSeedHash: 'ab'.repeat(32),
    serverSeed: null,
    currency: 'EUR',
    openingStake: '100',
    stake: '100',
    payout: '200',
    payoutStep: '1',
    outcome: { roll: 7320 },
    bet: { direction: 'over', target: 5050 },
    actions: [],
    mathVersion: 'dice-1',
    playedAt: '2030-01-01T12:00:00.000Z',
  }
  return { status: 'settled', isInterrupted: false, ...round, ...changes }
}

/** A round that waits for the player after so many steps. */
export function playing(id: string, stepNo = 0): PlayingRound {
  return {
    id,
    status: 'playing',
    stepNo,
    bet: { direction: 'over', target: 5050 },
    view: { stepNo },
    legal: ['reveal', 'cashOut'],
    openingStake: '100',
    stake: '100',
  }
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
  step: (order: StepOrderBody) => ReturnType<Api['step']> | Awaited<ReturnType<Api['step']>>
  /** One per question; the last one stays. */
  resolve: Awaited<ReturnType<Api['resolve']>>[]
}

export type TestTable = {
  readonly table: Table
  readonly store: Store<GameState>
  readonly answers: Answers
  readonly calls: string[]
  readonly told: string[]
  /** The results passed to the view. */
  readonly shown: string[]
  readonly waits: number[]
  readonly memory: Memory
  nowMs: number
  /** A promise that delays the display of a result. */
  showing: Promise<void>
}

/** The table with a scripted server, a clock that only `nowMs` moves and no real waiting. */
export function createTestTable(
  storage?: Storage,
  session: Partial<SessionView> = {},
  { isOverlapping = false } = {},
): TestTable {
  const store = createStore<GameState>({ ...FIRST_STATE, bet: dice.firstBet })
  const memory = createMemory(storage, { game: 'dice', scope: 'real:EUR' })
  const answers: Answers = {
    session: { outcome: 'ok', value: { ...SESSION, ...session } },
    play: (order) => answered(settled(order.id)),
    step: (order) => answered(playing('round-1', order.stepNo + 1), null),
    resolve: [LOST],
  }
  const calls: string[] = []
  const told: string[] = []
  const shown: string[] = []
  watchShowing(store, (isShowing) => told.push(isShowing ? 'showing' : 'shown'))
  const waits: number[] = []
  let rounds = 0
  const ok = async <T>(value: T): Promise<ApiReply<T>> => ({ outcome: 'ok', value })
  const api = {
    session: async () => answers.session,
    balance: () => (calls.push('balance'), ok({ balance: '7700' })),
    play: async (order: RoundOrderBody) => (calls.push(`play ${order.id}`), answers.play(order)),
    step: async (id: string, order: StepOrderBody) => (
      calls.push(`step ${id} ${order.id} ${order.stepNo}`),
      answers.step(order)
    ),
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
    shown,
    waits,
    memory,
    nowMs: 0,
    showing: Promise.resolve(),
    table: createTable({
      api,
      store,
      client: { ...dice, isOverlapping },
      view: {
        showStep: async ({ stepNo }) => void shown.push(`step ${stepNo}`),
        async showResult({ id }) {
          shown.push(`result ${id}`)
          await made.showing
        },
      },
      openMemory: () => memory,
      t: createTranslate('en', en.shell),
      lang: 'en',
      newRoundId: () => `round-${++rounds}`,
      newClientSeed: () => 'fresh-seed',
      wait: async (delayMs) => {
        waits.push(delayMs)
        made.nowMs += delayMs
      },
      nowMs: () => made.nowMs,
      onLimitReached: () => told.push('limit'),
      onEnded: () => told.push('ended'),
    }),
  }
  return made
}
