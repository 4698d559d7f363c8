// Every game at the boundary of studio and platform: a win, a loss and an interruption, to the unit.
import { randomUUID } from 'node:crypto'
import { bustOf, previousHashOf } from '@fairhouse/fair/crash/crash.chain'
import { GAMES } from '@fairhouse/fair/games'
import { verifyGameRound } from '@fairhouse/fair/verify-game-round'
import { arrangeSeats } from '@fairhouse/studio/arrange.fixture'
import { loses, SCRIPTS, wins, type Script } from '@fairhouse/studio/every-game.fixture'
import { STUDIO_GAMES } from '@fairhouse/studio/games'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBalances, type Balances } from '../../apps/platform/src/ledger/balances.ts'
import type { WalletAccount } from '../../apps/platform/src/modules/wallet/wallet.account.ts'
import type { TestPlayer } from '../../apps/platform/src/testing/test-app.ts'
import { createCasino, waitForRound, type Casino, type GameClient } from './casino.fixture.ts'

const CASH_MINOR = 100_000n

let casino: Casino
let player: TestPlayer
let account: WalletAccount
let cashBefore: bigint

beforeAll(async () => {
  const crash = { bettingMs: 2_000, pauseMs: 50, graceMs: 50, chainLength: 50, saltBlock: null }
  casino = await createCasino({ crash })
  ;({ player, account } = await casino.signUp(CASH_MINOR))
})
beforeEach(async () => {
  cashBefore = (await readBalance(account)).cashMinor
})
afterAll(() => casino.closeWithTrueBooks())

const order = ({ bet }: Pick<Script, 'bet'>) => ({ id: randomUUID() as string, stake: '1000', bet })

/** Takes the rest of the actions, from the step that the round is at. */
async function playOn(client: GameClient, { actions }: Script, begun: any): Promise<any> {
  let round = begun
  while (round.status === 'playing' && round.stepNo < actions.length) {
    const { id, stepNo } = round
    const step = { id: randomUUID(), stepNo, action: actions[stepNo] }
    round = (await client.post(`rounds/${id}/steps`, step)).round
  }
  return round
}

async function play(client: GameClient, script: Script): Promise<any> {
  return playOn(client, script, (await client.post('rounds', order(script))).round)
}

async function readBalance({ id }: WalletAccount): Promise<Balances> {
  return (await readBalances(casino.site.db, [id])).get(id)!
}

async function expectBalance(...rounds: readonly any[]): Promise<void> {
  const moved = rounds.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n)
  const expected = { cashMinor: cashBefore + moved, stakeMinor: 0n }
  expect(await readBalance(account)).toMatchObject(expected)
}

/** It is settled once, shown when the player comes back, and before another round of its game. */
async function expectShownOnReturn(code: string, id: string): Promise<void> {
  const client = await casino.open(code, player)
  const round = await waitForRound(client, id)
  expect(round).toMatchObject({ isInterrupted: true })
  expect((await client.get('session')).unseenRoundId).toBe(id)
  const script = SCRIPTS.find((one) => one.code === code)
  if (script) {
    expect((await client.post('rounds', order(script))).error.code).toBe('roundUnseen')
  }
  await client.post(`rounds/${id}/seen`)
  expect((await client.get('session')).unseenRoundId).toBeNull()
  await expectBalance(round)
}

test('every game of the studio is played here', () => {
  expect([...SCRIPTS.map(({ code }) => code), 'crash'].toSorted()).toEqual(
    STUDIO_GAMES.map(({ game }) => game.code).toSorted(),
  )
})

