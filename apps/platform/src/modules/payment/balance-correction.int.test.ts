import { randomUUID } from 'node:crypto'
import { personPrincipal } from '@fairhouse/domain/second-person'
import { afterAll, expect, test } from 'vitest'
import type { Reviewer } from '#platform/audit/review'
import { closeWithTrueBooks } from '#platform/integrations/hub88/hub88.fixture'
import { betCall, createGameSetup } from '#platform/integrations/hub88/hub88.setup.fixture'
import { createBalanceCorrections } from './balance-correction.service.ts'

/* Corrections of a balance while its player plays. */
const setup = await createGameSetup()
afterAll(async () => await closeWithTrueBooks(setup))
const corrections = createBalanceCorrections({ db: setup.site.db, clock: setup.clock })
const permit = async () => null
const by = (name: string): Reviewer => ({
  ...{ actor: { operator: name }, principal: personPrincipal(name) },
  ...{ why: 'a test', traceId: 'trace-1' },
})

async function propose(playerId: string, amount: bigint): Promise<string> {
  const id = randomUUID()
  const order = { id, playerId, currency: 'EUR', amount_minor: amount, code: 'other' }
  expect((await corrections.propose(order, by('ana'), permit)).ok).toBe(true)
  return id
}

async function approve(id: string): Promise<string> {
  const done = await corrections.decide(id, by('rui'), permit)
  return done.ok ? 'ok' : done.refusal
}

test('bets and corrections at once take no more than there is', async () => {
  const seat = await setup.seat({ cashMinor: 10_000n })
  const { playerId } = seat.player
  const ids = await Promise.all(Array.from({ length: 6 }, () => propose(playerId, -3_000n)))
  const bets = Array.from({ length: 6 }, () => betCall(seat))
  const [corrected, placed] = await Promise.all([
    Promise.all(ids.map(approve)),
    Promise.all(bets.map((bet) => setup.call('transaction/bet', bet))),
  ])
  const taken = corrected.filter((outcome) => outcome === 'ok').length
  expect(new Set(corrected)).toEqual(new Set(['ok', 'noMoney']))
  const staked = placed.filter(({ status }) => status === 'RS_OK').length
  const { cashMinor } = await setup.balances(seat)
  expect(cashMinor).toBe(10_000n - 3_000n * BigInt(taken) - 1_000n * BigInt(staked))
  expect(cashMinor).toBeGreaterThanOrEqual(0n)
})

test('of many who approve one correction at once it moves money for one', async () => {
  const seat = await setup.seat({ cashMinor: 0n })
  const id = await propose(seat.player.playerId, 700n)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => approve(id)))
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'itemUnknown'), 'ok'])
  expect((await setup.balances(seat)).cashMinor).toBe(700n)
})
