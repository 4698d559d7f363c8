import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOpenRound } from './round.repo.ts'
import {
  claimOf,
  createStudioSetup,
  order,
  readSession,
  replay,
  type StudioSetup,
  type TestClient,
} from './studio.fixture.ts'

let setup: StudioSetup
let client: TestClient

beforeEach(async () => {
  setup = await createStudioSetup({ walletTimeoutMs: 60_000, retryDelaysMs: [] })
  client = await setup.open()
})
afterEach(() => setup.close())

/** Plays a round whose process dies at the given wallet call, before or after its effect. */
async function dieAt(path: string, when: 'before' | 'after'): Promise<{ id: string }> {
  const bet = order({ direction: 'under', target: 9_800 })
  await new Promise<void>((reached) => {
    setup.wallet.faultOf = (call) => {
      if (call.path !== path || when === 'after') return undefined
      reached()
      return 'crash'
    }
    setup.wallet.hold = (call) => {
      if (call.path !== path || when === 'before') return Promise.resolve()
      reached()
      return setup.wallet.freeze()
    }
    void client.post('rounds', bet)
  })
  setup.wallet.faultOf = () => undefined
  setup.wallet.hold = async () => undefined
  return bet
}

const readRound = (id: string) =>
  setup.db.selectFrom('round').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function untilFinished(id: string): ReturnType<typeof readRound> {
  await expect.poll(async () => isOpenRound(await readRound(id))).toBe(false)
  return readRound(id)
}

describe('a studio killed', () => {
  test.each(['before', 'after'] as const)(
    '%s the wallet took the bet gives the stake back at the next start and takes no nonce',
    async (when) => {
      const { id } = await dieAt('transaction/bet', when)
      await setup.restart()
      expect(await untilFinished(id)).toMatchObject({ status: 'undone', nonce: null })
      expect(setup.wallet.balanceUnits).toBe(10_000_000)
      expect(setup.wallet.openStakes).toBe(0)
      expect((await client.get('fairness')).body.nonce).toBe(0)
    },
  )

  test.each(['before', 'after'] as const)(
    '%s the wallet took the win pays it once, with the outcome that was drawn',
    async (when) => {
      const { id } = await dieAt('transaction/win', when)
      const drawn = await readRound(id)
      expect(drawn.status).toBe('accepted')
      await setup.restart()
      const after = await untilFinished(id)
      expect(after).toMatchObject({
        status: 'settled',
        nonce: 0,
        outcome: drawn.outcome,
        payout: drawn.payout,
        win_tx: drawn.win_tx,
      })
      expect(setup.wallet.openStakes).toBe(0)
      expect(setup.wallet.balanceUnits).toBe(9_000_000 + Number(drawn.payout) * 1_000)
    },
  )

  test('shows the interrupted round on return, before a new one', async () => {
    const { id } = await dieAt('transaction/win', 'before')
    await setup.restart()
    await untilFinished(id)
    const session = await readSession(client)
    expect(session).toMatchObject({ openRoundId: null, unseenRoundId: id })
    setup.clock.advance(1_000)
    expect((await client.post('rounds', order())).body.error.code).toBe('roundUnseen')
    const shown = await client.post(`rounds/${id}/resolve`)
    expect(shown.body.round).toMatchObject({ status: 'settled', isInterrupted: true })
    await client.post(`rounds/${id}/seen`)
    expect((await client.post('rounds', order())).status).toBe(200)
  })

  test('continues with the nonce after the last accepted bet, and all of it verifies', async () => {
    await client.post('rounds', order())
    setup.clock.advance(1_000)
    const lost = await dieAt('transaction/bet', 'after')
    await setup.restart()
    await untilFinished(lost.id)
    await client.post(`rounds/${lost.id}/seen`)
    const drawn = await dieAt('transaction/win', 'after')
    await setup.restart()
    await untilFinished(drawn.id)
    await client.post(`rounds/${drawn.id}/seen`)
    setup.clock.advance(1_000)
    await client.post('rounds', order())
    const { body } = await client.post('fairness/rotate', { clientSeed: 'next' })
    expect(body.rounds.map((round: any) => round.nonce)).toEqual([2, 1, 0])
    for (const round of body.rounds) expect(replay(round)).toEqual(claimOf(round))
  })
})

describe('an unreachable wallet', () => {
  test('gets the rollback when it is back, later and later', async () => {
    setup.wallet.faultOf = () => 'dropRequest'
    const bet = order()
    expect((await client.post('rounds', bet)).body.round.status).toBe('open')
    const first = await readRound(bet.id)
    expect(first).toMatchObject({ status: 'undoing', attempts: 1 })
    setup.clock.advance(2_000)
    await client.post(`rounds/${bet.id}/resolve`)
    const second = await readRound(bet.id)
    expect(second.attempts).toBe(2)
    expect(second.next_attempt_at!.getTime() - setup.clock.now().getTime()).toBe(4_000)
    setup.wallet.faultOf = () => undefined
    await setup.restart()
    expect((await untilFinished(bet.id)).status).toBe('undone')
    expect(setup.wallet.balanceUnits).toBe(10_000_000)
  })

  test('does not get a rollback more often than it is due, however often the player polls', async () => {
    setup.wallet.faultOf = () => 'dropRequest'
    const bet = order()
    await client.post('rounds', bet)
    const before = setup.wallet.calls.length
    for (let turn = 0; turn < 5; turn++) await client.post(`rounds/${bet.id}/resolve`)
    expect(setup.wallet.calls.length).toBe(before)
  })
})
