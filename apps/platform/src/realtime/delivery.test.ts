import { expect, test } from 'vitest'
import { type OutboxEvent, toDeliveries } from '#platform/realtime/delivery'

const ended: OutboxEvent = {
  seq: 1n,
  id: 'e1',
  event: 'session.ended',
  playerId: 'p1',
  channel: 'player:sessions',
  channelEvent: 'session.ended',
  payload: { sessionId: 's1', reason: 'closed' },
  createdAt: new Date(0),
}

test('an ended session is disconnected first, and then the other devices are notified', () => {
  expect(toDeliveries(ended)).toEqual([
    { kind: 'endSession', id: 'e1', user: 'p1', session: 's1' },
    {
      kind: 'publish',
      id: 'e1',
      channel: 'player:sessions#p1',
      data: { event: 'session.ended', eventId: 'e1', data: ended.payload },
    },
  ])
})

test('an event of a public channel names no player', () => {
  const wins = {
    ...ended,
    event: 'wins.announced',
    playerId: null,
    channel: 'global:wins',
    channelEvent: 'wins.announced',
    payload: { wins: [] },
  } as const
  expect(toDeliveries(wins)).toEqual([
    {
      kind: 'publish',
      id: 'e1',
      channel: 'global:wins',
      data: { event: 'wins.announced', eventId: 'e1', data: { wins: [] } },
    },
  ])
})

test('an event that was written in a trace tells its sockets of it', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const [, publication] = toDeliveries({ ...ended, traceparent })
  expect(publication).toMatchObject({ data: { eventId: 'e1', traceparent } })
  expect(JSON.stringify(toDeliveries({ ...ended, traceparent: null }))).not.toContain('traceparent')
})

test('an event without a channel, or without a player, is nothing for sockets', () => {
  const quiet = { ...ended, event: 'player.registered', channel: null, channelEvent: null } as const
  expect(toDeliveries(quiet)).toEqual([])
  expect(toDeliveries({ ...ended, playerId: null })).toEqual([])
})
