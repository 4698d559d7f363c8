import { Centrifuge, type SubscribedContext } from 'centrifuge'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { GatewayTarget, Target } from './gateway.contract.ts'
import { openRawClient } from './raw-client.fixture.ts'

type Subscribed = {
  epoch: string
  offset?: number
  recovered?: boolean
  was_recovering?: boolean
  publications?: { data: unknown; offset: number }[]
}

/** Subscribes once as the owner of the channel, optionally from a position, and leaves. */
async function subscribe(
  target: GatewayTarget,
  user: string,
  since?: { epoch?: string; offset?: number },
): Promise<Subscribed> {
  const client = await openRawClient(target.url)
  const from = since === undefined ? {} : { recover: true, ...since }
  client.send(
    { id: 1, connect: { token: await target.mintToken({ sub: user }) } },
    { id: 2, subscribe: { channel: `wallet:accounts#${user}`, ...from } },
  )
  const [line] = (await client.until(({ id }) => id === 2)).slice(-1)
  client.close()
  return (line as { subscribe: Subscribed }).subscribe
}

async function publishMany(target: GatewayTarget, user: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await target.publish(`wallet:accounts#${user}`, { n })
}

/** Recovery of a reconnecting client: everything it missed, or notice to reload. */
export function describeRecovery(target: Target): void {
  describe('recovery', () => {
    test('a client gets exactly the missed publications', async () => {
      const user = randomUUID()
      const before = await subscribe(target(), user)
      await publishMany(target(), user, 5)
      const after = await subscribe(target(), user, { epoch: before.epoch, offset: 2 })
      expect(after).toMatchObject({ recovered: true, was_recovering: true, epoch: before.epoch })
      expect(after.publications?.map(({ offset }) => offset)).toEqual([3, 4, 5])
    })

    test('a client that missed nothing is recovered with nothing', async () => {
      const user = randomUUID()
      const { epoch } = await subscribe(target(), user)
      await publishMany(target(), user, 1)
      const after = await subscribe(target(), user, { epoch, offset: 1 })
      expect(after.recovered).toBe(true)
      expect(after.publications ?? []).toEqual([])
    })

    test('a position of another epoch is not recovered, and nothing is sent', async () => {
      const user = randomUUID()
      await publishMany(target(), user, 3)
      const after = await subscribe(target(), user, { epoch: 'before-the-restart', offset: 2 })
      expect(after).toMatchObject({ was_recovering: true, offset: 3 })
      expect(after.recovered ?? false).toBe(false)
      expect(after.publications ?? []).toEqual([])
    })

    test('the 100 newest are kept: who missed 100 is recovered, who missed 101 is not', async () => {
      const user = randomUUID()
      const { epoch } = await subscribe(target(), user)
      await publishMany(target(), user, 103)
      const reachable = await subscribe(target(), user, { epoch, offset: 3 })
      expect(reachable.recovered).toBe(true)
      expect(reachable.publications).toHaveLength(100)
      const lost = await subscribe(target(), user, { epoch, offset: 2 })
      expect(lost.recovered ?? false).toBe(false)
      expect(lost.publications ?? []).toEqual([])
    })

    test('a position ahead of the channel is not recovered', async () => {
      const user = randomUUID()
      const { epoch } = await subscribe(target(), user)
      await publishMany(target(), user, 1)
      const after = await subscribe(target(), user, { epoch, offset: 9 })
      expect(after.recovered ?? false).toBe(false)
    })

    test('global channels keep no position', async () => {
      const client = await openRawClient(target().url)
      client.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
      const [, reply] = await client.until(({ id }) => id === 2)
      expect((reply as { subscribe: { recoverable?: true } }).subscribe.recoverable).toBeUndefined()
      client.close()
    })

    test('the client library, disconnected and reconnected, gets each missed publication once', async () => {
      const user = randomUUID()
      const sockets: WebSocket[] = []
      class RecordedSocket extends WebSocket {
        constructor(...from: ConstructorParameters<typeof WebSocket>) {
          super(...from)
          sockets.push(this)
        }
      }
      const token = await target().mintToken({ sub: user })
      const client = new Centrifuge(target().url, { websocket: RecordedSocket, token })
      const subscription = client.newSubscription(`wallet:accounts#${user}`)
      const heard: unknown[] = []
      subscription.on('publication', ({ data }) => heard.push((data as { n: number }).n))
      subscription.subscribe()
      client.connect()
      await subscription.ready()
      await publishMany(target(), user, 2)
      const away = new Promise((resolve) => client.once('connecting', resolve))
      sockets[0]?.terminate()
      await away
      await publishMany(target(), user, 3)
      const context = await new Promise<SubscribedContext>((resolve) => {
        subscription.once('subscribed', resolve)
      })
      expect(context).toMatchObject({ wasRecovering: true, recovered: true })
      await target().publish(`wallet:accounts#${user}`, { n: 'end' })
      await expect.poll(() => heard).toEqual([1, 2, 1, 2, 3, 'end'])
      client.disconnect()
    })
  })
}
