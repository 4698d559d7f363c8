import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import { createBonusSetup, type Player } from './bonus.fixture.ts'
import { activateBonus } from './bonus.service.ts'
import { activateFreeSpins } from './free-spin.service.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

async function enter(at: Player, bonusCode: string, trigger = 3): Promise<number> {
  const { body } = await setup.site.call('POST', '/api/game/bonuses/bonuscodes', {
    as: at.player,
    body: { bonusCode, trigger },
  })
  return body.data.status
}
const isHandled = () => expect.poll(() => countUnhandled(setup.site.db)).toBe(0)
const countBonuses = async (players: readonly Player[]) =>
  (await Promise.all(players.map(setup.list))).flat().length

describe('a deposit bonus once per person', () => {
  test('is given once to two accounts that entered its code first and deposit at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fingerprint = randomUUID()
      const players = [await setup.open(0n, { fingerprint }), await setup.open(0n, { fingerprint })]
      for (const at of players) expect(await enter(at, 'PERSON')).toBe(1)
      await Promise.all(players.map((at) => setup.deposit(at, 1_000n)))
      await isHandled()
      expect(await countBonuses(players)).toBe(1)
    }
  })

  test('does not wait for another deposit after the person took it', async () => {
    const fingerprint = randomUUID()
    const players = [await setup.open(0n, { fingerprint }), await setup.open(0n, { fingerprint })]
    for (const at of players) await enter(at, 'PERSON')
    for (const at of [...players, ...players]) await setup.deposit(at, 1_000n)
    await isHandled()
    expect(await countBonuses(players)).toBe(1)
    const { rows } = {
      rows: await setup.site.db.selectFrom('player_bonus_code').selectAll().execute(),
    }
    expect(rows.filter(({ status }) => status === 1)).toEqual([])
  })
})

test.each(['NEWCOMER', 'PERSONSPINS'])(
  '%s: two accounts that turn out to be one person accept it once',
  async (code) => {
    const players = [await setup.open(0n, one()), await setup.open(0n, one())]
    for (const at of players) expect(await enter(at, code, 1)).toBe(2)
    for (const { player } of players)
      await setup.site.db
        .updateTable('player_session')
        .set({ fingerprint: `shared-${code}` })
        .where('player_id', '=', player.playerId)
        .execute()
    const deps = { ...setup.site, isOnBreak: async () => false }
    const accepted = await Promise.all(
      players.map(async ({ player: { playerId } }) => {
        const table = code === 'NEWCOMER' ? 'player_bonus' : 'player_freespin'
        const { id } = await setup.site.db
          .selectFrom(table)
          .select('id')
          .where('player_id', '=', playerId)
          .executeTakeFirstOrThrow()
        const accept = code === 'NEWCOMER' ? activateBonus : activateFreeSpins
        return await accept(deps, { id, playerId })
      }),
    )
    expect(accepted.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(accepted).toContainEqual({ ok: false, refusal: 'bonusOver' })
  },
)

function one() {
  return { fingerprint: randomUUID() }
}

test('an entered code ends with its offer, unless the deposit was opened before', async () => {
  const at = await setup.open()
  expect(await enter(at, 'ENDING')).toBe(1)
  const now = setup.clock.now().getTime()
  const later = await setup.later(at, Date.parse('2030-02-01T00:00:00.000Z') - now)
  await setup.deposit(later, 1_000n)
  await isHandled()
  expect(await setup.list(later)).toEqual([])
})
