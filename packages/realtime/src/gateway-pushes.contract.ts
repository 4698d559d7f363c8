import { Centrifuge, type PublicationContext } from 'centrifuge'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Target } from './gateway.contract.ts'
import { openRawClient } from './raw-client.fixture.ts'

/** Messages that subscribers get. */
export function describePushes(target: Target): void {
  describe('publications', () => {
    test('a publication reaches every connection of its player, with offsets from 1', async () => {
      const user = randomUUID()
      const channel = `wallet:accounts#${user}`
      const token = await target().mintToken({ sub: user })
      const clients = [await openRawClient(target().url), await openRawClient(target().url)]
      for (const client of clients) {
        client.send({ id: 1, connect: { token } }, { id: 2, subscribe: { channel } })
        await client.until(({ id }) => id === 2)
      }
      await target().publish(channel, { balance: '100' })
      await target().publish(channel, { balance: '90', note: 'line\nbreak "quoted" ü' })
      for (const client of clients) {
        const pushes = [await client.next(), await client.next()]
        expect(pushes).toMatchObject([
          { push: { channel, pub: { data: { balance: '100' }, offset: 1 } } },
          {
            push: {
              channel,
              pub: { data: { balance: '90', note: 'line\nbreak "quoted" ü' }, offset: 2 },
            },
          },
        ])
        client.close()
      }
    })

    test('publications of every size arrive whole', async () => {
      const client = await openRawClient(target().url)
      const channel = `global:${randomUUID()}`
      client.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel } })
      await client.until(({ id }) => id === 2)
      for (const length of [1, 40, 60, 61, 200, 65_000, 66_000, 200_000]) {
        const data = 'ü'.repeat(length)
        await target().publish(channel, data)
        expect(await client.next()).toMatchObject({ push: { channel, pub: { data } } })
      }
      client.close()
    })

    test('after unsubscribing a client gets nothing more of the channel', async () => {
      const client = await openRawClient(target().url)
      const [left, kept] = [`global:${randomUUID()}`, `global:${randomUUID()}`]
      client.send(
        { id: 1, connect: {} },
        { id: 2, subscribe: { channel: left } },
        { id: 3, subscribe: { channel: kept } },
        { id: 4, unsubscribe: { channel: left } },
      )
      await client.until(({ id }) => id === 4)
      await target().publish(left, 'unheard')
      await target().publish(kept, 'heard')
      expect(await client.next()).toMatchObject({ push: { channel: kept, pub: { data: 'heard' } } })
      client.close()
    })

    test('one idempotency key publishes once', async () => {
      const client = await openRawClient(target().url)
      const channel = `global:${randomUUID()}`
      client.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel } })
      await client.until(({ id }) => id === 2)
      const key = randomUUID()
      await target().publish(channel, 'first', key)
      await target().publish(channel, 'first', key)
      await target().publish(channel, 'second', randomUUID())
      expect(await client.next()).toMatchObject({ push: { pub: { data: 'first' } } })
      expect(await client.next()).toMatchObject({ push: { pub: { data: 'second' } } })
      client.close()
    })

    test('the client library gets publications in order', async () => {
      const user = randomUUID()
      const channel = `game:bets#${user}`
      const token = await target().mintToken({ sub: user })
      const client = new Centrifuge(target().url, { websocket: WebSocket, token })
      const subscription = client.newSubscription(channel)
      const heard: unknown[] = []
      const all = new Promise<void>((resolve) => {
        subscription.on('publication', ({ data }: PublicationContext) => {
          heard.push(data)
          if (heard.length === 50) resolve()
        })
      })
      subscription.subscribe()
      client.connect()
      await subscription.ready()
      const numbers = Array.from({ length: 50 }, (_, index) => index)
      for (const n of numbers) await target().publish(channel, n)
      await all
      expect(heard).toEqual(numbers)
      client.disconnect()
    })
  })
}
