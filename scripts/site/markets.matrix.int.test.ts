// Each market of content/markets × each rule that binds in the posting or at the launch, on the composed
// product with the real studio. What is expected comes from the files.
import { randomUUID } from 'node:crypto'
import { SCRIPTS } from '@fairhouse/studio/every-game.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  COOLING_OFF_PERIODS,
  SELF_EXCLUSION_PERIODS,
} from '../../packages/contract/src/limit-period.ts'
import { MARKET_FILES, readMarketFile } from '../../packages/domain/src/market/market.fixture.ts'
import { stakeMaxOf } from '../../packages/domain/src/market/stake-max.ts'
import { convert, parseRate } from '../../packages/money/src/rate.ts'
import { requireCurrency } from '../../packages/money/src/currency.ts'
import {
  readRates,
  seedRates,
} from '../../apps/platform/src/modules/settings/currency-rate.query.ts'
import { identify } from '../../apps/platform/src/modules/kyc/verification/verification.fixture.ts'
import type { TestPlayer } from '../../apps/platform/src/testing/test-app.ts'
import { createCasino, type Casino } from './casino.fixture.ts'

const SLOT = 'saffron-caravan'
const QUICK = 'dice'
/** Of nobody's licence. */
const ELSEWHERE = 'PT'
const MARKETS = [...MARKET_FILES, 'default'].map((code) => readMarketFile(code))

let casino: Casino

beforeAll(async () => {
  casino = await createCasino({}, { FAIRHOUSE_MARKETS: MARKET_FILES.join(',') })
  await seedRates(
    casino.site.db,
    MARKETS.map(({ currency }) => currency),
  )
})
afterAll(() => casino.closeWithTrueBooks())

/** The most in cents that is not above an amount of another currency. */
async function inEuro(amountMinor: bigint, currency: string): Promise<bigint> {
  const rates = await readRates(casino.site.db)
  const priced = (code: string) => ({
    currency: requireCurrency(code),
    rate: parseRate(rates.get(code)!)!,
  })
  const [from, to] = [priced(currency), priced('EUR')]
  return convert(amountMinor, { from, to, rounding: 'down' })
}

const post = async (as: TestPlayer, path: string, body: object) => {
  const answer = await casino.site.call('POST', path, { as, body })
  return answer.status === 200 ? 'ok' : answer.body.error.code
}

