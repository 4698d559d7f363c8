import type { Online } from '@fairhouse/contract/online'
import { readOnline } from '@fairhouse/contract/online.endpoints'
import { tellPlayers } from '@fairhouse/domain/online'
import { ok } from '@fairhouse/domain/result'
import type { Publisher } from '@fairhouse/realtime/publisher'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { createMoment } from '@fairhouse/server-kit/moment'
import { type Route, route } from '#platform/http/route'
import { createRepeat, type Repeat } from '#platform/jobs/repeat'

const EVERY_MS = 10_000

export type OnlineDeps = {
  readonly publisher: Publisher
  /** Players by game, without games that few play. */
  readonly readPlaying: () => Promise<Online['games']>
  readonly clock: Clock
  readonly elapsedMs: () => number
  readonly log: Log
}

/**
 * Who is online, told to everyone by `global:online` when it changes. Every node that publishes events
 * does so; the engine takes one event of a moment. It is no event of the outbox: the next one replaces
 * one that is lost.
 */
export function createOnline(deps: OnlineDeps): Repeat & {
  readonly routes: readonly Route[]
  publish(): Promise<void>
} {
  const { publisher, readPlaying, clock, elapsedMs, log } = deps
  const read = createMoment({ read: () => readNow(deps), lastsMs: EVERY_MS / 2, elapsedMs })
  let published = ''
  async function publish(): Promise<void> {
    const data: Online = { players: await readPlayers(publisher), games: await readPlaying() }
    const text = JSON.stringify(data)
    if (text === published) return
    const id = `online.${Math.floor(clock.now().getTime() / EVERY_MS)}`
    const event = { event: 'online.updated', eventId: id, data }
    await publisher.deliver([{ kind: 'publish', id, channel: 'global:online', data: event }])
    published = text
  }
  return {
    routes: [route(readOnline, async () => ok(await read()), { publicSeconds: 5 })],
    publish,
    ...createRepeat({ name: 'online.publish', everyMs: EVERY_MS, run: publish, log }),
  }
}

/** For a page: without an answer of the engine, what the database says. */
async function readNow({ publisher, readPlaying, log }: OnlineDeps): Promise<Online> {
  const players = readPlayers(publisher).catch((error: unknown) => {
    log.warn({ err: error }, 'the realtime engine did not tell who is online')
    return null
  })
  return { players: await players, games: await readPlaying() }
}

async function readPlayers(publisher: Publisher): Promise<number | null> {
  return tellPlayers(await publisher.countUsers())
}
