// What the tests of faults share: the log's advice, and a command of the demo player that moves money.
import { createLogger } from '@fairhouse/server-kit/logger'
import { expect } from 'vitest'
import type { App } from '#platform/http/app'
import { DEMO_PLAYER } from '#platform/modules/auth/account/demo-player'
import { type TestPlayer, callJson } from '#platform/testing/test-app'

/** A log, and the advice to operators that was written to it. */
export function createAdviceLog() {
  const advice: string[] = []
  const write = (line: string) => {
    const parsed = JSON.parse(line) as { readonly advice?: string }
    if (parsed.advice !== undefined) advice.push(parsed.advice)
  }
  return { advice, log: createLogger({ name: 'faults', level: 'warn', destination: { write } }) }
}

export async function signInDemo(app: App): Promise<TestPlayer> {
  const { email, password } = DEMO_PLAYER
  const answer = await callJson(app, 'POST /api/player/sessions', { body: { email, password } })
  const { accessToken, profile } = answer.body.data
  const headers = { authorization: `Bearer ${accessToken}` }
  return { playerId: profile.id, email, accessToken, headers }
}

export async function readAccount(
  app: App,
  as: TestPlayer,
): Promise<{ id: string; balance: string }> {
  const answer = await callJson(app, 'GET /api/wallet/accounts', { as })
  expect(answer.status).toBe(200)
  return answer.body.data[0]
}

/** One unit of the account's currency, by a command with this id. */
export function moveToVault(app: App, as: TestPlayer, accountId: string, id: string) {
  const body = { id, amount: '100' }
  return callJson(app, `POST /api/wallet/accounts/${accountId}/vault`, { as, body })
}
