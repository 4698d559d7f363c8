import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loses, SCRIPTS, wins, type Script } from './every-game.fixture.ts'
import { STUDIO_GAMES } from './games.ts'
import {
  claimOf,
  createStudioWorld,
  replay,
  type StudioWorld,
  type TestClient,
} from './studio.fixture.ts'

let world: StudioWorld
let client: TestClient

beforeAll(async () => {
  world = await createStudioWorld({ retryDelaysMs: [] })
})
beforeEach(() => {
  world.wallet.balanceUnits = 10_000_000
  world.wallet.calls.length = 0
  world.wallet.faultOf = () => undefined
})
afterEach(() => expect(world.wallet.openStakes).toBe(0))
afterAll(() => world.close())

const order = ({ bet }: Script, id: string = randomUUID()) => ({ id, stake: '1000', bet })

/** Opens a round and takes its actions one by one; the last answer. */
async function play(script: Script, actions = script.actions) {
  const body = order(script)
  let reply = await client.post('rounds', body)
  for (const [stepNo, action] of actions.entries()) {
    expect(reply.body.round).toMatchObject({ status: 'playing', stepNo })
    reply = await client.post(`rounds/${body.id}/steps`, { id: randomUUID(), stepNo, action })
  }
  return reply
}

test('every game of the catalogue that is played alone has a script here', () => {
  expect(SCRIPTS.map(({ code }) => code).toSorted()).toEqual(
    STUDIO_GAMES.filter(({ isShared }) => !isShared)
      .map(({ game }) => game.code)
      .toSorted(),
  )
})

describe.each(SCRIPTS)('$code', (script) => {
  beforeEach(async () => {
    await world.db.deleteFrom('round_step').execute()
    await world.db.deleteFrom('round').execute()
    await world.db.deleteFrom('session').execute()
    await world.db.deleteFrom('seat').execute()
    client = await world.open({ game_code: script.code })
  })

  test('is played to a win, whose return is in the balance, and verifies', async () => {
    await world.arrange(...wins(script))
    const { status, body } = await play(script)
    expect(status).toBe(200)
    expect(body.round).toMatchObject({ status: 'settled', game: script.code, nonce: 0 })
    expect(Number(body.round.payout)).toBeGreaterThan(1_000)
    expect(world.wallet.balanceUnits).toBe(9_000_000 + Number(body.round.payout) * 1_000)
    expect(body.balance).toBe(String(world.wallet.balanceUnits / 1_000))
    const { body: fairness } = await client.post('fairness/rotate', { clientSeed: 'next' })
    expect(replay(fairness.rounds[0])).toEqual(claimOf(body.round))
  })

  test('is played to a loss, for which the wallet is told of nothing won', async () => {
    await world.arrange(...loses(script))
    const { body } = await play(script, script.actions.slice(0, 1))
    expect(body.round.status).toBe('settled')
    expect(Number(body.round.payout)).toBeLessThan(1_000)
    expect(world.wallet.calls.at(-1)).toMatchObject({
      path: 'transaction/win',
      body: { round_closed: true, amount: Number(body.round.payout) * 1_000 },
    })
  })

  test('interrupted at its win, is settled by the next process as it was decided', async () => {
    await world.arrange(...wins(script))
    world.wallet.faultOf = ({ path }) => (path === 'transaction/win' ? 'crash' : undefined)
    const { body: cut } = await play(script)
    expect(cut.round.status).toBe('open')
    world.wallet.faultOf = () => undefined
    await world.restart()
    const { id } = cut.round
    const resolve = () => client.post(`rounds/${id}/resolve`)
    await expect.poll(async () => (await resolve()).body.round.status).toBe('settled')
    const { round } = (await resolve()).body
    expect(round).toMatchObject({ isInterrupted: true })
    expect(world.wallet.balanceUnits).toBe(9_000_000 + Number(round.payout) * 1_000)
    expect((await client.get('session')).body.unseenRoundId).toBe(id)
  })
})
