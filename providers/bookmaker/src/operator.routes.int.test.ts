import { randomUUID } from 'node:crypto'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { expect, test } from 'vitest'
import { setUpBook } from './bet.routes.fixture.ts'

const at = setUpBook()
const { ada } = at
const by = { actor: 'trader-1', reason: 'a doubt' }

test('the operator suspends an event, voids a bet and sees the exposure by signed calls', async () => {
  const token = await at.tokenOf(ada)
  const body = at.slip()
  await at.call('POST', 'bets', { token, body })
  const exposure = await (
    await at.command({ command: 'exposure', eventId: at.leg['eventId'] })
  ).json()
  expect(exposure.data).toContainEqual(
    expect.objectContaining({ eventId: at.leg['eventId'], currency: 'EUR' }),
  )
  const scope = { kind: 'event', eventId: at.leg['eventId'] }
  const suspend = { command: 'suspend', scope, isSuspended: true, ...by }
  expect(await (await at.command(suspend)).json()).toEqual({ data: { ok: true, isChanged: true } })
  const refused = await at.call('POST', 'bets', { token, body: at.slip() })
  expect(refused.data.refusal.legs).toEqual([{ leg: 0, refusal: 'marketSuspended' }])
  expect((await at.call('GET', `events/${String(at.leg['eventId'])}`)).data.closure).toBe(
    'suspended',
  )
  await at.command({ ...suspend, isSuspended: false })
  const order = { command: 'void', betId: body.id, ...by }
  const effect = (await (await at.command({ command: 'effect', act: order })).json()).data
  expect(effect).toMatchObject({
    ...{ ok: true, bets: 1, after: null },
    effects: [
      {
        ...{ betId: body.id, playerKey: ada, currency: 'EUR' },
        before: { status: 'open', paidMinor: '0' },
        after: { status: 'voided', paidMinor: '1000' },
        calls: [{ command: 'settle', id: `${body.id}:1`, payoutMinor: '1000' }],
      },
    ],
  })
  const other = await at.command({ ...order, fingerprint: 'another' })
  expect((await other.json()).data).toEqual({ ok: false, reason: 'effectChanged' })
  const voided = await at.command({ ...order, fingerprint: effect.fingerprint })
  expect(await voided.json()).toEqual({ data: { ok: true } })
  expect((await at.call('GET', `bets/${body.id}`, { token })).data.status).toBe('voided')
})

test('a free bet of the operator pays one bet, which shows and pays no stake', async () => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const token = await at.tokenOf(player)
  const expiresAt = new Date(at.clock.now().getTime() + 3_600_000).toISOString()
  const grant = { rewardId, playerKey: player, currency: 'EUR', stakeMinor: '500', minOdds: '1.50' }
  for (const _ of ['once', 'again'])
    await at.command({ command: 'grantFreeBet', ...grant, expiresAt })
  const offered = { id: rewardId, currency: 'EUR', stake: '500', minOdds: '1.50', expiresAt }
  expect((await at.call('GET', 'bets/free', { token })).data).toEqual([offered])
  const place = (of: object) =>
    at.call('POST', 'bets', { token, body: at.slip({ rewardId, ...of }) })
  expect((await place({ unitStake: '600' })).data.refusal.reason).toBe('freeBetUnavailable')
  at.reply = () => Response.json({ status: 'denied', reason: 'freeBetOddsTooLow' })
  expect((await place({ unitStake: '500' })).data.status).toBe('refused')
  at.reply = () => Response.json({ status: 'done' })
  expect((await place({ unitStake: '500' })).data).toEqual({ status: 'open' })
  expect(at.asked.at(-1)).toMatchObject({ command: 'place', rewardId, stakeMinor: '500' })
  expect((await at.call('GET', 'bets/free', { token })).data).toEqual([])
  expect((await place({ unitStake: '500' })).data.refusal.reason).toBe('freeBetUnavailable')
  const bets = (await at.call('GET', 'bets', { token })).data
  const bet = bets.find(({ status }: { status: string }) => status === 'open')
  const price = Number(String(at.leg['price']).replace('.', ''))
  expect(bet).toMatchObject({ isFree: true, potential: String(5 * price - 500) })
  const cashOut = (await at.call('GET', `bets/${bet.id}/cash-out`, { token })).data
  expect(cashOut).toEqual({ ok: false, reason: 'notOpen' })
})

