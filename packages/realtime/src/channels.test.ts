import { expect, test } from 'vitest'
import { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import { NAMESPACES } from './namespace.ts'
import { append } from './stream.ts'

const client = {} as Connection
const CHANNELS_TRIED = 150_000

function createChannels(): Channels {
  let epochs = 0
  return new Channels(NAMESPACES, { nowMs: () => 0, newEpoch: () => String((epochs += 1)) })
}

/** Subscribes and unsubscribes immediately, as fast as a client likes, with invented names. */
function tryNames(channels: Channels): void {
  for (let tried = 0; tried < CHANNELS_TRIED; tried += 1) {
    const channel = `wallet:made-up-${tried}#42`
    channels.subscribe(channel, client)
    channels.stream(channel)
    channels.unsubscribe(channel, client)
  }
}

test('of names that a client makes up only the last hundred thousand are remembered', () => {
  const channels = createChannels()
  tryNames(channels)
  const epochOf = (tried: number) => Number(channels.stream(`wallet:made-up-${tried}#42`).epoch)
  const oldestKept = CHANNELS_TRIED - 100_000
  expect(epochOf(oldestKept)).toBe(oldestKept + 1)
  // Evicted: it starts again.
  expect(epochOf(oldestKept - 1)).toBe(CHANNELS_TRIED + 1)
})

test('channels with publications or subscribers stay, whatever others try', () => {
  const channels = createChannels()
  const published = channels.stream('wallet:accounts#1')
  append(published, '{}', 0)
  channels.subscribe('game:bets#1', client)
  const listened = channels.stream('game:bets#1')
  channels.subscribe('wallet:accounts#1', client)
  channels.unsubscribe('wallet:accounts#1', client)
  tryNames(channels)
  expect(channels.stream('wallet:accounts#1')).toBe(published)
  expect(channels.stream('game:bets#1')).toBe(listened)
})

test('a quiet channel keeps its position while its client is briefly away', () => {
  const channels = createChannels()
  channels.subscribe('wallet:accounts#1', client)
  const { epoch } = channels.stream('wallet:accounts#1')
  channels.unsubscribe('wallet:accounts#1', client)
  channels.subscribe('wallet:accounts#1', client)
  expect(channels.stream('wallet:accounts#1').epoch).toBe(epoch)
})
