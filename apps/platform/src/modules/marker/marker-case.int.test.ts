import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { afterAll, expect, test } from 'vitest'
import { insertCampaign } from '#platform/modules/messenger/campaign.repo'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import type { Player } from '#platform/modules/bonus/bonus.fixture'
import { createMarkerSetup } from './marker.fixture.ts'
import { insertCases } from './marker-case.repo.ts'

const setup = await createMarkerSetup(undefined, { env: { FAIRHOUSE_MARKETS: 'nl' } })
const { site, clock } = setup
afterAll(() => setup.close())
const office = createTestOffice(site)
const ana = await office.signIn('saferPlay')

const act = () => ({ id: randomUUID(), reason: 'as the test says' })
const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'

async function listCases(): Promise<any[]> {
  return (await office.call('GET /office/api/harm-cases', { as: ana })).body.data
}

async function openCase(country?: string): Promise<{ at: Player; id: string }> {
  const at = await setup.open(0n, country === undefined ? {} : { country })
  await setup.chase(at)
  await setup.scan()
  const found = (await listCases()).find(({ playerId }) => playerId === at.player.playerId)
  return { at, id: found.id }
}

const decide = (id: string, own: object = {}) =>
  office.call(`POST /office/api/harm-cases/${id}/decide`, {
    as: ana,
    body: { ...act(), kind: 'phone', text: 'We talked for a while.', stops: 'keep', ...own },
  })

const outcomesOf = async ({ player }: Player) =>
  (
    await site.db
      .selectFrom('player_interaction')
      .select(['kind', 'outcome'])
      .where('player_id', '=', player.playerId)
      .orderBy('at')
      .orderBy('kind')
      .execute()
  ).map(({ kind, outcome }) => `${kind} ${outcome}`)

test('strong markers open one case, write to the player and stop what the market says', async () => {
  const { at } = await openCase()
  await setup.scan()
  const mine = (await listCases()).filter(({ playerId }) => playerId === at.player.playerId)
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({
    signals: expect.arrayContaining([
      expect.objectContaining({
        marker: 'sessionDeposits',
        level: 3,
        numbers: [{ name: 'deposits', value: 5, threshold: 5 }],
      }),
    ]),
    stops: ['marketing', 'bonus'],
  })
  const { since, dueAt } = mine[0].work
  expect(Date.parse(dueAt) - Date.parse(since)).toBe(24 * HOUR_MS)
  const written = await site.db
    .selectFrom('outgoing_message')
    .select(['channel'])
    .where('key', 'like', `marker-case:${mine[0].id}%`)
    .orderBy('channel')
    .execute()
  expect(written.map(({ channel }) => channel)).toEqual(['email', 'site'])
})

test('in the Netherlands a person has an hour, and deposits wait until then', async () => {
  const { at, id } = await openCase('NL')
  const [found] = (await listCases()).filter((one) => one.id === id)
  expect(Date.parse(found.work.dueAt) - Date.parse(found.work.since)).toBe(HOUR_MS)
  const methods = async () =>
    codeOf(await site.call('GET', '/api/payment/methods/deposit?currency=EUR', { as: at.player }))
  expect(await methods()).toBe('depositsPaused')
  expect(codeOf(await decide(id, { stops: 'end' }))).toBe('ok')
  expect(await methods()).toBe('ok')
})

test('a decision about what a player wrote does not end what strong markers have stopped', async () => {
  const { at, id } = await openCase('NL')
  const written = randomUUID()
  const { playerId } = at.player
  await site.db.transaction().execute((trx) =>
    insertCases(trx, [
      {
        ...{ id: written, player_id: playerId, opened_at: clock.now(), due_at: clock.now() },
        ...{ signals: [], score: 0, stops: [] },
      },
    ]),
  )
  const path = '/api/payment/methods/deposit?currency=EUR'
  const methods = async () => codeOf(await site.call('GET', path, { as: at.player }))
  expect(codeOf(await decide(written, { stops: 'end' }))).toBe('ok')
  expect(await methods()).toBe('depositsPaused')
  expect(codeOf(await decide(id, { stops: 'end' }))).toBe('ok')
  expect(await methods()).toBe('ok')
})