test('odds below those of a free bet are refused before the wallet is at.asked, and leave it unused', async () => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const token = await at.tokenOf(player)
  const expiresAt = new Date(at.clock.now().getTime() + 3_600_000).toISOString()
  const odds = Number(at.leg['price'])
  const grantWith = (id: string, minOdds: string) =>
    at.command({
      command: 'grantFreeBet',
      ...{ rewardId: id, playerKey: player, currency: 'EUR', stakeMinor: '500' },
      ...{ minOdds, expiresAt },
    })
  await grantWith(rewardId, (odds + 0.01).toFixed(2))
  const body = at.slip({ rewardId, unitStake: '500' })
  expect((await at.call('POST', 'bets', { token, body })).data.refusal).toEqual({
    kind: 'wallet',
    reason: 'freeBetOddsTooLow',
  })
  expect(at.asked).toEqual([])
  expect((await at.call('GET', 'bets/free', { token })).data).toHaveLength(1)
  const exact = randomUUID()
  await grantWith(exact, odds.toFixed(2))
  const paid = at.slip({ rewardId: exact, unitStake: '500' })
  expect((await at.call('POST', 'bets', { token, body: paid })).data).toEqual({ status: 'open' })
})

test.each(CURRENCIES)('a free bet of a thousand $code is granted', async (currency) => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const expiresAt = new Date(at.clock.now().getTime() + 3_600_000).toISOString()
  const stake = String(1_000n * currency.subunitToUnit)
  const grant = { rewardId, playerKey: player, currency: currency.code, stakeMinor: stake }
  await at.command({ command: 'grantFreeBet', ...grant, minOdds: null, expiresAt })
  const listed = (await at.call('GET', 'bets/free', { token: await at.tokenOf(player) })).data
  expect(listed).toMatchObject([{ id: rewardId, currency: currency.code, stake }])
})

test('a free bet that the operator cancelled is not offered', async () => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const expiresAt = new Date(at.clock.now().getTime() + 3_600_000).toISOString()
  const grant = { rewardId, playerKey: player, currency: 'EUR', stakeMinor: '500', minOdds: null }
  await at.command({ command: 'grantFreeBet', ...grant, expiresAt })
  await at.command({ command: 'cancelFreeBet', rewardId })
  expect((await at.call('GET', 'bets/free', { token: await at.tokenOf(player) })).data).toEqual([])
})

test('refusals of the operator’s acts say why', async () => {
  const unknown = { command: 'void', betId: randomUUID(), ...by }
  expect(await (await at.command(unknown)).json()).toEqual({
    data: { ok: false, reason: 'unknownBet' },
  })
  for (const [reason, act] of [
    ['unknownBet', unknown],
    ['unknownEvent', { command: 'voidEvent', eventId: 2_000_000_000, ...by }],
  ]) {
    const answer = await at.command({ command: 'effect', act })
    expect(await answer.json()).toEqual({ data: { ok: false, reason } })
  }
  const early = { omittedFacts: [], addedFacts: [], version: 1, eventId: at.leg['eventId'] }
  expect(await (await at.command({ command: 'correct', ...early, ...by })).json()).toEqual({
    data: { ok: false, reason: 'notFinished' },
  })
})

test('a at.call that the operator did not sign, or that is no act, is refused', async () => {
  expect((await at.command({ command: 'exposure' }, `whsec_${'other'.repeat(10)}`)).status).toBe(
    401,
  )
  expect((await at.command({ command: 'suspend', scope: { kind: 'all' } })).status).toBe(422)
})

