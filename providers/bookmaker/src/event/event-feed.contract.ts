import { beforeEach, describe, expect, test } from 'vitest'
import type { EventFeed, FeedMessage } from './event-feed.ts'

export type FeedSetup = {
  /** A feed of a source that has events within the hours from `now` on. */
  readonly feed: EventFeed
  readonly now: Date
  /** Another process on the same source. */
  restart(): Promise<EventFeed>
}

const MINUTE_MS = 60_000

/** Requirements on every source of events. */
export function describeEventFeed(name: string, setUp: () => Promise<FeedSetup>): void {
  describe(`${name} as an event feed`, () => {
    let setup: FeedSetup
    beforeEach(async () => {
      setup = await setUp()
    })

    /** Polls every quarter of a minute from `fromMinutes` to `toMinutes` after the start. */
    async function pollFor(feed: EventFeed, toMinutes: number, fromMinutes = 0) {
      const polls: { now: Date; messages: readonly FeedMessage[] }[] = []
      for (let minute = fromMinutes; minute <= toMinutes; minute += 0.25) {
        const now = new Date(setup.now.getTime() + minute * MINUTE_MS)
        polls.push({ now, messages: await feed.poll(now) })
      }
      return polls
    }

    const factsOf = (messages: readonly FeedMessage[]) =>
      messages.flatMap((message) => (message.kind === 'fact' ? [message] : []))

    test('an event is announced before anything is given it', async () => {
      await setup.feed.resume(new Map(), setup.now)
      const known = new Set<string>()
      for (const { messages } of await pollFor(setup.feed, 20)) {
        for (const message of messages) {
          if (message.kind === 'fixture') known.add(message.fixture.key)
          else expect(known).toContain(message.key)
        }
      }
      expect(known.size).toBeGreaterThan(0)
    })

    test('facts of an event are numbered from 1 without gaps, and the last one ends it', async () => {
      await setup.feed.resume(new Map(), setup.now)
      const messages = (await pollFor(setup.feed, 20)).flatMap((poll) => poll.messages)
      const numbers = new Map<string, number>()
      const ended = new Set<string>()
      for (const { key, fact } of factsOf(messages)) {
        expect(ended).not.toContain(key)
        expect(fact.no).toBe((numbers.get(key) ?? 0) + 1)
        numbers.set(key, fact.no)
        if (['ended', 'abandoned', 'cancelled'].includes(fact.kind)) ended.add(key)
      }
      expect(ended.size).toBeGreaterThan(0)
    })

    test('no fact is returned before its time', async () => {
      await setup.feed.resume(new Map(), setup.now)
      const starts = new Map<string, number>()
      for (const { now, messages } of await pollFor(setup.feed, 20)) {
        for (const message of messages) {
          if (message.kind === 'fixture') starts.set(message.fixture.key, message.fixture.startMs)
          if (message.kind !== 'fact') continue
          const atMs = starts.get(message.key)! + message.fact.atMs
          expect(atMs).toBeLessThanOrEqual(now.getTime())
        }
      }
    })

    test('a seed is returned only after the last fact of its event', async () => {
      await setup.feed.resume(new Map(), setup.now)
      const ended = new Set<string>()
      for (const { messages } of await pollFor(setup.feed, 20)) {
        for (const message of messages) {
          if (message.kind === 'seed') expect(ended).toContain(message.key)
          if (message.kind !== 'fact') continue
          if (['ended', 'abandoned', 'cancelled'].includes(message.fact.kind))
            ended.add(message.key)
        }
      }
    })

    test('two polls of one instant return everything once', async () => {
      await setup.feed.resume(new Map(), setup.now)
      await pollFor(setup.feed, 3)
      const again = await setup.feed.poll(new Date(setup.now.getTime() + 3 * MINUTE_MS))
      expect(again).toEqual([])
    })

    test('after a restart the missing facts are returned again, unchanged', async () => {
      await setup.feed.resume(new Map(), setup.now)
      const before = (await pollFor(setup.feed, 4)).flatMap(({ messages }) => messages)
      const last = new Map(factsOf(before).map(({ key, fact }) => [key, fact]))
      const positions = new Map(
        [...last]
          .filter(([, { kind }]) => !['ended', 'abandoned', 'cancelled'].includes(kind))
          .map(([key, { no }]) => [key, no]),
      )
      const now = new Date(setup.now.getTime() + 6 * MINUTE_MS)
      const pollAgain = async () => {
        const feed = await setup.restart()
        await feed.resume(positions, now)
        return factsOf(await feed.poll(now)).filter(({ key }) => positions.has(key))
      }
      const repeated = await pollAgain()
      expect(repeated.length).toBeGreaterThan(0)
      for (const { key, fact } of repeated) expect(fact.no).toBeGreaterThan(positions.get(key)!)
      expect(await pollAgain()).toEqual(repeated)
    })
  })
}
