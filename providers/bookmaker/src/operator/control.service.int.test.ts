import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestBetting, listOpen, slipOn } from '../betting/betting.fixture.ts'
import { findEvent } from '../event/event.repo.ts'
import { listExposure } from './control.repo.ts'
import type { ControlScope } from './control.service.ts'

const betting = await createTestBetting()
betting.wallet.deposit('ada', 1_000_000n)
afterAll(() => betting.close())
beforeEach(() => change({ kind: 'all' }, false))

const by = { actor: 'trader-1', reason: 'a doubt' }
const change = (scope: ControlScope, isSuspended: boolean) =>
  betting.services.control.suspend({ scope, isSuspended, ...by })
const place = async (index: number, changes: Parameters<typeof slipOn>[2] = {}) => {
  const slip = await slipOn(betting, [listOpen(betting)[index]!], changes)
  return betting.services.placement.place(slip)
}
const suspended = { refusal: { kind: 'legs', legs: [{ refusal: 'marketSuspended' }] } }

test('a suspended market takes no bets, the others of its event do', async () => {
  const { id } = listOpen(betting)[0]!.event
  expect(await change({ kind: 'market', eventId: id, market: '1x2' }, true)).toEqual({
    ok: true,
    isChanged: true,
  })
  expect(await place(0)).toMatchObject(suspended)
  expect(await place(0, { market: 'btts' })).toMatchObject({ status: 'open' })
  await change({ kind: 'market', eventId: id, market: '1x2' }, false)
  expect(await place(0)).toMatchObject({ status: 'open' })
})

test('a suspended event stays suspended in another process', async () => {
  const { id } = listOpen(betting)[1]!.event
  await change({ kind: 'event', eventId: id }, true)
  await betting.restart()
  expect(await place(1)).toMatchObject(suspended)
  expect(await findEvent(betting.book.db, id)).toMatchObject({ isSuspendedByOperator: true })
})

test('everything is suspended immediately, and across a restart', async () => {
  await change({ kind: 'all' }, true)
  expect(await place(2)).toMatchObject(suspended)
  await betting.restart()
  await betting.services.control.resume()
  expect(await place(2)).toMatchObject(suspended)
  await change({ kind: 'all' }, false)
  expect(await place(2)).toMatchObject({ status: 'open' })
})

test('a bet that was decided before the suspension is not placed after it', async () => {
  const state = listOpen(betting)[3]!
  const slip = await slipOn(betting, [state])
  // The prices are read, then the operator acts, then the bet is placed.
  const [answer] = await Promise.all([
    betting.services.placement.place(slip),
    change({ kind: 'event', eventId: state.event.id }, true),
  ])
  const again = await betting.services.placement.place({ ...slip, id: crypto.randomUUID() })
  expect(again).toMatchObject(suspended)
  if (answer.status === 'refused') expect(answer.refusal.kind).toBe('legs')
})

test('a repeated command is not a change, and is not recorded', async () => {
  const { id } = listOpen(betting)[4]!.event
  const act = () => change({ kind: 'event', eventId: id }, false)
  expect(await act()).toEqual({ ok: true, isChanged: false })
  const acts = await betting.book.db.selectFrom('operator_act').selectAll().execute()
  expect(acts.every(({ actor, reason }) => actor === by.actor && reason === by.reason)).toBe(true)
})

test.each<[string, ControlScope, string]>([
  ['an unknown event', { kind: 'event', eventId: 1 }, 'unknownEvent'],
  ['a market of an unknown event', { kind: 'market', eventId: 1, market: '1x2' }, 'unknownEvent'],
])('%s is refused', async (_, scope, reason) => {
  expect(await change(scope, true)).toEqual({ ok: false, reason })
})

test('an unknown market is refused', async () => {
  const { id } = listOpen(betting)[5]!.event
  expect(await change({ kind: 'market', eventId: id, market: 'nothing' }, true)).toEqual({
    ok: false,
    reason: 'unknownMarket',
  })
})

test('the exposure of an event is what its open bets can win, by selection', async () => {
  const { id } = listOpen(betting)[6]!.event
  await place(6)
  await place(6, { unitStakeMinor: 500n })
  const [row, ...others] = await listExposure(betting.book.db, { eventId: id, limit: 10 })
  expect(others).toEqual([])
  expect(row).toMatchObject({ eventId: id, bets: 2, stakeMinor: 1_500n, currency: 'EUR' })
  expect(row!.label).toEqual({ slug: '1x2', outcome: ['home'] })
  expect(row!.winMinor).toBeGreaterThan(0n)
})
