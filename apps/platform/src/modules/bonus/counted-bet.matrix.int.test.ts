import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import type { BetKind } from '#platform/modules/bet/bet.tables'
import { loyaltySchema } from '#platform/modules/loyalty/loyalty.file'
import { createLoyaltyModule } from '#platform/modules/loyalty/loyalty.module'
import { toQuestDefinition } from '#platform/modules/quest/quest.file'
import { createQuestModule } from '#platform/modules/quest/quest.module'
import { raceFileSchema } from '#platform/modules/race/race.file'
import { createRaceModule } from '#platform/modules/race/race.module'
import { referralFileSchema } from '#platform/modules/referral/referral.file'
import { createReferralModule } from '#platform/modules/referral/referral.module'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import { createBonusSetup, type Player } from './bonus.fixture.ts'

// Endings of a bet of 10.00 of real money, by the commands that end it.

const STAKE = 1_000n
const words = { names: { en: 'Test' }, texts: { en: 'Test' } }
const task = (type: string, more: object = {}) => ({ id: type, names: { en: type }, type, ...more })
const amounts = { amounts: { EUR: '1000000' } }
const QUEST = toQuestDefinition({
  ...words,
  ...{ id: 'all', days: 7, rewards: [{ kind: 'points', amount: 1 }] },
  tasks: [
    ...[task('bets', { quantity: 100 }), task('days', { quantity: 100 })],
    ...[task('staked', amounts), task('won', amounts)],
  ],
})
const LOYALTY = loyaltySchema.parse({
  ...{
    isEnabled: true,
    edgeMinorPerPoint: 10,
    sportEdgeHundredths: 500,
    rakebackHundredths: 1_000,
  },
  levels: [{ order: 1, points: 0, names: { en: 'One' } }],
})
const race = { ...words, period: 'week', stakeMin: '1', prizes: { EUR: ['900'] } }
const RACES = raceFileSchema.parse({
  races: [
    { ...race, id: 'staked', score: 'staked' },
    { ...race, id: 'best', score: 'multiplier' },
  ],
}).races
const RULES = referralFileSchema.parse({
  ...{ isEnabled: true, days: 30, playersMax: 50 },
  steps: [{ names: { en: 'Step' }, id: 'far', deposited: '1', staked: '9999999', rewards: {} }],
})

const setup = await createBonusSetup((deps) => {
  const loyalty = createLoyaltyModule({ ...deps, loyalty: always(LOYALTY) })
  const modules = [
    loyalty,
    createQuestModule({ ...deps, ...loyalty, quests: always([QUEST]), rewardProducts: always([]) }),
    createRaceModule({ ...deps, races: always(RACES) }),
    createReferralModule({ ...deps, rules: always(RULES), currencies: ['EUR'] }),
  ]
  return {
    routes: modules.flatMap(({ routes }) => routes),
    reactions: modules.flatMap(({ reactions }) => reactions),
  }
})
// Events carry the database's time.
setup.clock.advance(Date.now() - setup.clock.now().getTime())
afterAll(() => setup.close())

type Bet = { readonly at: Player; readonly id: string; readonly kind: BetKind }
type Step = (bet: Bet) => Promise<unknown>

const commandOn = ({ at, id }: Bet) => {
  const command = randomUUID()
  return {
    ...{ provider: 'studio', id: command, contentHash: command, round: id, reference: id },
    ...{ playerId: at.player.playerId, currency: 'EUR', subjects: ['saffron', 'sportsbook'] },
  }
}

/** By the result; `voided` was never at risk. */
const settle =
  (payoutMinor: bigint, voidedMinor = 0n, more: object = {}): Step =>
  (bet) =>
    inTransaction(setup.site.db, (trx) => {
      const order = { ...commandOn(bet), payoutMinor, closesRound: false, ...more }
      const isSport = bet.kind === 'sport'
      return setup.bets.apply(trx, {
        operation: 'settlement',
        ...order,
        ...(isSport && { voidedMinor }),
      })
    })
const cashOut = (payoutMinor: bigint, endsStakeMinor = STAKE) =>
  settle(payoutMinor, undefined, { endsStakeMinor, isCashOut: true })
const refund: Step = (bet) =>
  inTransaction(setup.site.db, (trx) =>
    setup.bets.apply(trx, {
      operation: 'refund',
      ...commandOn(bet),
      walletAccountId: bet.at.account.id,
    }),
  )
