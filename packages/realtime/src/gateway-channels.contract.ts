import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { GatewayTarget, Target } from './gateway.contract.ts'
import { openRawClient, type RawClient } from './raw-client.fixture.ts'

/** Opens a connection as a player (or, with null, as a guest) and reads the connect reply. */
async function connect(target: GatewayTarget, user: string | null): Promise<RawClient> {
  const client = await openRawClient(target.url)
  const token = user === null ? {} : { token: await target.mintToken({ sub: user }) }
  client.send({ id: 1, connect: token })
  await client.next()
  return client
}

async function subscribeCode(client: RawClient, channel: string): Promise<number | 'ok'> {
  client.send({ id: 2, subscribe: { channel } })
  const [line] = (await client.until(({ id }) => id === 2)).slice(-1)
  const { error } = line as { error?: { code: number } }
  return error?.code ?? 'ok'
}

/** Which channels clients may subscribe to, and what they may do there. */
export function describeChannels(target: Target): void {
  describe('channels', () => {
    test('the lines of one frame are answered in order', async () => {
      const user = randomUUID()
      const client = await openRawClient(target().url)
      client.send(
        { id: 1, connect: { token: await target().mintToken({ sub: user }) } },
        { id: 2, subscribe: { channel: `wallet:accounts#${user}`, flag: 1 } },
        { id: 3, subscribe: { channel: 'nope#1', flag: 1 } },
        { id: 4, unsubscribe: { channel: `wallet:accounts#${user}` } },
      )
      const lines = await client.until(({ id }) => id === 4)
      expect(lines).toMatchObject([
        { id: 1, connect: {} },
        { id: 2, subscribe: { recoverable: true, positioned: true, epoch: expect.any(String) } },
        { id: 3, error: { code: 103, message: 'permission denied' } },
        { id: 4, unsubscribe: {} },
      ])
      client.close()
    })

    const namespaces = ['retention', 'bonus', 'wallet', 'payment', 'game', 'messenger', 'player']
    test.for(namespaces)(
      '%s: a player may subscribe to their own channel, and nobody else may',
      async (name) => {
        const user = randomUUID()
        const [owner, other, guest] = await Promise.all([
          connect(target(), user),
          connect(target(), randomUUID()),
          connect(target(), null),
        ])
        const channel = `${name}:anything#${user}`
        expect(await subscribeCode(owner, channel)).toBe('ok')
        expect(await subscribeCode(other, channel)).toBe(103)
        expect(await subscribeCode(guest, channel)).toBe(103)
        for (const client of [owner, other, guest]) client.close()
      },
    )

    test('a player channel without an id, or with part of one, is closed', async () => {
      const user = randomUUID()
      const client = await connect(target(), user)
      const channels = [
        'wallet:accounts',
        `wallet:accounts#${user.slice(0, 8)}`,
        `wallet:accounts#${user}x`,
      ]
      for (const channel of channels) expect(await subscribeCode(client, channel)).toBe(103)
      client.close()
    })

    test('a guest may subscribe to global channels only', async () => {
      const client = await connect(target(), null)
      expect(await subscribeCode(client, 'global:online')).toBe('ok')
      expect(await subscribeCode(client, 'wallet:accounts')).toBe(103)
      client.close()
    })

    test('a channel of an unknown namespace gets 102, one behind a token 103', async () => {
      const client = await connect(target(), randomUUID())
      expect(await subscribeCode(client, 'unknown:channel')).toBe(102)
      expect(await subscribeCode(client, '$wallet:accounts')).toBe(103)
      client.close()
    })

    test('a name over 255 characters, or with other than ASCII, gets 107', async () => {
      const client = await connect(target(), randomUUID())
      const longest = `global:${'x'.repeat(248)}`
      expect(await subscribeCode(client, longest)).toBe('ok')
      expect(await subscribeCode(client, `${longest}x`)).toBe(107)
      expect(await subscribeCode(client, 'global:zürich')).toBe(107)
      client.close()
    })

    test('subscribing twice gets 105, the 129th channel gets 106', async () => {
      const client = await connect(target(), randomUUID())
      for (let n = 1; n <= 128; n += 1)
        expect(await subscribeCode(client, `global:${n}`)).toBe('ok')
      expect(await subscribeCode(client, 'global:128')).toBe(105)
      expect(await subscribeCode(client, 'global:129')).toBe(106)
      client.send({ id: 3, unsubscribe: { channel: 'global:1' } })
      await client.until(({ id }) => id === 3)
      expect(await subscribeCode(client, 'global:129')).toBe('ok')
      client.close()
    })

    test('clients do not publish, list presence or read history', async () => {
      const user = randomUUID()
      const own = `wallet:accounts#${user}`
      const client = await connect(target(), user)
      expect(await subscribeCode(client, own)).toBe('ok')
      expect(await subscribeCode(client, 'global:online')).toBe('ok')
      const commands = [
        [{ publish: { channel: own, data: { balance: '1' } } }, 103],
        [{ publish: { channel: 'unknown:x', data: 1 } }, 102],
        [{ presence: { channel: 'global:online' } }, 103],
        [{ presence_stats: { channel: 'global:online' } }, 103],
        [{ presence: { channel: own } }, 108],
        [{ presence_stats: { channel: 'unknown:x' } }, 102],
        [{ history: { channel: own, limit: 10 } }, 103],
        [{ history: { channel: 'unknown:x' } }, 102],
        [{ rpc: { method: 'balance', data: {} } }, 108],
      ] as const
      for (const [command, code] of commands) {
        client.send({ id: 9, ...command })
        const [line] = (await client.until(({ id }) => id === 9)).slice(-1)
        expect({ command, line }).toMatchObject({ command, line: { error: { code } } })
      }
      client.close()
    })
  })
}