test('bets are listed by every filter, with the sums of all of them', async () => {
  const token = await at.tokenOf(ada)
  const body = at.slip()
  await at.call('POST', 'bets', { token, body })
  const list = async (filter: object) =>
    (await (await at.command({ command: 'bets', filter, limit: 10 })).json()).data
  const betId = body.id
  const { bets, sums } = await list({ betId })
  expect(bets).toMatchObject([
    { betId, playerKey: ada, status: 'open', currency: 'EUR', stakeMinor: '1000', isLive: false },
  ])
  expect(bets[0].legs).toMatch(/.+: \S+ .+ @ \d+(?:\.\d+)?$/)
  expect(sums).toMatchObject([{ currency: 'EUR', bets: 1, players: 1, stakeMinor: '1000' }])
  const { eventId, marketId } = at.leg
  const pays = String(10 * Number(String(at.leg['price']).replace('.', '')))
  const more = String(Number(pays) + 1)
  expect(bets[0].returnMinor).toBe(pays)
  const [now, before] = [at.clock.now().toISOString(), '2020-01-01T00:00:00Z']
  const later = '2040-01-01T00:00:00Z'
  for (const [filter, isIn] of [
    ...([
      [{ playerKey: ada }, true],
      [{ playerKey: 'nobody' }, false],
    ] as const),
    ...([
      [{ eventId }, true],
      [{ eventId: 1 }, false],
    ] as const),
    ...([
      [{ eventId, market: marketId }, true],
      [{ eventId, market: 'x' }, false],
    ] as const),
    ...([
      [{ status: 'open' }, true],
      [{ status: 'settled' }, false],
    ] as const),
    ...([
      [{ currency: 'EUR' }, true],
      [{ currency: 'TRY' }, false],
    ] as const),
    ...([
      [{ stakeMin: '1000' }, true],
      [{ stakeMin: '1001' }, false],
    ] as const),
    ...([
      [{ stakeMax: '1000' }, true],
      [{ stakeMax: '999' }, false],
    ] as const),
    ...([
      [{ returnMin: pays }, true],
      [{ returnMin: more }, false],
    ] as const),
    ...([
      [{ returnMax: pays }, true],
      [{ returnMax: '1000' }, false],
    ] as const),
    ...([
      [{ isLive: false }, true],
      [{ isLive: true }, false],
    ] as const),
    ...([
      [{ from: now }, true],
      [{ from: later }, false],
    ] as const),
    ...([
      [{ until: later }, true],
      [{ until: before }, false],
    ] as const),
  ]) {
    const found = await list({ betId, ...filter })
    expect([filter, found.bets.length, found.sums.length]).toEqual([filter, +isIn, +isIn])
  }
  const selection = (await list({ betId })).bets[0]
  expect(selection.isFree).toBe(false)
})

test('exposure is summed by event, and told by selection within one', async () => {
  await at.call('POST', 'bets', { token: await at.tokenOf(ada), body: at.slip() })
  const read = async (of: object) =>
    (await (await at.command({ command: 'exposure', ...of })).json()).data
  const eventId = at.leg['eventId']
  const all = await read({})
  const own = all.find((row: any) => row.eventId === eventId)
  expect(own).toMatchObject({ currency: 'EUR', marketId: null, selectionId: null })
  const selections = await read({ eventId })
  const sum = (name: string) =>
    selections.reduce((so: bigint, row: any) => so + BigInt(row[name]), 0n)
  expect(selections.length).toBeGreaterThan(0)
  expect(BigInt(own.winMinor)).toBeGreaterThan(0n)
  expect(BigInt(own.winMinor)).toBeLessThanOrEqual(sum('winMinor'))
})

test('a rule limits what is offered from then on, and is listed with who and why', async () => {
  const player = randomUUID()
  const token = await at.tokenOf(player)
  const body = at.slip({ unitStake: '1000' })
  const rule = { command: 'rule', kind: 'player', subject: player, value: 0, endsAt: null, ...by }
  expect((await (await at.command(rule)).json()).data).toEqual({ ok: true, isChanged: true })
  expect((await at.call('POST', 'bets', { token, body })).data.status).toBe('refused')
  const { rules } = (await (await at.command({ command: 'rules' })).json()).data
  expect(rules).toMatchObject([{ kind: 'player', subject: player, value: 0, actor: 'trader-1' }])
  await at.command({ ...rule, value: null })
  const again = at.slip({ unitStake: '1000' })
  expect((await at.call('POST', 'bets', { token, body: again })).data.status).toBe('open')
})