test('a stopped player has no offers, and “Why” names the condition', async () => {
  const { at, id } = await openCase()
  const offers = async () =>
    (await site.call('GET', '/api/game/bonuses?currency=EUR', { as: at.player })).body.data
  const calm = await setup.open(0n)
  const calmOffers = (await site.call('GET', '/api/game/bonuses?currency=EUR', { as: calm.player }))
    .body.data
  expect(calmOffers.length).toBeGreaterThan(0)
  expect((await offers()).filter(({ kind }: any) => kind !== 'cashback')).toEqual([])
  const support = await office.signIn('support')
  const path = `/office/api/players/${at.player.playerId}`
  await office.call(`POST ${path}/looks`, { as: support, body: { ...act(), purpose: 'request' } })
  const why = async () =>
    (await office.call(`GET ${path}/why?subject=offer`, { as: support })).body.data.flatMap(
      ({ conditions, at: decidedAt }: any) =>
        // Of a deposit of before: the stop did not decide about it.
        decidedAt !== null
          ? []
          : conditions
              .filter(({ name }: any) => name === 'noBonusStop')
              .map(({ isMet }: any) => isMet),
    )
  expect(new Set(await why())).toEqual(new Set([false]))
  await decide(id, { stops: 'end' })
  expect(new Set(await why())).toEqual(new Set([true]))
  expect((await offers()).length).toBe(calmOffers.length)
})

test('a campaign of offers does not reach a stopped player, other messages do', async () => {
  const { at } = await openCase()
  const calm = await setup.open(0n)
  const send = async (topic: string) => {
    const now = clock.now()
    const id = randomUUID()
    await insertCampaign(site.db, {
      ...{ id, kind: 'message', topic, texts: { en: { title: 'x', text: 'y' } }, audience: {} },
      ...{ send_at: now, created_at: now, operator: 'ana', why: 'a test' },
    } as never)
    await site.runJob('messenger.sendCampaigns')
    const rows = await site.db
      .selectFrom('site_message')
      .select('player_id')
      .where('campaign_id', '=', id)
      .execute()
    return [at, calm].map(({ player }) => rows.some((row) => row.player_id === player.playerId))
  }
  expect(await send('offers')).toEqual([false, true])
  expect(await send('security')).toEqual([true, true])
})

test('the bets and payments behind a case are shown, and the player sees the look', async () => {
  const { at, id } = await openCase()
  const { body } = await office.call(`GET /office/api/harm-cases/${id}`, { as: ana })
  const deposits = body.data.evidence.find(({ marker }: any) => marker === 'sessionDeposits')
  expect(deposits.payments).toHaveLength(5)
  expect(deposits.payments[0]).toMatchObject({ type: 'deposit', amount: '2000', status: 'success' })
  expect(body.data.interactions).toMatchObject([{ kind: 'automatic', outcome: null }])
  const looks = await site.call('GET', '/api/player/data/staff-looks', { as: at.player })
  expect(looks.body.data).toMatchObject([{ purpose: 'protection' }])
  const unknown = await office.call(`GET /office/api/harm-cases/${randomUUID()}`, { as: ana })
  expect(codeOf(unknown)).toBe('itemUnknown')
})

test('a decision is carried out once, by whoever may, and takes the case from the queue', async () => {
  const { at, id } = await openCase()
  const kyc = await office.signIn('kyc')
  const body = { ...act(), kind: 'chat', text: 'Asked how they are.', stops: 'keep' }
  const send = (as = ana, sent: object = body) =>
    office.call(`POST /office/api/harm-cases/${id}/decide`, { as, body: sent })
  expect(codeOf(await send(kyc))).toBe('permissionMissing')
  expect(codeOf(await send())).toBe('ok')
  expect(codeOf(await send())).toBe('ok')
  expect(codeOf(await send(ana, { ...body, text: 'Something else.' }))).toBe('actIdReused')
  expect(codeOf(await send(ana, { ...body, ...act() }))).toBe('actUnchanged')
  expect((await listCases()).map((one) => one.id)).not.toContain(id)
  expect(await site.audited('marker.case')).toEqual(
    expect.arrayContaining([expect.stringContaining(`${id} keep chat`)]),
  )
  const path = `/office/api/players/${at.player.playerId}`
  await office.call(`POST ${path}/looks`, { as: ana, body: { ...act(), purpose: 'protection' } })
  const timeline = await office.call(`GET ${path}/timeline?kinds=limit&limit=20`, { as: ana })
  expect(timeline.body.data.map(({ what }: any) => what)).toEqual(
    expect.arrayContaining(['interaction.chat', 'marker.caseOpened', 'marker.caseDecided']),
  )
})

