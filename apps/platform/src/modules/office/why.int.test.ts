import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Explanation } from '@fairhouse/contract/office/why'
import { closeWithTrueBooks } from '#platform/integrations/hub88/hub88.fixture'
import {
  betCall,
  createGameSetup,
  type GameSetup,
  type Seat,
  winCall,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import {
  createTestOffice,
  type TestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'

let setup: GameSetup
let office: TestOffice
let ana: TestOperator
let seat: Seat
beforeAll(async () => {
  setup = await createGameSetup()
  office = createTestOffice(setup.site)
  ana = await office.signIn('support')
  seat = await setup.seat({ cashMinor: 100_000n })
  await open(seat.player.playerId)
})
afterAll(async () => await closeWithTrueBooks(setup))

async function open(playerId: string): Promise<void> {
  const body = { id: randomUUID(), purpose: 'request', reason: 'Asks why' }
  await office.call(`POST /office/api/players/${playerId}/looks`, { as: ana, body })
}

async function ask(query: string, playerId = seat.player.playerId): Promise<Explanation[]> {
  const path = `GET /office/api/players/${playerId}/why?${query}`
  const { body } = await office.call(path, { as: ana })
  return body.data
}

const unmet = (explained: Explanation | undefined) =>
  explained?.conditions.filter(({ isMet }) => !isMet).map(({ name }) => name)

describe('a stake', () => {
  beforeAll(async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    await setup.call('transaction/win', winCall(seat, bet, 0))
  })

  test('that nothing stands against meets every condition', async () => {
    const [explained] = await ask('subject=play')
    expect(explained).toMatchObject({ ref: expect.any(String), at: null })
    expect(explained?.conditions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['accountActive', 'gameOffered', 'gameCurrency', 'noBreak', 'funds']),
    )
    expect(unmet(explained)).toEqual([])
  })

  test('above the balance, and above a limit of the player, says by how much', async () => {
    expect(unmet((await ask('subject=play&amount=99999999'))[0])).toEqual(['funds'])
    const limit = { definition: 1, period: 'daily', amount: '3000', currency: 'EUR' }
    await setup.site.call('POST', '/api/player/limits', { as: seat.player, body: limit })
    const [explained] = await ask('subject=play&amount=2001')
    expect(explained?.conditions.find(({ isMet }) => !isMet)).toEqual({
      ...{ name: 'betLimit', about: 'daily', isMet: false },
      value: { amount: '3001', currency: 'EUR' },
      threshold: { amount: '3000', currency: 'EUR' },
    })
    expect(unmet((await ask('subject=play&amount=2000'))[0])).toEqual([])
    // The very stake that the explanation refuses is refused, and the other one is taken.
    const place = async (amount: number) => {
      const bet = betCall(seat, { amount })
      const { status } = await setup.call('transaction/bet', bet)
      if (status === 'RS_OK') await setup.call('transaction/win', winCall(seat, bet, 0))
      return status
    }
    expect(await place(2_001_000)).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await place(2_000_000)).toBe('RS_OK')
  })

  test('on a game that the player blocked is refused by that', async () => {
    const body = { categories: ['slots', 'tables', 'quick'] }
    const path = '/api/player/play-tools/categories'
    await setup.site.call('PUT', path, { as: seat.player, body })
    expect(unmet((await ask('subject=play&amount=1'))[0])).toContain('categoryOpen')
  })
})

test('offers of a player without a deposit are explained as they are now', async () => {
  const offers = await ask('subject=offer')
  for (const { at, conditions } of offers) {
    expect(at).toBeNull()
    expect(conditions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['offerAudience', 'noBreak']),
    )
  }
})

test('quests that were not begun say so', async () => {
  for (const quest of await ask('subject=quest')) expect(unmet(quest)).toContain('questBegun')
})

test('a withdrawal now says what stands against it', async () => {
  const names = unmet((await ask('subject=withdrawal&amount=99999999'))[0])
  expect(names).toContain('withdrawable')
  expect(unmet((await ask('subject=withdrawal&amount=1'))[0])).not.toContain('withdrawable')
})

test('a deposit of a locked account is refused, whatever the method', async () => {
  const other = await setup.site.signUp()
  await open(other.playerId)
  await setup.site.owner
    .updateTable('player')
    .set({ status: 'locked' })
    .where('id', '=', other.playerId)
    .execute()
  for (const method of await ask('subject=deposit&amount=1', other.playerId))
    expect(unmet(method)).toContain('accountActive')
})

test('an operator who has not said why they look is told nothing', async () => {
  const other = await setup.site.signUp()
  const path = `GET /office/api/players/${other.playerId}/why?subject=offer`
  const { status, body } = await office.call(path, { as: ana })
  expect([status, body.error.code]).toEqual([409, 'lookMissing'])
})
