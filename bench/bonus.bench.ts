import { always } from '../apps/platform/src/modules/content/published.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { trialBalance } from '../apps/platform/src/ledger/trial-balance.ts'
import {
  createBonusSetup,
  type BonusSetup,
  type Player,
} from '../apps/platform/src/modules/bonus/bonus.fixture.ts'
import { runRandomBonuses } from '../apps/platform/src/modules/bonus/bonus-random.fixture.ts'
import { loyaltySchema } from '../apps/platform/src/modules/loyalty/loyalty.file.ts'
import { createLoyaltyModule } from '../apps/platform/src/modules/loyalty/loyalty.module.ts'
import { toQuestDefinition } from '../apps/platform/src/modules/quest/quest.file.ts'
import { createQuestModule } from '../apps/platform/src/modules/quest/quest.module.ts'
import { countUnhandled } from '../apps/platform/src/realtime/reaction.repo.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'

const RANDOM_PLAYERS = 24
const LANES = 8

const PLAYERS = 24
const MEASURED_MS = 10_000
/** One after the other, several times: the machine is shared. */
const TURNS = 3
const SHARE_MIN = 0.7
const STAKE_MINOR = 100n
const BONUS_MINOR = 1_000_000_000n

/**
 * Bonuses over a long run of random operations, with every unit accounted for in the end, and the cost of an active
 * bonus, three quests and loyalty per settled bet.
 */
export async function run({ acts }: BenchOptions): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-bonus-'))
  const log = createLogger({ name: 'bonus', level: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    const clusterUrl = postgres.url('postgres')
    const speed = await compareSpeed(clusterUrl)
    console.log(`${speed.name}: ${speed.figure}`)
    return [speed, await runLong(clusterUrl, acts)]
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runLong(clusterUrl: string, operations: number): Promise<BenchLine> {
  const seed = Math.floor(performance.timeOrigin) >>> 0
  const startedAt = performance.now()
  const setup = await createBonusSetup(undefined, { clusterUrl })
  try {
    const order = { operations, players: RANDOM_PLAYERS, lanes: LANES, seed }
    const unexplained = await runRandomBonuses(setup, order)
    const { faults } = await trialBalance(setup.site.db)
    for (const problem of [...unexplained, ...faults].slice(0, 20)) console.error(problem)
    const minutes = Math.round((performance.now() - startedAt) / 60_000)
    return {
      name: `unexplained bonuses and faults of the books, seed ${seed}`,
      figure: `${unexplained.length + faults.length} after ${operations} operations in ${minutes} min`,
      budget: '0',
      ok: unexplained.length + faults.length === 0,
    }
  } finally {
    await setup.close()
  }
}

async function compareSpeed(clusterUrl: string): Promise<BenchLine> {
  const plain = await createBonusSetup(undefined, { clusterUrl })
  const full = await createBonusSetup(addRetention, { clusterUrl })
  try {
    const withoutBonus = await openPlayers(plain, (at) => plain.deposit(at, BONUS_MINOR))
    const withBonus = await openPlayers(full, async (at) => {
      await full.give(at, BONUS_MINOR)
      for (const { id } of QUESTS)
        await full.site.call('PUT', `/api/retention/quests/${id}/activate`, { as: at.player })
    })
    const seconds = { plain: 0, full: 0 }
    const rounds = { plain: 0, full: 0 }
    let behindMs = 0
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [name, setup, players] of [
        ['plain', plain, withoutBonus],
        ['full', full, withBonus],
      ] as const) {
        const load = await playAll(setup, players)
        seconds[name] += load.seconds
        if (name === 'full') behindMs = Math.max(behindMs, load.behindMs)
        rounds[name] += load.rounds
      }
    }
    const plainRate = rounds.plain / seconds.plain
    const fullRate = rounds.full / seconds.full
    const share = fullRate / plainRate
    return {
      name: 'settled bets with an active bonus, three quests and loyalty, against without',
      figure: `${fullRate.toFixed(0)} and ${plainRate.toFixed(0)} per s: ${share.toFixed(2)}×, progress ${behindMs.toFixed(0)} ms behind`,
      budget: `≥ ${SHARE_MIN}×`,
      ok: share >= SHARE_MIN,
    }
  } finally {
    await plain.close()
    await full.close()
  }
}

async function openPlayers(
  setup: BonusSetup,
  prepare: (at: Player) => Promise<void>,
): Promise<Player[]> {
  const players: Player[] = []
  // One after the other: this does not measure an overload.
  while (players.length < PLAYERS) {
    const at = await setup.open()
    await prepare(at)
    players.push(at)
  }
  return players
}

/** Reactions run beside it; the next turn waits until they have handled every bet. */
async function playAll(setup: BonusSetup, players: readonly Player[]) {
  const startedAt = performance.now()
  let rounds = 0
  const play = async (at: Player): Promise<void> => {
    while (performance.now() - startedAt < MEASURED_MS) {
      const reply = await setup.play(at, STAKE_MINOR, STAKE_MINOR, 'dice')
      if (reply.kind !== 'done') throw new Error(`A bet was denied: ${reply.denial}`)
      rounds += 1
    }
  }
  await Promise.all(players.map(play))
  const seconds = (performance.now() - startedAt) / 1000
  while ((await countUnhandled(setup.site.db)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const behindMs = performance.now() - startedAt - seconds * 1000
  return { rounds, seconds, behindMs }
}

const words = { names: { en: 'Test' }, texts: { en: 'Test' } }
const task = { id: 'task', names: { en: 'Task' } }
const rewards = [{ kind: 'points', amount: 1 }]
const QUESTS = [
  { id: 'bets', tasks: [{ ...task, type: 'bets', games: ['dice'], quantity: 10_000 }] },
  { id: 'staked', tasks: [{ ...task, type: 'staked', amounts: { EUR: '999999999' } }] },
  {
    id: 'won',
    tasks: [{ ...task, type: 'won', features: ['originals'], amounts: { EUR: '999999999' } }],
  },
].map((quest) => toQuestDefinition({ ...words, days: 7, rewards, ...quest }))

const LOYALTY = loyaltySchema.parse({
  isEnabled: true,
  edgeMinorPerPoint: 10,
  sportEdgeHundredths: 500,
  rakebackHundredths: 1_000,
  levels: [{ order: 1, points: 0, names: { en: 'One' } }],
})

function addRetention(deps: Parameters<NonNullable<Parameters<typeof createBonusSetup>[0]>>[0]) {
  const loyalty = createLoyaltyModule({ ...deps, loyalty: always(LOYALTY) })
  const quest = createQuestModule({
    ...deps,
    ...loyalty,
    quests: always(QUESTS),
    rewardProducts: always([]),
  })
  return {
    routes: [...quest.routes, ...loyalty.routes],
    reactions: [...quest.reactions, ...loyalty.reactions],
  }
}
