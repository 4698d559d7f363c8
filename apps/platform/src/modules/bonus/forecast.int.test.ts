import { randomUUID } from 'node:crypto'
import { personPrincipal } from '@fairhouse/domain/second-person'
import { afterAll, expect, test } from 'vitest'
import { createContentVersions } from '#platform/modules/content/content-version.service'
import { orderInvoice } from '#platform/modules/payment/payment.fixture'
import { createBonusSetup, PACKAGES, type Player } from './bonus.fixture.ts'
import { listForecastPlayers, listForecasts, readFact } from './forecast.query.ts'
import { orderForecast, runForecasts } from './forecast.service.ts'

const setup = await createBonusSetup()
const { site, clock } = setup
afterAll(() => setup.close())

const by = (operator: string) => ({
  ...{ actor: { operator }, principal: personPrincipal(operator), traceId: randomUUID() },
  why: 'before we launch it',
})

async function write(packages: readonly object[]): Promise<string> {
  const versions = createContentVersions({ ...site, onPublished: async () => {} })
  const draft = randomUUID()
  const body = JSON.stringify({ policy: {}, packages })
  const written = { id: draft, path: 'bonuses.json', body, base: 0, isDraft: true }
  expect(await versions.write(written, by('ana'))).toMatchObject({ ok: true })
  return draft
}

const order = (versionId: string, packageId: string) => {
  const what = { id: randomUUID(), versionId, packageId, days: 1 }
  return orderForecast(site, what, by('ana'))
}

/** The deposit with its invoice, which a forecast looks for. */
async function deposit(at: Player, amountMinor: bigint): Promise<void> {
  const { invoiceId } = await orderInvoice(site, { of: at.player.playerId })
  await setup.deposit(at, amountMinor)
  await site.owner
    .updateTable('invoice')
    .set({ status: 2, deposit_number: 1, settled_at: clock.now(), credited_minor: amountMinor })
    .where('id', '=', invoiceId)
    .execute()
  await site.messages.settle()
}

type Bets = readonly (readonly [stake: bigint, payout: bigint, subject?: string])[]

async function play(at: Player, bets: Bets) {
  for (const [stake, payout, subject] of bets) {
    clock.advance(1_000)
    await setup.play(at, stake, payout, subject)
  }
}

const times = (count: number, stake: bigint, payout: bigint, subject?: string): Bets =>
  Array.from({ length: count }, () =>
    subject === undefined ? [stake, payout] : [stake, payout, subject],
  )

test('a forecast on a history in which the bonus was given equals what really happened', async () => {
  const players: Player[] = []
  for (const bets of [
    // Wagered with real money alone, then some of it lost.
    times(9, 500n, 450n),
    // Real money is lost first, then the bonus wins and is played.
    [...times(4, 500n, 0n), ...times(6, 400n, 420n)],
    // Both are lost in a game that counts half.
    times(8, 500n, 0n, 'dice'),
    // Left in the middle.
    times(3, 500n, 100n),
  ]) {
    const at = await setup.open()
    const code = { bonusCode: 'ANY', trigger: 3 }
    await site.call('POST', '/api/game/bonuses/bonuscodes', { as: at.player, body: code })
    await deposit(at, 2_000n)
    await play(at, bets)
    players.push(at)
  }
  // Who had no bonus would have had one, too: with real money alone.
  const without = await setup.open()
  await deposit(without, 2_000n)
  await play(without, times(8, 500n, 500n))
  clock.advance(1_000)

  const versionId = await write(PACKAGES)
  const others = await order(randomUUID(), 'any')
  expect(others).toMatchObject({ ok: false, refusal: 'itemUnknown' })
  expect(await order(versionId, 'weekly')).toMatchObject({ refusal: 'packageUnknown' })
  expect(await order(versionId, 'any')).toMatchObject({ ok: true })
  expect(await order(versionId, 'any')).toMatchObject({ refusal: 'actUnchanged' })
  expect(await runForecasts(site)).toBe(1)
  expect(await runForecasts(site)).toBe(0)

  const [forecast] = await listForecasts(site.db, versionId)
  expect(forecast).toMatchObject({ state: 'done', players: 5, failure: null })
  const facts = await site.db
    .selectFrom('player_bonus')
    .select(['player_id', 'result', 'amount_minor', 'converted_minor'])
    .where('package_id', '=', 'any')
    .execute()
  const results = ['open', 'played', 'canceled', 'expired', 'lost']
  const played = await site.db
    .selectFrom('bonus_forecast_bonus')
    .selectAll()
    .where('forecast_id', '=', forecast!.id)
    .execute()
  const forecastOf = ({ player }: Player) =>
    played.find(({ player_id }) => player_id === player.playerId)
  for (const at of players) {
    const fact = facts.find(({ player_id }) => player_id === at.player.playerId)!
    expect(forecastOf(at)).toMatchObject({
      result: results[fact.result - 1],
      given_minor: fact.amount_minor,
      converted_minor: fact.converted_minor,
    })
  }
  expect(players.map((at) => forecastOf(at)?.result)).toEqual(['played', 'played', 'lost', 'open'])
  expect(forecastOf(without)).toMatchObject({ result: 'played', converted_minor: 2_000n })

  const period = { from: forecast!.from_at, until: forecast!.until_at }
  const sums = await readFact(site.db, { packageId: 'any', ...period })
  const all = await listForecastPlayers(site.db, forecast!.id)
  const own = all.filter(({ playerId }) => playerId !== without.player.playerId)
  expect(sums).toEqual({
    ...{ players: 4, bonuses: 4 },
    givenMinor: own.reduce((sum, { givenMinor }) => sum + givenMinor, 0n),
    convertedMinor: own.reduce((sum, { convertedMinor }) => sum + convertedMinor, 0n),
  })
})

test('other terms are played on the same bets', async () => {
  const any = PACKAGES.find(({ id }) => id === 'any')!
  const strict = { ...any, terms: { ...any.terms, wagerTimes: 10 } }
  const versionId = await write([strict])
  await order(versionId, 'any')
  await runForecasts(site)
  const [forecast] = await listForecasts(site.db, versionId)
  const all = await listForecastPlayers(site.db, forecast!.id)
  expect(all.map(({ convertedMinor }) => convertedMinor)).toEqual([0n, 0n, 0n, 0n, 0n])
})
