import type { Limit } from '@fairhouse/contract/limit'
import type { ManualClock } from '@fairhouse/server-kit/clock'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import {
  TEST_PASSWORD,
  toTestPlayer,
  type TestApp,
  type TestPlayer,
} from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'

/** Limits of real players, with readable e-mails. */
export type LimitSetup = {
  readonly site: TestApp
  readonly clock: ManualClock
  readonly messages: TestMessages
  set(player: TestPlayer, body: object): ReturnType<TestApp['call']>
  /** Sets a limit: 50.00 a day of bets by default. */
  limit(player: TestPlayer, body?: object): Promise<Limit>
  list(player: TestPlayer): Promise<Limit[]>
  close(): Promise<void>
}

export const DAILY_BET = { definition: 1, period: 'daily', amount: '5000', currency: 'EUR' }

export async function createLimitSetup(): Promise<LimitSetup> {
  const site = await createTestSite({ startsAt: '2030-01-01T12:30:00Z' })
  const { clock, messages } = site
  const set = (as: TestPlayer, body: object) =>
    site.call('POST', '/api/player/limits', { as, body })
  return {
    site,
    clock,
    messages,
    set,
    async limit(player, body = DAILY_BET) {
      const answer = await set(player, body)
      if (answer.status !== 200) throw new Error(`Limit refused: ${JSON.stringify(answer.body)}`)
      return answer.body.data
    },
    async list(as) {
      return (await site.call('GET', '/api/player/limits', { as })).body.data
    },
    close: () => site.close(),
  }
}

/** A new session of the player with a fresh step-up. */
export async function signInAgain(site: TestApp, player: TestPlayer): Promise<TestPlayer> {
  const { status, body } = await site.call('POST', '/api/player/sessions', {
    body: { email: player.email, password: TEST_PASSWORD },
  })
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
  return toTestPlayer(body.data, player.email)
}

/** Expires the step-up of the session, as an hour would. */
export async function forgetStepUp(site: TestApp, { playerId }: TestPlayer): Promise<void> {
  await site.db
    .updateTable('player_session')
    .set({ stepped_up_at: null })
    .where('player_id', '=', playerId)
    .execute()
}
