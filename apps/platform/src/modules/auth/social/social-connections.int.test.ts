import { randomBytes } from 'node:crypto'
import { createNewId } from '@fairhouse/server-kit/ids'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestMessages } from '#platform/modules/message/message.fixture'
import { createSocialReactions } from '#platform/modules/auth/social/social.reactions'
import { startReactions } from '#platform/realtime/outbox.fixture'
import { createSocialSetup } from '#platform/modules/auth/social/social.fixture'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'

const setup = await createSocialSetup()
afterAll(() => setup.close())

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
let people = 0
const somebody = () => ({ sub: `link-${(people += 1)}`, name: `Person ${people}` })

async function connected(as: TestPlayer): Promise<string[]> {
  const { body } = await setup.call('GET /api/player/social-connections', { as })
  const list = body.data as { socialType: string; isConnected: boolean }[]
  return list.filter((one) => one.isConnected).map(({ socialType }) => socialType)
}

const disconnect = (as: TestPlayer, socialType = 'somebody') =>
  setup.call('POST /api/player/social-connections/unlink', { as, body: { socialType } })

const asSomebody = (person: ReturnType<typeof somebody>) => {
  setup.issuer.person = person
  return person
}

describe('the list', () => {
  test('contains all providers of the platform, connected or not', async () => {
    const { body } = await setup.call('GET /api/player/social-connections', {
      as: await setup.signUp(),
    })
    expect(body.data).toHaveLength(5)
    expect(body.data[0]).toEqual({
      socialType: 'somebody',
      label: 'Somebody',
      isConnected: false,
      name: null,
      connectedAt: null,
      lastUsedAt: null,
    })
  })

  test('shows the connected person and the last sign-in', async () => {
    const player = await setup.signUp()
    asSomebody({ sub: 'seen', name: 'Ana Sample' })
    const { body } = await setup.connect(await setup.begin('somebody', { as: player }), player)
    const now = setup.clock.now().toISOString()
    expect(body.data).toMatchObject({ name: 'Ana Sample', connectedAt: now, lastUsedAt: null })
    setup.clock.advance(60_000)
    expect((await setup.signIn(await setup.begin())).status).toBe(200)
    const list = await setup.call('GET /api/player/social-connections', { as: player })
    expect(list.body.data[0].lastUsedAt).toBe(setup.clock.now().toISOString())
  })
})