describe.each(SCRIPTS)('$code', (script) => {
  const arrange = (wanted: ReturnType<typeof wins>) => arrangeSeats(casino.studioDb, wanted)

  test('is won and lost; both are in the ledger to the unit, and both verify', async () => {
    const client = await casino.open(script.code, player)
    await arrange(wins(script))
    const won = await play(client, script)
    expect(Number(won.payout)).toBeGreaterThan(Number(won.stake))
    await arrange(loses(script))
    const lost = await play(client, { ...script, actions: script.actions.slice(0, 1) })
    expect(Number(lost.payout)).toBeLessThan(Number(lost.stake))
    await expectBalance(won, lost)
    const { rounds } = await client.post('fairness/rotate', { clientSeed: 'next' })
    const verdicts = rounds.map(({ openingStake: stake, outcome: view, ...round }: any) =>
      verifyGameRound({ ...round, stake, view }, GAMES),
    )
    expect(verdicts).toMatchObject([{ status: 'fair' }, { status: 'fair' }])
  })

  test('cut between its steps and at its payout, is settled once and shown on return', async () => {
    const body = order(script)
    let client = await casino.open(script.code, player)
    await arrange(wins(script))
    let finish = () => client.post('rounds', body)
    if (script.actions.length > 0) {
      await client.post('rounds', body)
      await casino.kill()
      client = await casino.open(script.code, player)
      expect((await client.get('session')).openRoundId).toBe(body.id)
      const { round } = await client.post(`rounds/${body.id}/resolve`)
      expect(round).toMatchObject({ status: 'playing', stepNo: 0 })
      finish = () => playOn(client, script, round)
    }
    await casino.killAt({ path: 'transaction/win', when: 'before' }, finish)
    await expectShownOnReturn(script.code, body.id)
  })
})

describe('crash', () => {
  const flightOrder = (autoCashOut: number) => order({ bet: { autoCashOut, limit: 100_000_000 } })

  // Before a client opens the game: otherwise the seed of its browser is the salt.
  beforeAll(async () => {
    const { studioDb: db } = casino
    const findChain = () => db.selectFrom('crash_chain').selectAll().executeTakeFirstOrThrow()
    const chain = await vi.waitFor(findChain, { timeout: 10_000 })
    expect(chain.salt).toBeNull()
    const salt = findSalt(chain.last_hash, chain.length)
    await db.updateTable('crash_chain').set({ salt }).execute()
  })

  /** Waits for a flight that takes bets. */
  async function waitForFlight(): Promise<void> {
    const { studioDb: db } = casino
    await db.updateTable('crash_control').set({ watched_at: new Date() }).execute()
    const isOpen = async () => {
      const flight = db.selectFrom('crash_flight').select('starts_at')
      const found = await flight.where('status', '=', 'betting').executeTakeFirst()
      return (found?.starts_at.getTime() ?? 0) - Date.now() > 1_000
    }
    await expect.poll(isOpen, { timeout: 15_000, interval: 20 }).toBe(true)
  }

  test('is won and lost in one flight; both are in the ledger to the unit, and both verify', async () => {
    const other = await casino.signUp(CASH_MINOR)
    const [mine, others] = [
      await casino.open('crash', player),
      await casino.open('crash', other.player),
    ]
    await waitForFlight()
    const [winning, losing] = [flightOrder(101), flightOrder(100_000)]
    await Promise.all([mine.post('rounds', winning), others.post('rounds', losing)])
    const won = await waitForRound(mine, winning.id)
    const lost = await waitForRound(others, losing.id)
    expect([won.payout, lost.payout]).toEqual(['1010', '0'])
    await expectBalance(won)
    const expected = { cashMinor: CASH_MINOR - 1_000n, stakeMinor: 0n }
    expect(await readBalance(other.account)).toMatchObject(expected)
    for (const client of [mine, others]) {
      const { rounds } = await client.get('fairness')
      const { openingStake: stake, outcome: view, ...round } = rounds[0]
      expect(verifyGameRound({ ...round, stake, view }, GAMES).status).toBe('fair')
    }
  })

  test('cut at its payout, is settled once and shown on return', async () => {
    const client = await casino.open('crash', player)
    await waitForFlight()
    const body = flightOrder(101)
    await casino.killAt({ path: 'transaction/win', when: 'before' }, () =>
      client.post('rounds', body),
    )
    await expectShownOnReturn('crash', body.id)
  })
})

/** A salt with which the first flights of a chain end between 1.01 and 1.12. */
function findSalt(lastHash: string, length: number): string {
  const hashes = [lastHash]
  while (hashes.length <= length) hashes.unshift(previousHashOf(hashes[0]!))
  for (let turn = 0; ; turn += 1) {
    const salt = turn.toString(16).padStart(64, '0')
    const isShort = (hash: string): boolean => {
      const bust = bustOf(hash, salt)
      return bust > 100n && bust <= 112n
    }
    if (hashes.slice(1, 6).every(isShort)) return salt
  }
}
