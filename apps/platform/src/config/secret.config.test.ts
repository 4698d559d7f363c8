import { expect, test } from 'vitest'
import { configOf, demo, problemsOf, production, SECRET } from './config.fixture.ts'

test('sessions, authenticators, documents and sockets have separate secrets', () => {
  expect(configOf({})).toMatchObject({
    sessionSecret: demo.sessionSecret,
    authenticatorSecrets: [demo.authenticatorSecret],
    documentSecrets: [demo.documentSecret],
  })
  for (const shared of [
    { FAIRHOUSE_DOCUMENT_SECRETS: `${SECRET}-new,${SECRET}` },
    { FAIRHOUSE_REALTIME_SECRET: SECRET },
  ]) {
    expect(problemsOf({ ...production, ...shared })).toEqual([
      'FAIRHOUSE_SESSION_SECRET, FAIRHOUSE_AUTHENTICATOR_SECRETS, FAIRHOUSE_DOCUMENT_SECRETS, FAIRHOUSE_REALTIME_SECRET have a secret in common: each needs its own.',
    ])
  }
})

test('after a rotation the newest secret is first and the others stay', () => {
  const secrets = [`${SECRET}-2`, `${SECRET}-1`]
  const rotated = configOf({ ...production, FAIRHOUSE_DOCUMENT_SECRETS: secrets.join(', ') })
  expect(rotated.documentSecrets).toEqual(secrets)
  const short = { ...production, FAIRHOUSE_FORMER_SESSION_SECRETS: 'hunter2' }
  expect(problemsOf(short)[0]).toMatch(/^FAIRHOUSE_FORMER_SESSION_SECRETS has a wrong value \(not/)
})
