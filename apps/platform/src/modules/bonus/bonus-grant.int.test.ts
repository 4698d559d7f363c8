import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import { personPrincipal } from '@fairhouse/domain/second-person'
import { afterAll, describe, expect, test } from 'vitest'
import { withdrawRates } from '#platform/testing/rates.fixture'
import { createBonusSetup, type Player } from './bonus.fixture.ts'
import { listGrants, readWaitingRisk } from './bonus-grant.query.ts'
import {
  approveBonusGrant,
  declineBonusGrant,
  grantBonus,
  type GrantOrder,
} from './bonus-grant.service.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

const policy = {
  ...{ wagerTimesMax: 10, isMixedAllowed: true },
  ...{ grantMax: '10000', grantMaxPerDay: '25000', grantHighest: '30000' },
}
const deps = () => ({ ...setup.site, packages: always(setup.packages), policy: always(policy) })
const by = (operator: string) => ({
  actor: { operator },
  principal: personPrincipal(operator),
  traceId: randomUUID(),
  why: 'a long wait',
})

function order(at: Player, changes: Partial<GrantOrder> & { operator?: string } = {}): GrantOrder {
  const { operator = randomUUID(), ...rest } = changes
  return {
    ...{ ...by(operator), id: randomUUID(), playerId: at.player.playerId },
    ...{ packageId: 'gift', currency: 'EUR', amountMinor: 700n, ...rest },
  }
}
const grant = (one: GrantOrder) => grantBonus(deps(), one)
const approve = (id: string, operator: string) => approveBonusGrant(deps(), { id, ...by(operator) })
const amounts = async (at: Player) => (await setup.list(at)).map(({ amount }) => amount)

