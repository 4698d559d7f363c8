import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  DICE,
  winCall,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import type { StopSubject } from './game.tables.ts'
import { createPlayStops } from './play-stop.service.ts'

const setup = await createGameSetup()
setup.provider.games = [DICE, { ...DICE, code: 'plinko', name: 'Plinko' }]
await setup.sync()
const seat = await setup.seat()
const stops = createPlayStops(setup.site)
afterAll(() => setup.close())

const order = { actor: { operator: 'rui' }, traceId: 'trace-1', why: 'odd results' }

async function launch(game: string): Promise<string> {
  const answer = await setup.site.call('POST', `/api/game/games/${game}/play`, {
    as: seat.player,
    body: { real: true },
  })
  return answer.body.error?.code ?? 'opened'
}

const bet = async (changes: object = {}) =>
  (await setup.call('transaction/bet', betCall(seat, changes))).status

test.each<[StopSubject, string]>([
  ['game:dice', 'opened'],
  ['provider:studio', 'gameUnavailable'],
  ['all', 'gameUnavailable'],
])(
  'a stop of %s refuses launches and new bets at once; what is open is settled',
  async (subject, other) => {
    const open = betCall(seat, { amount: 100_000 })
    expect((await setup.call('transaction/bet', open)).status).toBe('RS_OK')

    expect(await stops.stop(subject, order)).toBe('done')
    expect(await bet()).toBe('RS_ERROR_INVALID_GAME')
    expect(await launch('dice')).toBe('gameUnavailable')
    expect(await launch('plinko')).toBe(other)
    setup.clock.advance(2_000)
    const shown = await setup.site.call('GET', '/api/game/games/dice')
    expect(shown.body.data.isEnabled).toBe(false)
    const win = winCall(seat, open, 100_000)
    expect((await setup.call('transaction/win', win)).status).toBe('RS_OK')

    expect(await stops.resume(subject, order)).toBe('done')
    expect(await bet({ amount: 100_000 })).toBe('RS_OK')
    expect(await launch('dice')).toBe('opened')
  },
)

test('a bet that was answered is answered the same while play is stopped', async () => {
  const call = betCall(seat, { amount: 100_000 })
  const first = await setup.call('transaction/bet', call)
  await stops.stop('all', order)
  expect(await setup.call('transaction/bet', call)).toEqual(first)
  await stops.resume('all', order)
})

test('a stop stays when the list of the provider is taken over again', async () => {
  await stops.stop('game:dice', order)
  await setup.sync()
  expect(await bet()).toBe('RS_ERROR_INVALID_GAME')
  await stops.resume('game:dice', order)
})

test('a stopped game cannot be stopped again, and only a stopped one can be resumed', async () => {
  expect(await stops.resume('all', order)).toBe('unchanged')
  await stops.stop('all', order)
  expect(await stops.stop('all', order)).toBe('unchanged')
  expect(await stops.list()).toMatchObject([
    { subject: 'all', operator: 'rui', why: 'odd results' },
  ])
  await stops.resume('all', order)
  expect(await stops.stop('game:nope', order)).toBe('unknown')
  expect(await stops.stop('provider:nope', order)).toBe('unknown')
})

test('every change is logged with who made it and why', async () => {
  const { length } = await listLogged()
  await stops.stop('game:dice', order)
  await stops.resume('game:dice', { ...order, why: 'all is well' })
  expect((await listLogged()).slice(length)).toEqual([
    { act: 'play.stopped', actor_id: 'rui', details: { subject: 'game:dice', why: 'odd results' } },
    { act: 'play.resumed', actor_id: 'rui', details: { subject: 'game:dice', why: 'all is well' } },
  ])
})

describe('open rounds at the provider', () => {
  beforeAll(() => setup.site.platform.modules.start())

  test.each([
    ['a break of a day', { definition: 5, period: 'oneDay' }],
    ['a longer break', { definition: 5, period: 'oneWeek' }],
    ['a self-exclusion', { definition: 4, period: 'sixMonths' }],
  ])('are ended by %s as soon as it answers, of players who have any', async (_what, body) => {
    const [open, idle] = [await setup.seat(), await setup.seat()]
    const call = betCall(open, { amount: 100_000 })
    expect((await setup.call('transaction/bet', call)).status).toBe('RS_OK')
    const { ended } = setup.provider
    setup.provider.isDown = true
    for (const { player } of [idle, open])
      await setup.site.call('POST', '/api/player/limits', { as: player, body })
    setup.provider.isDown = false
    await setup.site.messages.settle()
    expect(ended).toContain(open.player.playerId)
    expect(ended).not.toContain(idle.player.playerId)
  })
})

function listLogged() {
  return setup.site.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'details'])
    .where('act', 'in', ['play.stopped', 'play.resumed'])
    .orderBy('id')
    .execute()
}
