import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openGame, openOwnDatabase } from '../scripts/site/crash.fixture.ts'
import { expect } from './fixture.ts'
import { readPlayerId } from './player.steps.ts'

/** Hub88 counts in hundred-thousandths of a unit. */
const UNITS_PER_CENT = 1_000

export type Provider = Awaited<ReturnType<typeof openProvider>>

/** Rounds of a game as its provider plays them, by signed calls: no animation takes time. */
export async function openProvider(page: Page, game: string) {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const key = createPrivateKey(String(secrets.studioPrivateKey))
  const user = await readPlayerId(page)
  const token = await openSession({ dataDir, game, user })

  async function call(path: 'bet' | 'win', fields: object): Promise<void> {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() })
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    const answer = await page.request.post(`/api/callbacks/studio/transaction/${path}`, {
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      data: Buffer.from(body),
    })
    expect(await answer.json(), path).toMatchObject({ status: 'RS_OK' })
  }

  async function play(stake: object, amount: number): Promise<void> {
    const bet = randomUUID()
    const round = { user, token, game_code: game, round: randomUUID(), currency: 'EUR' }
    await call('bet', { ...round, ...stake, transaction_uuid: bet })
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet }
    await call('win', { ...round, ...win, amount, round_closed: true })
  }

  return {
    /** Rounds that return their cost. */
    async playEven({ rounds, cents }: { rounds: number; cents: number }): Promise<void> {
      const amount = cents * UNITS_PER_CENT
      for (let count = 0; count < rounds; count += 1) await play({ amount }, amount)
    },
    async lose({ cents }: { cents: number }): Promise<void> {
      await play({ amount: cents * UNITS_PER_CENT }, 0)
    },
    /** All rounds of free spins, each of which wins this much. */
    async playFree({ rounds, cents }: { rounds: number; cents: number }): Promise<void> {
      const reward_uuid = await findFreeSpins(dataDir, user)
      for (let count = 0; count < rounds; count += 1)
        await play({ amount: 0, is_free: true, reward_uuid }, cents * UNITS_PER_CENT)
    },
  }
}

async function findFreeSpins(dataDir: string, playerId: string): Promise<string> {
  const db = await openOwnDatabase(dataDir)
  try {
    const { id } = await db
      .selectFrom('player_freespin')
      .select('id')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    return id
  } finally {
    await db.destroy()
  }
}

/** A game session of the player's account. */
async function openSession(of: {
  readonly dataDir: string
  readonly game: string
  readonly user: string
}): Promise<string> {
  const { dataDir, game, user: playerId } = of
  const db = await openOwnDatabase(dataDir)
  try {
    const { id: accountId } = await db
      .selectFrom('wallet_account')
      .select('id')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    return await openGame(db, { playerId, accountId, game })
  } finally {
    await db.destroy()
  }
}