describe('connecting', () => {
  test('lets the player sign in with it', async () => {
    const player = await setup.signUp()
    asSomebody(somebody())
    await setup.connect(await setup.begin('somebody', { as: player }), player)
    const { body } = await setup.signIn(await setup.begin())
    expect(body.data.profile.id).toBe(player.playerId)
  })

  test('an answer to a sign-in connects nothing, and vice versa', async () => {
    const player = await setup.signUp()
    asSomebody(somebody())
    const forSignIn = await setup.connect(await setup.begin(), player)
    expect(codeOf(forSignIn)).toBe('socialStateRejected')
    const forConnecting = await setup.signIn(await setup.begin('somebody', { as: player }))
    expect(codeOf(forConnecting)).toBe('socialStateRejected')
    expect(await connected(player)).toEqual([])
  })

  test('another player’s answer connects nothing', async () => {
    const [ana, ben] = [await setup.signUp(), await setup.signUp()]
    asSomebody(somebody())
    const begun = await setup.begin('somebody', { as: ana })
    expect(codeOf(await setup.connect(begun, ben))).toBe('socialStateRejected')
    expect(await connected(ben)).toEqual([])
  })

  test('a person of another account is refused and stays there', async () => {
    const person = asSomebody(somebody())
    const owner = await setup.socialPlayer(person)
    const other = await setup.signUp()
    const answer = await setup.connect(await setup.begin('somebody', { as: other }), other)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'socialConnectionTaken'])
    expect(await connected(owner)).toEqual(['somebody'])
    expect(await connected(other)).toEqual([])
  })

  test('a second person of the same provider is refused', async () => {
    const player = await setup.signUp()
    asSomebody(somebody())
    const second = await setup.begin('somebody', { as: player })
    await setup.connect(await setup.begin('somebody', { as: player }), player)
    asSomebody(somebody())
    const answer = await setup.connect(second, player)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'socialAlreadyConnected'])
    const start = await setup.call('POST /api/player/social-connections/somebody/start', {
      as: player,
      body: {},
    })
    expect(codeOf(start)).toBe('socialAlreadyConnected')
  })

  test('connecting the same person again is a no-op', async () => {
    const player = await setup.signUp()
    asSomebody(somebody())
    const [one, two] = [
      await setup.begin('somebody', { as: player }),
      await setup.begin('somebody', { as: player }),
    ]
    const answers = await Promise.all([setup.connect(one, player), setup.connect(two, player)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('a challenge of another provider, or a missing challenge or key, connects nothing', async () => {
    const player = await setup.signUp()
    const challenge = await setup.challenge(somebody())
    const connect = (provider: string, body: object) =>
      setup.call(`POST /api/player/social-connections/${provider}`, { as: player, body })
    expect(codeOf(await connect('other', { challenge }))).toBe('socialChallengeRejected')
    expect(codeOf(await connect('google', { challenge }))).toBe('socialProviderUnknown')
    const neither = await connect('somebody', {})
    expect(neither.body.error.fields.browserKey.code).toBe('required')
    expect((await connect('somebody', { challenge })).status).toBe(200)
  })
})

describe('disconnecting', () => {
  test('removes it as an auth method', async () => {
    const player = await setup.signUp()
    asSomebody(somebody())
    await setup.connect(await setup.begin('somebody', { as: player }), player)
    expect((await disconnect(player)).body.data).toBeNull()
    expect(await connected(player)).toEqual([])
    expect(codeOf(await setup.signIn(await setup.begin()))).toBe('socialRegistrationRequired')
  })

  test('the last auth method cannot be removed', async () => {
    const player = await setup.socialPlayer(asSomebody(somebody()))
    const answer = await disconnect(player)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'lastWayIn'])
    expect(await connected(player)).toEqual(['somebody'])
  })

  test('of the last two, removed concurrently, one stays', async () => {
    const player = await setup.socialPlayer(asSomebody(somebody()))
    setup.other.person = { sub: `other-${people}` }
    await setup.connect(await setup.begin('other', { as: player }), player)
    const answers = await Promise.all([disconnect(player), disconnect(player, 'other')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await connected(player)).toHaveLength(1)
  })

  test('with a confirmed phone number it can be removed', async () => {
    const player = await setup.socialPlayer(asSomebody(somebody()))
    await changePlayer(setup.site.db, player.playerId, {
      phone: `+4915123${10_000 + people}`,
      phone_confirmed_at: setup.clock.now(),
    })
    expect((await disconnect(player)).status).toBe(200)
  })

  test('an unconnected provider is refused', async () => {
    const player = await setup.signUp()
    for (const socialType of ['somebody', 'google', '']) {
      const answer = await disconnect(player, socialType)
      expect([answer.status, codeOf(answer)]).toEqual([404, 'socialConnectionUnknown'])
    }
  })
})

test('a change of auth methods requires a step-up', async () => {
  const player = await setup.socialPlayer(asSomebody(somebody()))
  const begun = await setup.begin('other', { as: player })
  await setup.site.db
    .updateTable('player_session')
    .set({ stepped_up_at: null })
    .where('player_id', '=', player.playerId)
    .execute()
  const start = await setup.call('POST /api/player/social-connections/other/start', {
    as: player,
    body: {},
  })
  expect([start.status, codeOf(start)]).toEqual([428, 'stepUpRequired'])
  expect(codeOf(await setup.connect(begun, player))).toBe('stepUpRequired')
  expect(codeOf(await disconnect(player))).toBe('stepUpRequired')
})

test('every change is audited and notified by e-mail', async () => {
  const player = await setup.signUp()
  const { db } = setup.site
  const newId = createNewId({ clock: setup.clock, randomBytes })
  const messages = startTestMessages({ db, clock: setup.clock, newId })
  const reactions = createSocialReactions({ messages, providers: [] })
  const stopReactions = await startReactions(setup.site.db, reactions)
  asSomebody(somebody())
  await setup.connect(await setup.begin('somebody', { as: player }), player)
  await disconnect(player)
  const entries = await setup.site.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'details'])
    .where('player_id', '=', player.playerId)
    .where('act', 'like', 'player.social%')
    .orderBy('id')
    .execute()
  const details = { provider: 'somebody' }
  expect(entries).toEqual([
    { act: 'player.socialConnected', actor_id: player.playerId, details },
    { act: 'player.socialDisconnected', actor_id: player.playerId, details },
  ])
  await expect.poll(() => messages.mails.length).toBe(2)
  await stopReactions()
  await messages.stop()
  const { mails, texts } = messages
  // Sent concurrently, so the order may differ.
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [player.email, 'You can no longer sign in with somebody'],
    [player.email, 'You can now sign in with somebody'],
  ])
  expect(mails[0]?.text).toContain('http://localhost/profile/connections')
  expect(texts).toEqual([])
})