test('what did not change is not asked about again within 14 days; what is stronger is', async () => {
  const { at, id } = await openCase()
  await decide(id)
  const again = async () => {
    await setup.scan()
    return (await listCases()).some(({ playerId }) => playerId === at.player.playerId)
  }
  await setup.play(at, 10n, 0n)
  expect(await again()).toBe(false)
  for (let nth = 0; nth < 8; nth += 1)
    await setup.insertPayment(at, { status: 'failed', reason: 'declined' })
  await setup.play(at, 10n, 0n)
  expect(await again()).toBe(true)
})

test('what a calm player writes waits for a person, stops nothing and holds no later case up', async () => {
  const at = await setup.open(0n)
  const body = { id: randomUUID(), text: 'I think I play too much.' }
  await site.call('POST', '/api/player/play/answers', { as: at.player, body })
  const mine = async () =>
    (await listCases()).filter(({ playerId }) => playerId === at.player.playerId)
  const [written] = await mine()
  expect(written).toMatchObject({ stops: [], signals: [] })
  const { body: detail } = await office.call(`GET /office/api/harm-cases/${written.id}`, {
    as: ana,
  })
  expect(detail.data.interactions).toMatchObject([{ kind: 'answer', text: body.text }])
  await setup.chase(at)
  await setup.scan()
  expect((await mine()).map(({ stops }) => stops)).toEqual([[], ['marketing', 'bonus']])
})

test('who is excluded hears nothing, whatever the markers say', async () => {
  const at = await setup.open(0n)
  await setup.chase(at)
  const { playerId } = at.player
  await site.db
    .updateTable('player')
    .set({ status: 'excluded' })
    .where('id', '=', playerId)
    .execute()
  await setup.scan()
  expect(await setup.signals(at)).toEqual(['sessionDeposits 3'])
  expect((await listCases()).some((one) => one.playerId === playerId)).toBe(false)
})

test('after 14 days the outcome is a break, a limit, unchanged or worse, and calm ends the stop', async () => {
  const [one, other, third] = [await openCase(), await openCase(), await openCase()]
  for (const { id } of [one, other, third]) await decide(id)
  const later = await setup.later(other.at, 1)
  const limit = { definition: 3, period: 'daily', amount: '5000', currency: 'EUR' }
  await site.call('POST', '/api/player/limits', { as: later.player, body: limit })
  const pausing = await setup.later(third.at, 1)
  const pause = { definition: 5, period: 'oneDay' }
  await site.call('POST', '/api/player/limits', { as: pausing.player, body: pause })
  clock.advance(14 * DAY_MS - HOUR_MS)
  await site.runJob('marker.recordOutcomes')
  expect(await outcomesOf(one.at)).toEqual(['automatic null', 'phone null'])
  clock.advance(HOUR_MS)
  await setup.scan()
  await site.runJob('marker.recordOutcomes')
  expect(await outcomesOf(one.at)).toEqual(['automatic unchanged', 'phone unchanged'])
  expect(await outcomesOf(other.at)).toEqual(['automatic limitSet', 'phone limitSet'])
  expect((await outcomesOf(third.at))[1]).toBe('phone break')
  const stops = await site.db
    .selectFrom('marker_case')
    .select('stops_ended_at')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(stops.stops_ended_at).not.toBeNull()
})

test('everybody reads how many players were flagged; fewer than five are nobody’s business', async () => {
  clock.advance(HOUR_MS)
  const read = async () => (await site.call('GET', '/api/safer-play')).body.data
  const figures = await read()
  const flagged = await site.db
    .selectFrom('marker_case')
    .select('player_id')
    .distinct()
    .where('opened_at', '>', new Date(clock.now().getTime() - 90 * DAY_MS))
    .where('score', '>', 0)
    .execute()
  expect(figures.days).toBe(90)
  expect(flagged.length).toBeGreaterThanOrEqual(5)
  // Fewer than five others are there, so the flagged ones could be told.
  expect(figures).toMatchObject({ flagged: null, shareHundredths: null })
  for (let nth = 0; nth < 5; nth += 1) {
    const at = await setup.open(100n)
    await setup.play(at, 10n, 0n)
  }
  await setup.scan()
  // One count serves everybody for an hour.
  expect(await read()).toEqual(figures)
  clock.advance(HOUR_MS)
  expect(await read()).toMatchObject({ flagged: flagged.length })
  // One player set a limit, and one took a break.
  expect((await read()).outcomes).toMatchObject({ limitSet: null, break: null })
})
