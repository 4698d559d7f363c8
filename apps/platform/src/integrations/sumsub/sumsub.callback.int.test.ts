import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '#platform/testing/test-app'
import {
  createVerificationSetup,
  message,
} from '#platform/modules/kyc/verification/verification.fixture'

let ana: TestPlayer

const setup = await createVerificationSetup()

beforeEach(async () => {
  ana = await setup.site.signUp()
})

afterAll(() => setup.close())

function eventsOf(player: TestPlayer) {
  return setup.site.db
    .selectFrom('outbox_event')
    .select(['channel', 'channel_event', 'payload'])
    .where('player_id', '=', player.playerId)
    .where('event', '=', 'verification.updated')
    .orderBy('seq')
    .execute()
}

describe('webhooks of the provider', () => {
  test('in order: started, in review, approved; the page gets each step', async () => {
    for (const [seconds, review, state] of [
      [1, 'init', 'started'],
      [2, 'pending', 'pending'],
      [3, 'GREEN', 'approved'],
    ] as const) {
      expect(await setup.deliver(message(ana, seconds, review))).toEqual({
        status: 200,
        outcome: 'changed',
      })
      expect(await setup.status(ana)).toMatchObject({ state, version: seconds })
    }
    expect(await eventsOf(ana)).toMatchObject([
      {
        channel: 'player:verification',
        channel_event: 'verification.updated',
        payload: { state: 'started' },
      },
      { payload: { state: 'pending' } },
      { payload: { state: 'approved', version: 3 } },
    ])
  })

  test('a no with another try comes with the words for the player', async () => {
    await setup.deliver(message(ana, 1, 'RETRY'))
    expect(await setup.status(ana)).toMatchObject({
      state: 'retry',
      comment: 'Too dark to read.',
    })
    await setup.deliver(message(ana, 2, 'pending'))
    expect(await setup.status(ana)).toMatchObject({ state: 'pending', comment: null })
  })

  test('out of order: the last one to happen stands, the late ones change nothing', async () => {
    await setup.deliver(message(ana, 3, 'GREEN'))
    expect((await setup.deliver(message(ana, 2, 'pending'))).outcome).toBe('older')
    expect((await setup.deliver(message(ana, 1, 'init'))).outcome).toBe('older')
    expect(await setup.status(ana)).toMatchObject({ state: 'approved', version: 1 })
    expect(await eventsOf(ana)).toHaveLength(1)
  })

  test('a no takes an earlier yes back', async () => {
    await setup.deliver(message(ana, 1, 'GREEN'))
    await setup.deliver(message(ana, 2, 'FINAL'))
    expect(await setup.status(ana)).toMatchObject({ state: 'rejected' })
  })

  test('the same message twenty times concurrently has one effect', async () => {
    const news = message(ana, 1, 'GREEN')
    const answers = await Promise.all(Array.from({ length: 20 }, () => setup.deliver(news)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19)
    expect(await eventsOf(ana)).toHaveLength(1)
  })

  test('an approval and a rejection of the same second end as a rejection, in either order', async () => {
    const bob = await setup.site.signUp()
    await setup.deliver(message(ana, 1, 'GREEN'))
    await setup.deliver(message(ana, 1, 'FINAL'))
    await setup.deliver(message(bob, 1, 'FINAL'))
    await setup.deliver(message(bob, 1, 'GREEN'))
    expect((await setup.status(ana)).state).toBe('rejected')
    expect((await setup.status(bob)).state).toBe('rejected')
  })

  test.each([
    ['about no player of this site', { externalUserId: randomUUID() }],
    ['about a name that is no id', { externalUserId: 'ana' }],
    ['about nobody at all', { externalUserId: null }],
    ['about tags', { type: 'applicantTagsChanged' }],
  ])('a message %s is taken and changes nothing', async (_what, changes) => {
    const news = { ...message(ana, 1, 'GREEN'), ...changes }
    expect(await setup.deliver(news)).toEqual({ status: 200, outcome: 'unknown' })
    expect(await setup.status(ana)).toMatchObject({ state: 'none', version: 0 })
  })

  test('every change is in the log with its source', async () => {
    await setup.deliver(message(ana, 1, 'GREEN'))
    const entry = await setup.site.db
      .selectFrom('audit_entry')
      .select(['actor_type', 'details'])
      .where('player_id', '=', ana.playerId)
      .where('act', '=', 'verification.changed')
      .executeTakeFirst()
    expect(entry).toEqual({
      actor_type: 'system',
      details: { state: 'approved', source: 'applicantReviewed' },
    })
  })
})

describe('a message that cannot be trusted', () => {
  test('with a digest of other bytes is refused', async () => {
    const refused = await setup.deliver(message(ana, 1, 'GREEN'), 'ab'.repeat(32))
    expect(refused).toEqual({ status: 401, outcome: 'signatureRejected' })
    expect((await setup.status(ana)).state).toBe('none')
  })

  test('without any digest is refused', async () => {
    const response = await setup.site.app.request('/api/callbacks/sumsub', {
      method: 'POST',
      body: JSON.stringify(message(ana, 1, 'GREEN')),
    })
    expect(response.status).toBe(401)
  })

  test.each([
    ['no JSON', '{'],
    ['another colour', { reviewResult: { reviewAnswer: 'BLUE' } }],
    ['no time', { createdAt: null }],
  ])('signed but with %s is malformed', async (_what, part) => {
    const body = typeof part === 'string' ? part : { ...message(ana, 1, 'GREEN'), ...part }
    expect(await setup.deliver(body)).toEqual({ status: 400, outcome: 'malformedRequest' })
  })

  test('larger than 64 KB is refused unread, fetched instead of posted is not answered', async () => {
    const large = { ...message(ana, 1, 'GREEN'), padding: 'x'.repeat(64 * 1024) }
    expect((await setup.deliver(large)).status).toBe(413)
    expect((await setup.site.app.request('/api/callbacks/sumsub')).status).toBe(405)
  })
})

describe('the tables themselves', () => {
  test('do not let the app role delete states or messages', async () => {
    const { db } = setup.site
    await expect(db.deleteFrom('player_verification').execute()).rejects.toThrow(/permission/)
    await expect(db.deleteFrom('verification_message').execute()).rejects.toThrow(/permission/)
  })
})
