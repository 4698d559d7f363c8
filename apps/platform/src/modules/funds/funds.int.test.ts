import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterAll, expect, test } from 'vitest'
import { limitModule } from '#platform/modules/limit/limit.module'
import {
  createTestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'
import { fundsCondition } from './funds.query.ts'

const site = await createTestSite({ env: { FAIRHOUSE_MARKETS: 'gb' } })
afterAll(() => site.close())
const office = createTestOffice(site)
const { clock } = site

const codeOf = ({ body }: { body: any }): string => body.error?.code ?? 'ok'

async function ask(player: TestPlayer, what: string, own: object = {}, as?: TestOperator) {
  const line = `POST /office/api/players/${player.playerId}/funds/${what}`
  const body = { id: randomUUID(), reason: 'as the test says', ...own }
  return codeOf(await office.call(line, { as: as ?? (await office.signIn('compliance')), body }))
}
const decide = (player: TestPlayer, decision: string) => ask(player, 'decide', { decision })

async function stops({ playerId }: TestPlayer): Promise<string[]> {
  const at = { markets: site.markets, now: clock.now() }
  const stopped: string[] = []
  for (const what of ['deposit', 'withdrawal'] as const)
    if (!(await fundsCondition(site.db, at, { playerId, what })).isMet) stopped.push(what)
  return stopped
}

const offerOf = async (player: TestPlayer) =>
  (await site.call('GET', '/api/player/documents', { as: await site.renew(player) })).body.meta

test('a request writes to the player, opens the upload and stops nothing until it is due', async () => {
  const ana = await site.signUp({ country: 'GB' })
  expect((await offerOf(ana)).fundsDueAt).toBeNull()
  expect(await ask(ana, 'request')).toBe('ok')
  expect(await ask(ana, 'request')).toBe('actUnchanged')
  await site.messages.settle()
  const mail = site.messages.mails.findLast(({ to }) => to === ana.email)
  expect(mail?.subject).toBe('Please show us where your money comes from')
  const offer = await offerOf(ana)
  expect(Date.parse(offer.fundsDueAt) - clock.now().getTime()).toBe(14 * DAY_MS)
  expect(offer.types).toContainEqual({ type: 'sourceOfFunds', sides: ['front'] })
  clock.advance(14 * DAY_MS - 1)
  expect(await stops(ana)).toEqual([])
})

test('overdue it stops what the market says, until a proof is accepted', async () => {
  const [ana, ben] = [await site.signUp({ country: 'GB' }), await site.signUp({ country: 'PT' })]
  for (const player of [ana, ben]) await ask(player, 'request')
  clock.advance(14 * DAY_MS)
  expect([await stops(ana), await stops(ben)]).toEqual([['deposit', 'withdrawal'], ['deposit']])
  const { deposits } = site.resolve(limitModule)
  const room = (as: TestPlayer) => deposits.requireAny(site.db, as.playerId)
  expect(await room(ben)).toMatchObject({ refusal: 'fundsRequired' })
  expect(await decide(ana, 'refused')).toBe('ok')
  expect(await stops(ana)).toEqual(['deposit', 'withdrawal'])
  expect(await decide(ana, 'accepted')).toBe('actUnchanged')
  expect(await ask(ana, 'request')).toBe('ok')
  expect(await stops(ana)).toEqual(['deposit', 'withdrawal'])
  expect(await decide(ana, 'accepted')).toBe('ok')
  expect(await stops(ana)).toEqual([])
})

test('a proof is asked for again before it ends, once, and counts until then', async () => {
  const ana = await site.signUp({ country: 'GB' })
  await ask(ana, 'request')
  await decide(ana, 'accepted')
  const until = new Date(clock.now())
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  clock.advance(until.getTime() - clock.now().getTime() - 30 * DAY_MS)
  await site.runJob('funds.renew')
  await site.runJob('funds.renew')
  const rows = await site.db
    .selectFrom('funds_request')
    .select(['due_at', 'asked_by'])
    .where('player_id', '=', ana.playerId)
    .where('decision', 'is', null)
    .execute()
  expect(rows).toEqual([{ due_at: until, asked_by: null }])
})

test('nothing is asked of a player who does not exist', async () => {
  const nobody = { playerId: randomUUID() } as TestPlayer
  expect([await ask(nobody, 'request'), await decide(nobody, 'accepted')]).toEqual([
    'playerUnknown',
    'playerUnknown',
  ])
})
