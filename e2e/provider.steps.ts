import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/** Hub88 counts in hundred-thousandths of a unit. */
const UNITS_PER_CENT = 1_000

/** Rounds of a game as its provider plays them, by signed calls, which take no time of animations. */
export async function openProvider(page: Page, game: string) {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'secrets.json')
  const secrets = JSON.parse(await readFile(file, 'utf8')) as { studioPrivateKey: string }
  const key = createPrivateKey(secrets.studioPrivateKey)
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` }
  const launch = await page.request.post(`/api/game/games/${game}/play`, {
    headers,
    data: { real: true },
  })
  const { data } = (await launch.json()) as { data: { url: string } }
  const session = new URL(data.url).searchParams.get('token')
  const profile = await page.request.get('/api/player/profile', { headers })
  const user = ((await profile.json()) as { data: { id: string } }).data.id

  async function call(path: 'bet' | 'win', fields: object): Promise<void> {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() })
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    const answer = await page.request.post(`/api/callbacks/studio/transaction/${path}`, {
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      data: Buffer.from(body),
    })
    expect(((await answer.json()) as { status: string }).status, path).toBe('RS_OK')
  }

  return {
    /** One round that pays back what it cost. */
    async playEven(cents: number): Promise<void> {
      const bet = randomUUID()
      const round = { user, token: session, game_code: game, round: randomUUID() }
      const order = { ...round, currency: 'EUR', amount: cents * UNITS_PER_CENT }
      await call('bet', { ...order, transaction_uuid: bet })
      await call('win', {
        ...order,
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: bet,
        round_closed: true,
      })
    },
  }
}