describe.each(MARKETS)('$code', (market) => {
  const { rules, currency, countries } = market
  const country = countries[0] ?? ELSEWHERE
  const join = async ({ isIdentified = true } = {}) => {
    const { player } = await casino.signUp(1_000_000n, country)
    if (isIdentified) await identify(casino.site, player)
    return player
  }

  // Without a date of birth everyone counts as the youngest.
  test.each([
    [SLOT, 'slots'],
    [QUICK, 'quick'],
  ] as const)('%s takes the largest stake and not one cent more', async (game, product) => {
    const client = await casino.open(game, await join())
    const { bet } = SCRIPTS.find(({ code }) => code === game)!
    const place = async (stakeMinor: bigint): Promise<string> => {
      const order = { id: randomUUID(), stake: String(stakeMinor), bet }
      const { round, error } = await client.post('rounds', order)
      return error?.code ?? round.status
    }
    const max = stakeMaxOf(market, { product, age: null })
    const most = max === null ? 1_000n : await inEuro(max, currency)
    if (max !== null) {
      expect((await client.get('session')).marketStakeMax).toBe(String(most))
      expect(await place(most + 1n)).toBe('marketStakeTooLarge')
    }
    expect(await place(most)).not.toBe('marketStakeTooLarge')
  })

  test.each([
    [SLOT, 'slots'],
    [QUICK, 'other'],
  ] as const)(
    '%s keeps the time of a round, and offers autoplay and turbo if at all',
    async (game, kind) => {
      const client = await casino.open(game, await join())
      expect(await client.get('session')).toMatchObject({
        minRoundMs: rules.roundMsMin.value[kind] ?? 0,
        hasAutoplay: rules.autoplay.value,
        hasTurbo: rules.turbo.value,
      })
      const { bet } = SCRIPTS.find(({ code }) => code === game)!
      const place = async (more: object = {}): Promise<string> => {
        const order = { id: randomUUID(), stake: '10', bet, ...more }
        return (await client.post('rounds', order)).error?.code ?? 'ok'
      }
      const automatic = await place({ isAutomatic: true })
      expect(automatic).toBe(rules.autoplay.value ? 'ok' : 'autoplayNotAllowed')
      // A shorter time may be over between the two.
      if ((rules.roundMsMin.value[kind] ?? 0) < 2_500) return
      expect([await place(), await place()]).toContain('tooSoon')
    },
  )

  test('a game opens for play credits as the file says', async () => {
    const path = `/api/game/games/${QUICK}/play`
    const demo = await post(await join({ isIdentified: false }), path, { real: false })
    expect(demo).toBe(rules.demoUnidentified.value ? 'ok' : 'identityFirst')
  })

  test('deposits and play for money wait for a proven identity where the file says so', async () => {
    const as = await join({ isIdentified: false })
    const results = async () => [
      await post(as, `/api/game/games/${QUICK}/play`, { real: true }),
      (await casino.site.call('GET', '/api/payment/methods/deposit?currency=EUR', { as })).body
        .error?.code ?? 'ok',
    ]
    const isOpen = rules.moneyUnidentified.value
    expect((await results()).map((code) => code !== 'identityFirst')).toEqual([isOpen, isOpen])
    const { body } = await casino.site.call('GET', '/api/player/verification', { as })
    expect(body.data.rules.isFirst).toBe(!isOpen)
    await identify(casino.site, as)
    expect(await results()).not.toContain('identityFirst')
  })

  test('a break of a day is one press away where the file says so', async () => {
    const path = `/api/game/games/${QUICK}/play`
    const as = await join()
    const { body } = await casino.site.call('POST', path, { as, body: { real: true } })
    expect(body.data.hasPanicBreak).toBe(rules.panicBreak.value)
    expect(await post(as, '/api/player/limits', { definition: 5, period: 'oneDay' })).toBe('ok')
    expect(await post(as, path, { real: true })).toBe('coolingOff')
  })

  test('time in play is measured as the file says', async () => {
    const as = await join()
    const tools = await casino.site.call('GET', '/api/player/play-tools', { as })
    expect(tools.body.data.rules).toEqual({
      checkMinutes: rules.realityCheckMinutes.value,
      pause: rules.playPause.value,
    })
  })

  test('a second slot ends the first one unless the file allows both', async () => {
    const player = await join()
    await casino.open(SLOT, player)
    await casino.open(SLOT, player)
    const live = await casino.site.db
      .selectFrom('game_session')
      .select('id')
      .where('player_id', '=', player.playerId)
      .where('expires_at', '>', casino.site.clock.now())
      .execute()
    expect(live).toHaveLength(rules.parallelSlots.value ? 2 : 1)
  })

  test('breaks and exclusions have the lengths of the file', async () => {
    const start = async (definition: 4 | 5, period: string) =>
      (await post(await join(), '/api/player/limits', { definition, period })) === 'ok'
    for (const period of COOLING_OFF_PERIODS)
      expect(await start(5, period), period).toBe(rules.breaks.value.includes(period))
    for (const period of SELF_EXCLUSION_PERIODS)
      expect(await start(4, period), period).toBe(rules.exclusions.value.includes(period))
  })

  test('limits have the wait, the window and the questions of the file', async () => {
    const as = await join()
    const { limitPrompt, mandatoryLimits, depositWindow, raiseWait } = rules
    const { body } = await casino.site.call('GET', '/api/player/limit-prompt', { as })
    expect(body.data.missing).toEqual([
      ...(limitPrompt.value ? ['deposit'] : []),
      ...mandatoryLimits.value,
    ])
    const limit = { definition: 3, period: 'daily', amount: '1000', currency: 'EUR' }
    const set = await casino.site.call('POST', '/api/player/limits', { as, body: limit })
    expect(set.body.data.window).toBe(depositWindow.value)
    const path = `/api/player/limits/${set.body.data.id}`
    const raised = { period: 'daily', amount: '2000' }
    const { pending } = (await casino.site.call('PUT', path, { as, body: raised })).body.data
    const days = (Date.parse(pending.confirmFrom) - Date.parse(pending.requestedAt)) / 86_400_000
    expect(days).toBe(raiseWait.value === 'oneWeek' ? 7 : 1)
  })
})
