import { afterAll, expect, test } from 'vitest'
import { waitForLock } from '#platform/database/lock.fixture'
import { createSoftPasskey } from '#platform/modules/auth/passkey/soft-passkey.fixture'
import { createSocialSetup, type SocialSetup } from '#platform/modules/auth/social/social.fixture'
import { hashInitData } from '#platform/modules/auth/telegram/init-data.fixture'
import { clearTelegramUser, lockPlayerForUpdate } from '#platform/modules/player/player.query'
import type { TestPlayer } from '#platform/testing/test-app'

const BOT = ['5768337691', 'AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'].join(':')

const setup = await createSocialSetup({
  FAIRHOUSE_TELEGRAM_BOTS: BOT,
  FAIRHOUSE_TELEGRAM_API_URL: 'http://127.0.0.1:9',
})
afterAll(() => setup.close())

type Trx = Parameters<typeof lockPlayerForUpdate>[0]
type Method = {
  /** Adds the auth method and returns a sign-in with it. */
  add(player: TestPlayer): Promise<() => ReturnType<SocialSetup['call']>>
  remove(trx: Trx, playerId: string): Promise<unknown>
}

let people = 0

const METHODS: Readonly<Record<string, Method>> = {
  passkey: {
    async add(as) {
      const path = 'POST /api/player/security/passkey'
      const options = await setup.call(`${path}-options`, { as })
      const passkey = createSoftPasskey()
      const body = { name: 'Phone', registration: passkey.register(options.body.data) }
      await setup.call(`${path}s`, { as, body })
      const asked = await setup.call('POST /api/player/sessions/passkey/options')
      const assertion = passkey.assert(asked.body.data)
      return () => setup.call('POST /api/player/sessions/passkey', { body: { assertion } })
    },
    remove: (trx, id) => trx.deleteFrom('player_passkey').where('player_id', '=', id).execute(),
  },
  'social provider': {
    async add(as) {
      setup.issuer.person = { sub: as.playerId }
      await setup.connect(await setup.begin('somebody', { as }), as)
      const begun = await setup.begin()
      return () => setup.signIn(begun)
    },
    remove: (trx, id) => trx.deleteFrom('social_connection').where('player_id', '=', id).execute(),
  },
  Telegram: {
    async add(as) {
      people += 1
      const user = { id: people, first_name: 'Ann' }
      const open = (queryId: string) => hashInitData(BOT, { user, at: setup.clock.now(), queryId })
      const path = 'POST /api/player/social-connections/telegram'
      await setup.call(path, { as, body: { payload: open('q1') } })
      const body = { tg_payload: open('q2') }
      return () => setup.call('POST /api/player/tg_login', { body })
    },
    async remove(trx, playerId) {
      await clearTelegramUser(trx, { playerId, at: setup.clock.now() })
      await trx.deleteFrom('telegram_user').where('player_id', '=', playerId).execute()
    },
  },
}

const SIGN_INS = Object.entries(METHODS)

test.each(SIGN_INS)('a player signs in with a %s', async (_name, { add }) => {
  const player = await setup.signUp()
  const { body } = await (await add(player))()
  expect(body.data?.profile.id).toBe(player.playerId)
})

const MOMENTS = SIGN_INS.flatMap(([name, method]) =>
  (['before', 'after'] as const).map((moment) => [name, moment, method] as const),
)

/** An owner who takes the account back removes it, and ends the sessions that are open then. */
test.each(MOMENTS)(
  'a sign-in with a %s that is removed just %s it was verified opens no session',
  async (name, moment, { add, remove }) => {
    const { db } = setup.site
    const player = await setup.signUp()
    const signIn = await add(player)
    let signingIn: ReturnType<typeof signIn> | undefined
    await db.transaction().execute(async (trx) => {
      await lockPlayerForUpdate(trx, player.playerId)
      if (moment === 'before') await remove(trx, player.playerId)
      signingIn = signIn()
      await waitForLock(db)
      if (moment === 'after') await remove(trx, player.playerId)
    })
    expect((await signingIn)?.body.error?.code, name).toMatch(/Rejected$/)
    const sessions = await db
      .selectFrom('player_session')
      .select('way')
      .where('player_id', '=', player.playerId)
      .execute()
    expect(sessions).toEqual([{ way: 'registration' }])
    const facts = await db
      .selectFrom('telegram_user')
      .select('player_id')
      .where('player_id', '=', player.playerId)
      .execute()
    expect(facts).toEqual([])
  },
)
