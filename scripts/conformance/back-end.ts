import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { createSession } from '@fairhouse/contract/player.endpoints'
import { createBackEnd, expectAnswer, expectRefusal } from './back-end.call.ts'
import { checkWrites } from './back-end.writes.ts'
import type { Checks } from './checks.ts'

/** Compares a running back end with the contract: every reading call, and harmless writes of a player. */
export async function checkBackEnd(
  origin: string,
  player: { readonly email: string; readonly password: string } | null,
  checks: Checks,
): Promise<void> {
  const { check } = checks
  const backEnd = createBackEnd(origin)
  await check('An unknown address is refused', async () =>
    expectRefusal(await backEnd.fetch('/api/nothing'), 'notFound'),
  )
  await check('A body that is no JSON is refused', async () => {
    const headers = { 'content-type': 'application/json' }
    const broken = { method: 'POST', headers, body: '{' }
    return expectRefusal(await backEnd.fetch(createSession.path, broken), 'malformedRequest')
  })
  for (const endpoint of listReadable()) {
    await check(`${endpoint.path} answers a guest`, async () => {
      const answer = await backEnd.call(endpoint)
      return endpoint.auth === 'player'
        ? expectRefusal(answer, 'unauthenticated')
        : expectAnswer(answer, endpoint)
    })
  }
  if (player === null) return
  const session = await check('A player signs in', () =>
    backEnd.read(createSession, { body: { email: player.email, password: player.password } }),
  )
  if (session === null) return
  const token = session.accessToken
  for (const endpoint of listReadable()) {
    await check(`${endpoint.path} answers a player`, async () =>
      expectAnswer(await backEnd.call(endpoint, { token }), endpoint),
    )
  }
  await checkWrites({ backEnd, token, player }, checks)
}

/** Calls that change nothing and need no id. */
function listReadable(): Endpoint[] {
  const all: readonly Endpoint[] = Object.values(ENDPOINTS)
  return all.filter(({ method, params, auth }) => method === 'GET' && !params && auth !== 'guest')
}
