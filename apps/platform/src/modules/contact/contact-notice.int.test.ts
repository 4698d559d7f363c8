import { afterAll, expect, test } from 'vitest'
import { createContactSetup, linkCodeOf } from '#platform/modules/contact/contact.fixture'
import { changePlayer } from '#platform/testing/test-app'

const setup = await createContactSetup()
afterAll(() => setup.close())

test('adding a first e-mail address to an account with a phone notifies the phone', async () => {
  const player = await setup.signUp()
  const phone = '+4915112345678'
  await changePlayer(setup.site.db, player.playerId, {
    email: null,
    email_key: null,
    phone,
    phone_confirmed_at: setup.clock.now(),
  })
  const email = 'first.address@players.example'
  const asked = await setup.call('PUT /api/player/profile/email/change', player, { email })
  expect(asked.status).toBe(200)
  const confirmCode = linkCodeOf(await setup.mailTo(email, /^Confirm your new/))
  const confirm = 'POST /api/player/profile/email/verify/confirm'
  expect((await setup.call(confirm, undefined, { confirmCode })).status).toBe(200)
  const told = () => setup.messages.texts.filter(({ to }) => to === phone).map(({ text }) => text)
  await expect
    .poll(told)
    .toEqual([expect.stringContaining('an email address was added to your account')])
})
