/** Guarantees of every publisher to the platform, as one suite. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createChannelClient, type ChannelClient } from './client.ts'
import type { StreamPosition } from './protocol.ts'
import type { Delivery, Publisher } from './publisher.ts'
import { openRawClient, type RawClient } from './raw-client.fixture.ts'

export type PublisherTarget = {
  readonly publisher: Publisher
  /** Where the engine behind the publisher takes clients. */
  readonly url: string
  mintToken(claims: { sub: string; sid: string }): Promise<string>
  close(): Promise<void>
}

function publication(channel: string, data: unknown, id: string = randomUUID()): Delivery {
  return { kind: 'publish', id, channel, data }
}

/** Declares the suite for one publisher. */
export function describePublisher(name: string, start: () => Promise<PublisherTarget>): void {
  describe(name, () => {
    let target: PublisherTarget
    const open: RawClient[] = []
    const pages: ChannelClient[] = []
    beforeAll(async () => {
      target = await start()
    })
    afterAll(async () => {
      for (const client of open) client.close()
      for (const page of pages) page.disconnect()
      await target.close()
    })

    async function listen(user: string, sid: string = randomUUID()): Promise<RawClient> {
      const client = await openRawClient(target.url)
      open.push(client)
      client.send(
        { id: 1, connect: { token: await target.mintToken({ sub: user, sid }) } },
        { id: 2, subscribe: { channel: `wallet:accounts#${user}` } },
      )
      await client.until(({ id }) => id === 2)
      return client
    }

    test('a batch arrives in its order', async () => {
      const user = randomUUID()
      const client = await listen(user)
      const numbers = [1, 2, 3, 4, 5]
      const batch = numbers.map((n) => publication(`wallet:accounts#${user}`, { n }))
      expect(await target.publisher.deliver(batch)).toEqual([])
      for (const n of numbers)
        expect(await client.next()).toMatchObject({ push: { pub: { data: { n } } } })
    })

    test('a batch that is published twice arrives once', async () => {
      const user = randomUUID()
      const client = await listen(user)
      const batch = [publication(`wallet:accounts#${user}`, 'first')]
      await target.publisher.deliver(batch)
      await target.publisher.deliver(batch)
      await target.publisher.deliver([publication(`wallet:accounts#${user}`, 'second')])
      expect(await client.next()).toMatchObject({ push: { pub: { data: 'first' } } })
      expect(await client.next()).toMatchObject({ push: { pub: { data: 'second' } } })
    })

    test('a channel that does not exist is rejected, and the rest of the batch passes', async () => {
      const user = randomUUID()
      const client = await listen(user)
      const lost = publication('nowhere:accounts#1', 'lost')
      const rejected = await target.publisher.deliver([
        lost,
        publication(`wallet:accounts#${user}`, 'kept'),
      ])
      expect(rejected).toMatchObject([
        { delivery: lost, reason: expect.stringContaining('unknown channel') },
      ])
      expect(await client.next()).toMatchObject({ push: { pub: { data: 'kept' } } })
    })

    test("an ended session loses its sockets with 3503, the player's other sessions stay", async () => {
      const [user, ended] = [randomUUID(), randomUUID()]
      const [leaving, staying] = [await listen(user, ended), await listen(user)]
      const channel = `wallet:accounts#${user}`
      await target.publisher.deliver([
        publication(channel, 'before'),
        { kind: 'endSession', id: randomUUID(), user, session: ended },
        publication(channel, 'after'),
      ])
      expect(await leaving.closed).toEqual({ code: 3503, reason: 'force disconnect' })
      expect(await staying.next()).toMatchObject({ push: { pub: { data: 'before' } } })
      expect(await staying.next()).toMatchObject({ push: { pub: { data: 'after' } } })
    })

    test('ending a session that has no sockets is no fault', async () => {
      const ending = {
        kind: 'endSession',
        id: randomUUID(),
        user: randomUUID(),
        session: 'gone',
      } as const
      expect(await target.publisher.deliver([ending])).toEqual([])
    })

    test('players are counted once for all their sockets, guests are not, and the gone no more', async () => {
      const [user, other] = [randomUUID(), randomUUID()]
      const before = await target.publisher.countUsers()
      const guest = await openRawClient(target.url)
      open.push(guest)
      guest.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
      await guest.until(({ id }) => id === 2)
      const [first] = [await listen(user), await listen(user), await listen(other)]
      await expect.poll(() => target.publisher.countUsers()).toBe(before + 2)
      first.close()
      const leaving = await listen(randomUUID())
      leaving.close()
      await expect.poll(() => target.publisher.countUsers()).toBe(before + 2)
    })

    async function positionOf(user: string): Promise<StreamPosition> {
      const [position] = await target.publisher.positions([`wallet:accounts#${user}`])
      return position!
    }

    async function publish(user: string, ...numbers: readonly number[]): Promise<void> {
      const events = numbers.map((n) => ({ event: 'account.updated', eventId: randomUUID(), n }))
      await target.publisher.deliver(
        events.map((event) => publication(`wallet:accounts#${user}`, event)),
      )
    }

    /** The first subscription of a page, from the position that its data has. */
    function subscribePage(user: string, since: StreamPosition) {
      const client = createChannelClient({ websocket: WebSocket })
      pages.push(client)
      const heard: number[] = []
      const losses: unknown[] = []
      const take = (event: object) => void heard.push((event as { n: number }).n)
      const lose = (loss: unknown) => void losses.push(loss)
      client.subscribePlayerChannel('wallet:accounts', user, take, lose, since)
      client.connect({
        url: target.url,
        getToken: () => target.mintToken({ sub: user, sid: randomUUID() }),
      })
      return { heard, losses }
    }

    test('events between a position and the subscriptions from it arrive, in each tab once', async () => {
      const user = randomUUID()
      await publish(user, 1)
      const position = await positionOf(user)
      await publish(user, 2, 3)
      const tabs = [subscribePage(user, position), subscribePage(user, position)]
      for (const { heard } of tabs) await expect.poll(() => heard).toEqual([2, 3])
      await publish(user, 4)
      for (const { heard, losses } of tabs) {
        await expect.poll(() => heard).toEqual([2, 3, 4])
        expect(losses).toEqual([])
      }
    })

    test('the position of a channel without events is one, too', async () => {
      const user = randomUUID()
      const position = await positionOf(user)
      expect(await positionOf(user)).toEqual(position)
      await publish(user, 1)
      const { heard, losses } = subscribePage(user, position)
      await expect.poll(() => heard).toEqual([1])
      expect(losses).toEqual([])
    })

    test.for([
      ['of another start of the engine', async () => ({ epoch: 'other', offset: 0 }), 0],
      ['with more events after it than are kept', positionOf, 101],
      ['of another channel', () => positionOf(randomUUID()), 1],
    ] as const)('a position %s is reported as a loss', async ([, findPosition, count]) => {
      const user = randomUUID()
      const position = await findPosition(user)
      await publish(user, ...Array.from({ length: count }, (_, n) => n))
      const { heard, losses } = subscribePage(user, position)
      await expect.poll(() => losses).toEqual([{ isFirst: true }])
      expect(heard).toEqual([])
    })

    test('positions are in the order of the channels', async () => {
      const users = [randomUUID(), randomUUID()]
      await publish(users[1]!, 1, 2)
      const channels = users.map((user) => `wallet:accounts#${user}`)
      const found = await target.publisher.positions(channels)
      expect(found.map(({ offset }) => offset)).toEqual([0, 2])
    })
  })
}
