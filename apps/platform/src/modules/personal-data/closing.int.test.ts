import { afterAll, expect, test } from 'vitest'
import { createPersonalDataSetup } from '#platform/modules/personal-data/personal-data.fixture'
import { type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'

const setup = await createPersonalDataSetup()
afterAll(() => setup.close())

const close = (as: TestPlayer) => setup.site.call('POST', '/api/player/account/close', { as })
const signIn = (email: string) =>
  setup.site.call('POST', '/api/player/sessions', { body: { email, password: TEST_PASSWORD } })

async function statusOf({ playerId }: TestPlayer): Promise<string> {
  const row = await setup.site.db
    .selectFrom('player')
    .select('status')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.status
}

test('an account with money in it is not closed, in whichever wallet account', async () => {
  const ana = await setup.site.signUp()
  await setup.fund(ana, 1n)
  const { status, body } = await close(ana)
  expect([status, body.error.code]).toEqual([409, 'balanceLeft'])
  expect(await statusOf(ana)).toBe('active')
  expect((await setup.site.call('GET', '/api/player/profile', { as: ana })).status).toBe(200)
})

test('a closed account ends its sessions and is answered like an unknown one', async () => {
  const ana = await setup.site.signUp()
  const other = await signIn(ana.email)
  expect((await close(ana)).status).toBe(200)
  expect(await statusOf(ana)).toBe('closed')
  for (const token of [ana.accessToken, other.body.data.accessToken]) {
    const headers = { authorization: `Bearer ${token}` }
    const { status, body } = await setup.site.call('GET', '/api/player/profile', { headers })
    expect([status, body.error.code]).toEqual([401, 'sessionEnded'])
  }
  const known = await signIn(ana.email)
  const unknown = await signIn('nobody@players.example')
  const told = ({ status, body }: typeof known) => [status, body.error.code, body.error.message]
  expect(told(known)).toEqual(told(unknown))
})

test('the record stays: the row, the journal and the log, and the address is not free', async () => {
  const ana = await setup.site.signUp()
  await close(ana)
  const again = await setup.site.call('POST', '/api/player/register', {
    body: {
      email: ana.email,
      password: TEST_PASSWORD,
      country: 'DE',
      currency: 'EUR',
      agreements: true,
    },
  })
  expect(again.body.error.fields.email.code).toBe('taken')
  const entry = await setup.site.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id'])
    .where('player_id', '=', ana.playerId)
    .where('act', '=', 'player.closed')
    .executeTakeFirstOrThrow()
  expect(entry.actor_id).toBe(ana.playerId)
})

test('advertising ends with the account, and an e-mail confirms the closing', async () => {
  const ana = await setup.site.signUp()
  const body = { receiveEmailPromo: true }
  await setup.site.call('PUT', '/api/player/profile', { as: ana, body })
  await close(ana)
  await setup.messages.settle()
  const player = await setup.site.db
    .selectFrom('player')
    .select('receive_email_promo')
    .where('id', '=', ana.playerId)
    .executeTakeFirstOrThrow()
  expect(player.receive_email_promo).toBe(false)
  const subjects = setup.messages.mails
    .filter(({ to }) => to === ana.email)
    .map(({ subject }) => subject)
  expect(subjects.at(-1)).toBe('Your account is closed')
})

test('closing requires a step-up', async () => {
  const ana = await setup.site.signUp()
  setup.clock.advance(11 * 60_000)
  const refresh = await setup.site.call('POST', '/api/player/sessions/refresh', { as: ana })
  const headers = { authorization: `Bearer ${refresh.body.data.accessToken}` }
  const { status, body } = await close({ ...ana, headers })
  expect([status, body.error.code]).toEqual([428, 'stepUpRequired'])
  expect(await statusOf(ana)).toBe('active')
})
