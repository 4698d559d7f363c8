/** Guarantees of every publisher to the platform, as one suite. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    beforeAll(async () => {
      target = await start()
    })
    afterAll(async () => {
      for (const client of open) client.close()
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
  })
}