const correct =
  (reversedPayoutMinor: bigint, payoutMinor: bigint, voidedMinor = 0n, reopenedMinor = 0n): Step =>
  (bet) =>
    inTransaction(setup.site.db, (trx) =>
      setup.bets.apply(trx, {
        operation: 'resettlement',
        ...{ ...commandOn(bet), reversedPayoutMinor, payoutMinor, voidedMinor, reopenedMinor },
        reopensRound: reopenedMinor > 0n,
      }),
    )

type Ending = {
  readonly title: string
  readonly kinds: readonly BetKind[]
  readonly isFree?: true
  readonly steps: readonly Step[]
  /** The stake that counts, its return, and the net loss for cashback. */
  readonly counts: readonly [stake: bigint, won: bigint, loss: bigint]
}
const both = ['casino', 'sport'] as const
const sport = ['sport'] as const

const ENDINGS: readonly Ending[] = [
  { title: 'open', kinds: both, steps: [], counts: [0n, 0n, 0n] },
  { title: 'won', kinds: both, steps: [settle(2_500n)], counts: [1_000n, 2_500n, -1_500n] },
  { title: 'lost', kinds: both, steps: [settle(0n)], counts: [1_000n, 0n, 1_000n] },
  { title: 'refunded', kinds: both, steps: [refund], counts: [0n, 0n, 0n] },
  {
    ...{ title: 'won, with a further payout', kinds: both },
    ...{ steps: [settle(500n), settle(700n)], counts: [1_000n, 500n, -200n] },
  },
  {
    ...{ title: 'free and won', kinds: both, isFree: true },
    ...{ steps: [settle(800n)], counts: [0n, 0n, 0n] },
  },
  { title: 'void', kinds: sport, steps: [settle(1_000n, 1_000n)], counts: [0n, 0n, 0n] },
  { title: 'half lost', kinds: sport, steps: [settle(500n, 500n)], counts: [500n, 0n, 500n] },
  { title: 'half won', kinds: sport, steps: [settle(1_500n, 500n)], counts: [500n, 1_000n, -500n] },
  {
    ...{ title: 'a system with void lines', kinds: sport },
    ...{ steps: [settle(250n, 250n)], counts: [750n, 0n, 750n] },
  },
  { title: 'sold at a loss', kinds: sport, steps: [cashOut(700n)], counts: [0n, 0n, 0n] },
  { title: 'sold at a gain', kinds: sport, steps: [cashOut(1_400n)], counts: [0n, 0n, -400n] },
  {
    ...{ title: 'sold in part, then lost', kinds: sport },
    ...{ steps: [cashOut(300n, 400n), settle(0n)], counts: [600n, 0n, 600n] },
  },
  {
    ...{ title: 'sold in part, then void', kinds: sport },
    ...{ steps: [cashOut(300n, 400n), settle(600n, 600n)], counts: [0n, 0n, 0n] },
  },
  {
    ...{ title: 'sold in two parts', kinds: sport },
    ...{ steps: [cashOut(300n, 400n), cashOut(500n, 600n)], counts: [0n, 0n, 0n] },
  },
  {
    ...{ title: 'won, then corrected to lost', kinds: sport },
    ...{ steps: [settle(2_500n), correct(2_500n, 0n)], counts: [1_000n, 0n, 1_000n] },
  },
  {
    ...{ title: 'lost, then corrected to won', kinds: sport },
    ...{ steps: [settle(0n), correct(0n, 2_500n)], counts: [1_000n, 2_500n, -1_500n] },
  },
  {
    ...{ title: 'won, then corrected to void', kinds: sport },
    ...{ steps: [settle(2_500n), correct(2_500n, 1_000n, 1_000n)], counts: [0n, 0n, 0n] },
  },
  {
    ...{ title: 'void, then corrected to lost', kinds: sport },
    ...{ steps: [settle(1_000n, 1_000n), correct(1_000n, 0n)], counts: [1_000n, 0n, 1_000n] },
  },
  {
    ...{ title: 'lost, then open again', kinds: sport },
    ...{ steps: [settle(0n), correct(0n, 0n, 0n, STAKE)], counts: [0n, 0n, 0n] },
  },
  {
    ...{ title: 'lost, open again, then won', kinds: sport },
    steps: [settle(0n), correct(0n, 0n, 0n, STAKE), settle(2_500n)],
    counts: [1_000n, 2_500n, -1_500n],
  },
]

