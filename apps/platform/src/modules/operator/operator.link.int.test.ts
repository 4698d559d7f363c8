import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIssueLink, type IssueLink } from '#platform/modules/operator/operator.link'
import {
  createSessionSetup,
  type SessionSetup,
} from '#platform/modules/auth/session/session.fixture'

const BEHALF = {
  actor: { operator: 'rui' },
  principal: 'person:rui',
  why: 'lost both phone and mailbox',
  traceId: 'trace-1',
}

let setup: SessionSetup
let issueLink: IssueLink
beforeAll(async () => {
  setup = await createSessionSetup()
  const { db, newId } = setup.site
  const { clock, issueToken } = setup
  issueLink = createIssueLink({ db, clock, newId, issueToken, site: 'https://play.example' })
})
afterAll(() => setup.close())

test('a link of the operator tool signs in once, and the log says who made it and why', async () => {
  const player = await setup.site.signUp()
  const issued = await issueLink(player.playerId, BEHALF)
  if (!issued.ok) throw new Error(issued.refusal)
  const link = new URL(issued.value.link)
  expect([link.origin, link.pathname]).toEqual(['https://play.example', '/auth/autologin'])
  const token = link.searchParams.get('token') ?? ''
  const entry = await setup.site.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_type', 'actor_id', 'details'])
    .where('player_id', '=', player.playerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    act: 'session.linkIssued',
    actor_type: 'operator',
    actor_id: 'rui',
    details: { why: BEHALF.why },
  })
  expect((await setup.spend(token)).status).toBe(200)
  expect((await setup.spend(token)).status).toBe(422)
})

test('no link is created for a locked or unknown player', async () => {
  const player = await setup.site.signUp()
  await setup.site.db
    .updateTable('player')
    .set({ status: 'locked' })
    .where('id', '=', player.playerId)
    .execute()
  expect(await issueLink(player.playerId, BEHALF)).toMatchObject({ refusal: 'accountLocked' })
  for (const nobody of ['0190a5b4-7b7e-7000-8000-00000000dead', 'no-number']) {
    expect(await issueLink(nobody, BEHALF)).toMatchObject({ refusal: 'notFound' })
  }
})
