// The kit of game providers against our studios, and against ones that do a single thing wrong.
import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen, type Listener } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createRsaKeys, signRsa } from '@fairhouse/server-kit/rsa-signature'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { createLagoonProvider } from '@fairhouse/studio/lagoon/lagoon.provider'
import { STUDIO_DEFAULTS, type StudioConfig } from '@fairhouse/studio/studio.deps'
import {
  createStudioProvider,
  STUDIO_MIGRATIONS,
  type StudioProvider,
} from '@fairhouse/studio/studio.provider'
import { expect, test } from 'vitest'
import { createChecks } from './checks.ts'
import { findFreePort } from '@fairhouse/server-kit/free-port'
import type { GameProtocol } from './game-protocol.ts'
import { checkGameProvider } from './game-provider.ts'
import { createHub88Protocol } from './hub88.protocol.ts'
import type { Act } from './listener.ts'
import { createSoftswissProtocol } from './softswiss.protocol.ts'

const [operatorKeys, studioKeys] = [createRsaKeys(), createRsaKeys()]
const PATIENCE = { waitMs: 4_000, quietMs: 200 }
const QUICK = {
  minRoundMs: { slot: 0, other: 0 },
  retryDelaysMs: [10, 10],
  recoveryIntervalMs: 50,
} satisfies Partial<StudioConfig>

/** Changes a wallet call on its way to the platform, and signs it again. */
type Change = (path: string, body: Record<string, unknown>) => void

async function runKit(start: {
  provider(walletUrl: string): Promise<(databaseUrl: string) => Promise<StudioProvider>>
  protocol(origin: string): GameProtocol
  play: Act
}): Promise<{ passed: readonly string[]; faults: readonly string[] }> {
  const walletPort = await findFreePort()
  const database = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
  const create = await start.provider(`http://127.0.0.1:${walletPort}/wallet`)
  const provider = await create(database.url)
  await provider.start()
  const listener: Listener = await listen((request) => provider.fetch(request), { port: 0 })
  const checks = createChecks()
  const publicOrigin = `http://127.0.0.1:${listener.port}`
  await checkGameProvider(
    {
      protocol: start.protocol(publicOrigin),
      publicOrigin,
      walletPort,
      game: undefined,
      currency: 'EUR',
      play: start.play,
      patience: PATIENCE,
    },
    checks,
  )
  await listener.close()
  await provider.stop()
  await database.close()
  return checks
}

const makeDeps = () => ({
  clock: systemClock,
  newId: createNewId({ clock: systemClock, randomBytes }),
  newSecret: () => randomBytes(32).toString('hex'),
  log: silentLog,
})

function runHub88(change: Change = () => {}) {
  const changed: typeof fetch = async (input, init) => {
    const call = JSON.parse(String(init?.body)) as Record<string, unknown>
    change(new URL(String(input)).pathname.split('/').at(-1) ?? '', call)
    const body = JSON.stringify(call)
    const headers = new Headers(init?.headers)
    headers.set('x-hub88-signature', signRsa(studioKeys.privateKey, body))
    return fetch(input, { ...init, body, headers })
  }
  return runKit({
    provider: async (walletUrl) => (databaseUrl) =>
      createStudioProvider({
        ...makeDeps(),
        databaseUrl,
        fetch: changed,
        config: {
          ...STUDIO_DEFAULTS,
          ...QUICK,
          operatorId: 'fairhouse',
          operatorPublicKey: operatorKeys.publicKey,
          privateKey: studioKeys.privateKey,
          walletUrl,
        },
      }),
    protocol: (origin) =>
      createHub88Protocol({
        url: `${origin}/studio/operator/generic/v2/`,
        operatorId: 'fairhouse',
        privateKey: operatorKeys.privateKey,
        publicKey: studioKeys.publicKey,
        currency: 'EUR',
      }),
    play: playAt('/studio/api', { direction: 'over', target: 5050 }),
  })
}

const runSoftswiss = (authToken = 'a-token-that-both-sides-have') =>
  runKit({
    provider: async (walletUrl) => (databaseUrl) =>
      createLagoonProvider({
        ...makeDeps(),
        databaseUrl,
        fetch,
        casinoId: 'fairhouse',
        authToken: 'a-token-that-both-sides-have',
        walletUrl,
        config: QUICK,
      }),
    protocol: (origin) =>
      createSoftswissProtocol({
        url: `${origin}/lagoon/softswiss/`,
        operatorId: 'fairhouse',
        authToken,
      }),
    play: playAt('/lagoon/api', { segments: 10, risk: 'low' }),
  })

/** Plays as the client of our studios does: by the secret in its address. */
function playAt(path: string, bet: object): Act {
  let last: string = randomUUID()
  return async (_order, address) => {
    const { origin, hash } = new URL(address)
    const post = (to: string, body: object) =>
      fetch(`${origin}${path}/${to}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${hash.slice(1)}` },
        body: JSON.stringify(body),
      })
    await post('fairness/client-seed', { clientSeed: 'conformance' })
    // The client shows how an interrupted round ended before it lets the player bet again.
    const isTaken = async (): Promise<boolean> => {
      await post(`rounds/${last}/seen`, {})
      last = randomUUID()
      return (await post('rounds', { id: last, stake: '1000', bet })).status !== 409
    }
    await expect.poll(isTaken).toBe(true)
  }
}

test('the studio of Hub88’s protocol does everything right', async () => {
  const { passed, faults } = await runHub88()
  expect(faults).toEqual([])
  expect(passed).toHaveLength(26)
}, 60_000)

test('the studio of SoftSwiss’s protocol does everything right', async () => {
  const { passed, faults } = await runSoftswiss()
  expect(faults).toEqual([])
  expect(passed).toContain('The end of free rounds is reported with what they have won')
}, 60_000)

test.each([
  {
    what: 'a new id for each attempt at a result',
    change: (path, body) => {
      if (path === 'win') body['transaction_uuid'] = randomUUID()
    },
    fault: 'A result whose answer was lost is sent again unchanged',
  },
  {
    what: 'calls of another player',
    change: (path, body) => {
      if (path === 'win') body['user'] = randomUUID()
    },
    fault: 'Every call names the player, the token and the game that were launched',
  },
] satisfies { what: string; change: Change; fault: string }[])(
  'a studio with $what is told so',
  async ({ change, fault }) => {
    const { faults } = await runHub88(change)
    expect(faults).toContainEqual(expect.stringContaining(fault))
  },
  60_000,
)

test('a provider with another key fails immediately', async () => {
  const { faults } = await runSoftswiss('another token')
  expect(faults).toEqual([expect.stringContaining('The catalogue lists games')])
}, 60_000)
