// The kits of issuers and verifications against ours, and against ones that do one thing wrong.
import {
  CLIENT,
  createIdentitySetup,
  type IdentitySetup,
  TEST_VERIFICATION,
} from '@fairhouse/identity/identity.fixture'
import { signInAs } from '@fairhouse/identity/issuer/openid.fixture'
import { createVisitor } from '@fairhouse/identity/issuer/visitor.fixture'
import { picture } from '@fairhouse/identity/verification/verification.fixture'
import { signWebhook } from '@fairhouse/identity/verification/verification.signature'
import { listen } from '@fairhouse/server-kit/listen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChecks } from './checks.ts'
import { findFreePort } from '@fairhouse/server-kit/free-port'
import { checkIdentity } from './identity.ts'
import { checkVerification } from './verification.ts'

const PATIENCE = { waitMs: 5_000, quietMs: 100 }

let setup: IdentitySetup
let port: number
let webhookSecret = TEST_VERIFICATION.webhookSecret

beforeAll(async () => {
  port = await findFreePort()
  setup = await createIdentitySetup({
    fetch: (_url, init) =>
      fetch(`http://127.0.0.1:${port}/webhooks`, {
        ...init,
        headers: signWebhook(String(init?.body), webhookSecret),
      }),
  })
  setup.clock.advance(Date.now() - setup.clock.now().getTime())
}, 60_000)
afterAll(() => setup.close())

async function runIdentity(origin: string) {
  const checks = createChecks()
  await checkIdentity(
    {
      issuer: `${origin}/identity/issuers/demo-id`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      site: `http://127.0.0.1:${port}`,
      callbackPort: port,
      async act(order, address) {
        const visitor = createVisitor()
        if (!order.startsWith('Cancel')) {
          await fetch((await signInAs(visitor, address, 'Ana Sample')).url)
          return
        }
        await visitor.open(address)
        await fetch((await visitor.submit('cancel')).url)
      },
      patience: PATIENCE,
    },
    checks,
  )
  return checks
}

test('the issuer does everything right', async () => {
  const { passed, faults } = await runIdentity(setup.origin)
  expect(faults).toEqual([])
  expect(passed).toHaveLength(12)
}, 60_000)

test('an issuer with another issuer name fails', async () => {
  const other = await listen((request) => fetch(setup.origin + new URL(request.url).pathname), {
    port: 0,
  })
  const { faults } = await runIdentity(`http://127.0.0.1:${other.port}`)
  await other.close()
  expect(faults).toEqual([
    expect.stringContaining('The document of the issuer names the issuer exactly'),
  ])
})

async function runVerification() {
  const checks = createChecks()
  await checkVerification(
    {
      ...TEST_VERIFICATION,
      url: `${setup.origin}/identity`,
      level: 'basic',
      webhookPort: port,
      act: (_order, token) => verify(token),
      patience: PATIENCE,
    },
    checks,
  )
  return checks
}

/** Takes the pictures of a passport, submits them, and says yes as the reviewer. */
async function verify(token: string): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${setup.origin}/identity/verification/applicant${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
    })
  const body = await picture()
  for (const slot of ['front', 'face'])
    await ask(`/pictures/${slot}?idDocument=PASSPORT`, { method: 'POST', body })
  await ask('/submit', { method: 'POST' })
  const { id } = (await (await ask('')).json()) as { id: string }
  await fetch(`${setup.origin}/identity/verification/reviewer/${id}/review`, {
    method: 'POST',
    body: new URLSearchParams({ verdict: 'approve' }),
    headers: { origin: setup.origin },
    redirect: 'manual',
  })
}

test('the verification does everything right', async () => {
  expect((await runVerification()).faults).toEqual([])
}, 60_000)

test('a verification with another webhook secret fails', async () => {
  webhookSecret = 'somebody-else'
  const { faults } = await runVerification()
  expect(faults).toContainEqual(
    expect.stringContaining('Every webhook has the digest of its bytes'),
  )
}, 60_000)
