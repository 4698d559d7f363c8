import type { Delivery } from '@fairhouse/realtime/publisher'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { expect, test } from 'vitest'
import { createOnline } from './online.ts'

function setup() {
  const engine = { users: 7, sent: [] as Delivery[] }
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const online = createOnline({
    publisher: {
      deliver: async (deliveries) => {
        engine.sent.push(...deliveries)
        return []
      },
      positions: async () => [],
      async countUsers() {
        if (engine.users < 0) throw new Error('away')
        return engine.users
      },
    },
    readPlaying: async () => ({ dice: 5 }),
    clock,
    elapsedMs: () => clock.now().getTime(),
    log: silentLog,
  })
  const read = () => online.routes[0]!.handle({} as never)
  return { engine, clock, online, read }
}

test('who is online is published when it has changed, by one id of a moment', async () => {
  const { engine, clock, online } = setup()
  await online.publish()
  clock.advance(10_000)
  await online.publish()
  expect(engine.sent).toMatchObject([
    {
      channel: 'global:online',
      data: { event: 'online.updated', data: { players: 7, games: { dice: 5 } } },
    },
  ])
  engine.users = 4
  await online.publish()
  expect(engine.sent[1]).toMatchObject({ data: { data: { players: null, games: { dice: 5 } } } })
  expect(engine.sent[1]!.id).not.toBe(engine.sent[0]!.id)
})

test('a page gets the games also while the engine does not answer, and nothing is published', async () => {
  const { engine, online, read } = setup()
  engine.users = -1
  expect(await read()).toMatchObject({ value: { players: null, games: { dice: 5 } } })
  await expect(online.publish()).rejects.toThrow('away')
  expect(engine.sent).toEqual([])
})
