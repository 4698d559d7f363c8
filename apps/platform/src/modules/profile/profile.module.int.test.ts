import { AVATARS } from '@fairhouse/contract/avatar'
import { afterAll, describe, expect, test } from 'vitest'
import { createPersonalDataSetup } from '#platform/modules/personal-data/personal-data.fixture'
import { type TestPlayer } from '#platform/testing/test-app'

const setup = await createPersonalDataSetup()
afterAll(() => setup.close())

describe('avatars', () => {
  const choose = (as: TestPlayer, avatarId: unknown) =>
    setup.site.call('POST', '/api/player/avatar/set-avatar', { as, body: { avatarId } })

  test('there are at least 24 to choose from', async () => {
    const ana = await setup.site.signUp()
    const { body } = await setup.site.call('GET', '/api/player/avatar/list', { as: ana })
    expect(body.data.length).toBeGreaterThanOrEqual(24)
    expect(body.data).toEqual(AVATARS.map((id) => ({ id })))
  })

  test('an avatar is chosen, shown in the profile and removed', async () => {
    const ana = await setup.site.signUp()
    const { status, body } = await choose(ana, 'fox')
    expect([status, body.data.avatarId]).toEqual([200, 'fox'])
    const read = await setup.site.call('GET', '/api/player/profile', { as: ana })
    expect(read.body.data.avatarId).toBe('fox')
    expect((await choose(ana, null)).body.data.avatarId).toBeNull()
  })

  test.each([
    ['one that is not on the list', 'dragon', 'choice'],
    ['the path of a file', '../fox', 'choice'],
    ['a number', 7, 'type'],
  ])('%s is refused', async (_, avatarId, code) => {
    const ana = await setup.site.signUp()
    const { status, body } = await choose(ana, avatarId)
    expect([status, body.error.fields.avatarId.code]).toEqual([422, code])
  })
})

describe('the unsubscribe link of a marketing e-mail', () => {
  const unsubscribe = (token: string) =>
    setup.site.call('POST', '/api/player/consents/unsubscribe', { body: { token } })

  async function subscribed(): Promise<{ player: TestPlayer; token: string }> {
    const player = await setup.site.signUp()
    const body = { receiveEmailPromo: true }
    await setup.site.call('PUT', '/api/player/profile', { as: player, body })
    await setup.messages.settle()
    const mail = setup.messages.mails.findLast(({ to }) => to === player.email)
    const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return { player, token }
  }

  const read = async (as: TestPlayer) =>
    (await setup.site.call('GET', '/api/player/profile', { as })).body.data.receiveEmailPromo

  test('is in the first of them and withdraws the consent, signed in or not', async () => {
    const { player, token } = await subscribed()
    expect(await read(player)).toBe(true)
    expect((await unsubscribe(token)).status).toBe(200)
    expect(await read(player)).toBe(false)
    expect((await unsubscribe(token)).status).toBe(200)
    const rows = await setup.site.db
      .selectFrom('player_consent')
      .select(['is_given', 'way'])
      .where('player_id', '=', player.playerId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { is_given: true, way: 'settings' },
      { is_given: false, way: 'mailLink' },
    ])
  })

  test('is also in the e-mail’s header, for mailboxes that show it', async () => {
    const { player, token } = await subscribed()
    const mail = setup.messages.mails.findLast(({ to }) => to === player.email)
    expect(mail?.unsubscribeUrl).toBe(`http://localhost/unsubscribe/${token}`)
    expect(mail?.html).toContain(`/unsubscribe/${token}`)
  })

  test.each(['', '/de', '/pt-br'])(
    'ends offers by a form that a mail provider posts to its address, here with %j',
    async (language) => {
      const { player, token } = await subscribed()
      const page = `${language}/unsubscribe/${token}`
      const seen = await setup.site.app.request(page, { method: 'HEAD' })
      expect(seen.status).not.toBe(500)
      expect(await read(player)).toBe(true)
      const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      const answer = await setup.site.app.request(page, { method: 'POST', body: form })
      expect(answer.status).toBe(200)
      expect(await read(player)).toBe(false)
      const wrong = `${page}x`
      expect((await setup.site.app.request(wrong, { method: 'POST', body: form })).status).toBe(422)
    },
  )

  test('that is forged changes nothing', async () => {
    const { player, token } = await subscribed()
    for (const wrong of ['', token.slice(1), `${token}x`, token.replace(/^./, 'f')]) {
      const { status, body } = await unsubscribe(wrong)
      expect([status, body.error.code]).toEqual([422, 'unsubscribeLinkRejected'])
    }
    expect(await read(player)).toBe(true)
  })
})
