import { randomUUID } from 'node:crypto'
import { commitToSync } from '@fairhouse/fair/stream.node'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { claimOf, createStudioSetup, order, replay, type TestClient } from './studio.fixture.ts'

let client: TestClient
const user = randomUUID()

const setup = await createStudioSetup()
beforeEach(async () => {
  setup.wallet.balanceUnits = 10_000_000
  client = await setup.open({ user: randomUUID() })
})
afterAll(() => setup.close())

const fairness = async (of = client) => (await of.get('fairness')).body
const play = async (of = client) => {
  const reply = await of.post('rounds', order())
  setup.clock.advance(1_000)
  return reply
}

describe('commitments', () => {
  test('both hashes are shown before the first bet', async () => {
    const fresh = await setup.open({ user: randomUUID() }, { clientSeed: null })
    expect(await fairness(fresh)).toMatchObject({
      serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: '',
      nonce: 0,
      rounds: [],
    })
  })

  test('the first client seed is the browser’s; a second one does not replace it', async () => {
    await client.post('fairness/client-seed', { clientSeed: 'other' })
    expect((await fairness()).clientSeed).toBe('player-seed')
  })

  test('the client seed stays with the player: over sessions and in another currency', async () => {
    const first = await setup.open({ user }, { clientSeed: 'mine' })
    await first.post('fairness/rotate', { clientSeed: 'mine-2' })
    const again = await setup.open({ user }, { clientSeed: null })
    expect((await fairness(again)).clientSeed).toBe('mine-2')
    const dollars = await setup.open({ user, currency: 'USD' }, { clientSeed: null })
    const other = await fairness(dollars)
    expect(other.clientSeed).toBe('mine-2')
    expect(other.serverSeedHash).not.toBe((await fairness(again)).serverSeedHash)
  })
})

describe('rotation', () => {
  test('reveals the old seed, takes the next one into use and commits to one more', async () => {
    const before = await fairness()
    await play()
    const { status, body } = await client.post('fairness/rotate', { clientSeed: 'new' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'new',
      nonce: 0,
    })
    expect(body.nextServerSeedHash).not.toBe(before.nextServerSeedHash)
    const [round] = body.rounds
    expect(commitToSync(round.serverSeed)).toBe(before.serverSeedHash)
    expect(replay(round)).toEqual(claimOf(round))
  })

  test('restarts the nonce under the new seed', async () => {
    await play()
    await client.post('fairness/rotate', { clientSeed: 'new' })
    expect((await play()).body.round.nonce).toBe(0)
  })

  test('is refused while a round is open, or its outcome could be computed before it is drawn', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const reached = new Promise<void>((resolve) => {
      setup.wallet.during = ({ path }) => {
        if (path === 'transaction/bet') resolve()
        return held
      }
    })
    const playing = play()
    await reached
    const refused = await client.post('fairness/rotate', { clientSeed: 'new' })
    setup.wallet.during = async () => undefined
    release()
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'roundOpen' } } })
    expect((await playing).body.round.clientSeed).toBe('player-seed')
  })

  test('and concurrent play never draw under a revealed seed', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const [played, rotated] = await Promise.all([
        play(),
        client.post('fairness/rotate', { clientSeed: `turn-${turn}` }),
      ])
      const fresh = await fairness()
      const round = fresh.rounds.find(({ id }: { id: string }) => id === played.body.round.id)
      // drawn before the rotation, under the revealed seed, or after it, under the next
      const isBefore = round.serverSeedHash !== fresh.serverSeedHash
      expect(round.clientSeed === `turn-${turn}`).toBe(!isBefore && rotated.status === 200)
    }
  })

  test.each(['', 'with space', 'a:b', 'ü', 'x'.repeat(65)])(
    'to the client seed %j is refused',
    async (clientSeed) => {
      const { status, body } = await client.post('fairness/rotate', { clientSeed })
      expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'clientSeedInvalid' })
    },
  )
})

test('no seed in use leaves the studio: not in an answer, not in a log', async () => {
  const seen: unknown[] = []
  for (let turn = 0; turn < 3; turn++) seen.push(await play())
  for (const path of ['session', 'fairness', 'balance']) seen.push(await client.get(path))
  const id = randomUUID()
  seen.push(
    await client.post(`rounds/${id}/resolve`),
    await client.post('fairness/rotate', { clientSeed: 'n' }),
  )
  seen.push(await play(), await client.get('fairness'), setup.wallet.calls, setup.logged)
  const hidden = await setup.db
    .selectFrom('server_seed')
    .select('seed')
    .where('revealed_at', 'is', null)
    .execute()
  expect(hidden.length).toBeGreaterThan(1)
  const everything = JSON.stringify(seen)
  for (const { seed } of hidden) expect(everything).not.toContain(seed)
})