const MATRIX = ENDINGS.flatMap((ending) =>
  ending.kinds.map((kind) => ({ ...ending, kind, name: `${kind} bet: ${ending.title}` })),
)

async function place(at: Player, kind: BetKind, isFree: boolean): Promise<Bet> {
  const id = randomUUID()
  const reward = isFree && { reward: { id: randomUUID(), bonusId: null } }
  await inTransaction(setup.site.db, (trx) =>
    setup.bets.apply(trx, {
      operation: 'bet',
      ...{ kind, provider: 'studio', id, contentHash: id, round: id, description: null },
      ...{ subject: kind === 'sport' ? 'sportsbook' : 'saffron' },
      ...{ account: at.account, currency: 'EUR', stakeMinor: isFree ? 0n : STAKE, ...reward },
    }),
  )
  return { at, id, kind }
}

/** A player with a started quest, an active bonus and a referrer. */
async function open(): Promise<Player & { bonusId: string }> {
  const print = () => ({ fingerprint: randomUUID() })
  const ana = await setup.open(0n, print())
  const { body } = await setup.site.call('GET', '/api/retention/referral', { as: ana.player })
  const at = await setup.open(5_000n, { ref_id: body.data.code, ...print() })
  const path = '/api/retention/quests/all/activate'
  expect((await setup.site.call('PUT', path, { as: at.player })).status).toBe(200)
  await areHandled()
  const bonusId = await setup.give(at, 5_000n, 'matrix')
  return { ...at, bonusId }
}

/** Waits until all reactions have handled all events. */
const areHandled = () => expect.poll(() => countUnhandled(setup.site.db)).toBe(0)

async function readCounters({ player, account, bonusId }: Player & { bonusId: string }) {
  const { db } = setup.site
  const playerId = player.playerId
  const one = async (table: string, column: string, more = '') => {
    const row = await db
      .selectFrom(table as 'bet')
      .select(column as 'id')
      .where('player_id', '=', playerId)
      .$if(more !== '', (query) => query.where('race_id' as 'id', '=', more))
      .executeTakeFirst()
    return row === undefined ? 0n : (Object.values(row)[0] as unknown as bigint)
  }
  const tasks = (await one('player_quest', 'tasks')) as unknown as readonly { progress: string }[]
  const bonus = await setup.read({ player, account }, bonusId)
  const cashback = await setup.site.call('GET', '/api/game/bonuses/cashback?currency=EUR', {
    as: player,
  })
  return {
    wagered: bonus.wager.wagered,
    edge: await one('loyalty_account', 'edge_millionths'),
    rakeback: await one('rakeback_account', 'parts'),
    quest: tasks.map(({ progress }) => progress),
    race: await one('race_entry', 'score', 'staked'),
    best: await one('race_entry', 'score', 'best'),
    referral: await one('referral', 'staked_minor'),
    cashback: cashback.body.data.amount,
  }
}

describe('each counter has what was at risk, and nothing else, after a', () => {
  test.each(MATRIX)('$name', async ({ kind, title, isFree = false, steps, counts }) => {
    const at = await open()
    const bet = await place(at, kind, isFree)
    for (const step of steps) {
      await areHandled()
      expect(await step(bet)).toMatchObject({ kind: 'done' })
    }
    await areHandled()
    const [stake, won, loss] = counts
    // A return of 96.2 % in the game, of 95 % in sport.
    const edge = stake * (kind === 'sport' ? 50_000n : 38_000n)
    const isCorrected = /corrected|again/.test(title)
    const hasCounted = stake > 0n ? 1n : 0n
    const counters = await readCounters(at)
    // A correction takes no day back.
    const days = isCorrected ? counters.quest[1] : hasCounted.toString()
    expect(counters).toEqual({
      wagered: stake.toString(),
      edge,
      rakeback: edge * 1_000n,
      quest: [hasCounted.toString(), days, stake.toString(), won.toString()],
      race: stake,
      best: stake === 0n ? 0n : (won * 100n) / stake,
      referral: stake,
      cashback: (loss > 0n ? loss / 10n : 0n).toString(),
    })
  })
})
