import type { ManualClock } from '@fairhouse/server-kit/clock'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import type { LastSeen } from '#platform/modules/auth/session/last-seen'
import { accountModule } from '#platform/modules/auth/account/account.module'
import { type SessionModule, sessionModule } from '#platform/modules/auth/session/session.module'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'

export const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.91 Safari/537.36'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

type Answer = Awaited<ReturnType<TestApp['call']>>

/** The session module with real players and readable e-mails. */
export type SessionSetup = {
  readonly site: TestApp
  readonly clock: ManualClock
  readonly lastSeen: LastSeen
  readonly issueToken: SessionModule['issueToken']
  readonly messages: TestMessages
  /** Signs in again from a separate device; returns the player with that token. */
  signIn(
    player: TestPlayer,
    device?: { agent?: string; fingerprint?: string; ip?: string; country?: string },
  ): Promise<TestPlayer>
  ask(email: string, options?: { backRoute?: string; from?: string }): Promise<Answer>
  /** Requests a link and returns its address. */
  linkFor(player: TestPlayer, backRoute?: string): Promise<URL>
  spend(token: string, as?: TestPlayer): Promise<Answer>
  close(): Promise<void>
}

export async function createSessionSetup(env: Record<string, string> = {}): Promise<SessionSetup> {
  const site = await createTestSite({ env: { FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1', ...env } })
  const { clock, messages } = site
  const { issueToken } = site.resolve(sessionModule)
  const { lastSeen } = site.resolve(accountModule)
  const setup: SessionSetup = {
    site,
    clock,
    lastSeen,
    issueToken,
    messages,
    async signIn(player, device = {}) {
      const { agent = WINDOWS, fingerprint, ip = '198.51.100.7', country = 'DE' } = device
      const headers = { 'user-agent': agent, 'cf-connecting-ip': ip, 'cf-ipcountry': country }
      return { ...player, ...(await site.signIn(player.email, { headers, fingerprint })) }
    },
    ask: (email, { backRoute, from } = {}) =>
      site.call('POST', '/api/player/sessions/link', {
        body: { email, backRoute },
        ...(from !== undefined && { headers: { 'cf-connecting-ip': from } }),
      }),
    async linkFor(player, backRoute) {
      await setup.ask(player.email, { from: newAddress(), ...(backRoute && { backRoute }) })
      await messages.settle()
      const mail = messages.mails.findLast(({ to, text }) => to === player.email && linkOf(text))
      return new URL(linkOf(mail?.text ?? '') ?? '')
    },
    spend: (token, as) => site.call('POST', '/api/player/sessions/token', { body: { token }, as }),
    close: () => site.close(),
  }
  return setup
}

let addresses = 0

/** A separate network per request, so that none is throttled by another. */
function newAddress(): string {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`
}

function linkOf(text: string): string | undefined {
  return /https?:\/\/\S+\/auth\/autologin\?\S+/.exec(text)?.[0]
}