describe('a grant', () => {
  test('run twenty times at once grants once, and another one with its id is refused', async () => {
    const at = await setup.open()
    const one = order(at)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => grant(one)))
    expect(new Set(outcomes)).toEqual(new Set(['done']))
    expect(await amounts(at)).toEqual(['700'])
    expect(await grant({ ...one, amountMinor: 701n })).toBe('idTaken')
  })

  test.each(['gift', 'cash'])(
    'of %s above the ceiling waits for a second operator',
    async (packageId) => {
      const at = await setup.open()
      expect(await grant(order(at, { packageId, amountMinor: 10_000n }))).toBe('done')
      const large = order(at, { packageId, amountMinor: 10_001n, operator: 'ana' })
      expect(await grant(large)).toBe('proposed')
      expect(await grant(large)).toBe('proposed')
      expect(await grant({ ...large, id: randomUUID(), amountMinor: 30_001n })).toBe('aboveHighest')
      expect(await amounts(at)).toEqual(['10000'])
      expect(await approve(large.id, 'ana')).toBe('sameOperator')
      const outcomes = await Promise.all([approve(large.id, 'ben'), approve(large.id, 'eva')])
      expect(outcomes).toEqual(['done', 'done'])
      expect((await amounts(at)).toSorted()).toEqual(['10000', '10001'])
      expect(await approve(randomUUID(), 'ben')).toBe('noGrant')
    },
  )

  test('above the ceiling by a user of the machine is refused, and so is their approval', async () => {
    const at = await setup.open()
    const machine = { ...by('root'), principal: 'user:0' }
    const large = order(at, { amountMinor: 10_001n, operator: 'ana' })
    expect(await grant({ ...large, ...machine })).toBe('personUnknown')
    expect(await grant(large)).toBe('proposed')
    expect(await approveBonusGrant(deps(), { id: large.id, ...machine })).toBe('personUnknown')
    const underAnotherName = { ...by('ben'), principal: personPrincipal('ana') }
    expect(await approveBonusGrant(deps(), { id: large.id, ...underAnotherName })).toBe(
      'sameOperator',
    )
    expect(await amounts(at)).toEqual([])
  })

  test('whose package is gone cannot be approved, and still waits', async () => {
    const at = await setup.open()
    const large = order(at, { amountMinor: 10_001n })
    await grant(large)
    const without = { ...deps(), packages: always([]) }
    expect(await approveBonusGrant(without, { id: large.id, ...by('ben') })).toBe('noPackage')
    expect(await approve(large.id, 'ben')).toBe('done')
    expect(await amounts(at)).toEqual(['10001'])
  })

  test('above the sum of a day waits, however many run at once', async () => {
    const at = await setup.open()
    const operator = randomUUID()
    const orders = Array.from({ length: 6 }, () => order(at, { operator, amountMinor: 5_000n }))
    const outcomes = await Promise.all(orders.map(grant))
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'done', 'done', 'done', 'proposed'])
    setup.clock.advance(86_400_000)
    expect(await grant(order(at, { operator, amountMinor: 5_000n }))).toBe('done')
  })

  test('in another currency counts by its worth, and waits without a rate', async () => {
    const at = await setup.open(0n, { currency: 'BRL' })
    // At a rate of 6.42 per euro.
    expect(await grant(order(at, { currency: 'BRL', amountMinor: 64_000n }))).toBe('done')
    expect(await grant(order(at, { currency: 'BRL', amountMinor: 65_000n }))).toBe('proposed')
    const restore = await withdrawRates(setup.site, 'BRL')
    expect(await grant(order(at, { currency: 'BRL', amountMinor: 100n }))).toBe('proposed')
    await restore()
  })

  test('above what a role gives within a day waits, and takes an approver whose roles permit it', async () => {
    const at = await setup.open()
    const support = { operator: randomUUID(), roleMaxMinor: 2_000n }
    expect(await grant(order(at, { ...support, amountMinor: 1_500n }))).toBe('done')
    const more = order(at, { ...support, amountMinor: 501n })
    expect(await grant(more)).toBe('proposed')
    const approver = by(randomUUID())
    const approveAs = (id: string, roleMaxMinor: bigint | null) =>
      approveBonusGrant(deps(), { id, ...approver, roleMaxMinor })
    expect(await approveAs(more.id, 500n)).toBe('aboveCeiling')
    expect(await approveAs(more.id, 501n)).toBe('done')
    const next = order(at, { ...support, amountMinor: 900n })
    await grant(next)
    // What was approved before counts: a larger sum is not split.
    expect(await approveAs(next.id, 1_400n)).toBe('aboveCeiling')
    expect(await approveAs(next.id, null)).toBe('done')
  })

  test('that waits is part of the risk until somebody declines it, and takes no effect then', async () => {
    const at = await setup.open()
    const before = await readWaitingRisk(setup.site.db)
    const large = order(at, { amountMinor: 12_000n })
    await grant(large)
    const risk = await readWaitingRisk(setup.site.db)
    expect([risk.grants - before.grants, risk.worthMinor - before.worthMinor]).toEqual([1, 12_000n])
    const decline = () => declineBonusGrant(deps(), { id: large.id, ...by('ben') })
    expect([await decline(), await decline()]).toEqual(['done', 'declined'])
    expect(await approve(large.id, 'ben')).toBe('declined')
    expect(await readWaitingRisk(setup.site.db)).toEqual(before)
    expect(await amounts(at)).toEqual([])
    expect(await declineBonusGrant(deps(), { id: 'none', ...by('ben') })).toBe('noGrant')
  })

  test('is of a manual package, for a player with an account in its currency', async () => {
    const at = await setup.open()
    expect(await grant(order(at, { packageId: 'hello' }))).toBe('noPackage')
    expect(await grant(order(at, { currency: 'USD' }))).toBe('noAccount')
    expect(await grant(order(at, { playerId: 'nobody' }))).toBe('noAccount')
  })

  test('stands in the report with its reason and operators, and in the log', async () => {
    const at = await setup.open()
    const one = order(at, { operator: 'ana', amountMinor: 20_000n })
    await grant(one)
    await approve(one.id, 'ben')
    const now = setup.clock.now().getTime()
    const period = { from: new Date(now - 1_000), to: new Date(now + 1_000) }
    const found = (await listGrants(setup.site.db, period)).find(({ id }) => id === one.id)
    expect(found).toMatchObject({ why: 'a long wait', proposed_by: 'ana', approved_by: 'ben' })
    const acts = await setup.site.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_id'])
      .where('player_id', '=', at.player.playerId)
      .where('act', 'like', 'bonus.%')
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'bonus.grantProposed', actor_id: 'ana' },
      { act: 'bonus.granted', actor_id: 'ben' },
    ])
  })
})
