import { createHmac } from 'node:crypto'
import type { VerificationPolicy } from '@fairhouse/domain/verification'
import type { ManualClock } from '@fairhouse/server-kit/clock'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestSite, type TestPlatform } from '#platform/testing/test-platform'
import { verificationModule, type VerificationModule } from './verification.module.ts'

export const WEBHOOK_SECRET = 'webhook-secret-0123456789abcdef012345'
export const APP_TOKEN = 'app-token-0123456789abcdef0123456789a'
const PROVIDER = 'http://verify.test'
const SECRET_KEY = 'secret-key-0123456789abcdef0123456789'

/** The verification module with real players and a scripted provider. */
export type VerificationSetup = {
  readonly site: TestApp
  readonly messages: TestMessages
  readonly clock: ManualClock
  readonly verification: VerificationModule
  /** All requests to the provider. */
  readonly asked: { path: string; headers: Headers; body: unknown }[]
  onAsk: () => Response | Promise<Response>
  /** Delivers a webhook; `digest` replaces the valid one. */
  deliver(message: unknown, digest?: string): Promise<{ status: number; outcome: string }>
  status(as: TestPlayer): Promise<any>
  close(): Promise<void>
}

export const STRICT: VerificationPolicy = { atWithdrawal: true, depositsAboveMinor: 200_000n }

export async function createVerificationSetup(
  options: { readonly policy?: VerificationPolicy; readonly hasProvider?: boolean } = {},
): Promise<VerificationSetup> {
  const hasProvider = options.hasProvider ?? true
  const env = hasProvider
    ? {
        FAIRHOUSE_SUMSUB_URL: PROVIDER,
        FAIRHOUSE_SUMSUB_APP_TOKEN: APP_TOKEN,
        FAIRHOUSE_SUMSUB_SECRET_KEY: SECRET_KEY,
        FAIRHOUSE_SUMSUB_WEBHOOK_SECRET: WEBHOOK_SECRET,
      }
    : { FAIRHOUSE_STAND_INS: 'off' }
  const site = await createTestSite({
    env,
    fetch: (input, init) =>
      String(input).startsWith(PROVIDER) ? answer(input, init) : fetch(input, init),
    change: (config) => ({ ...config, verification: options.policy ?? STRICT }),
  })
  const { clock, messages } = site
  const verification = site.resolve(verificationModule)
  const setup: VerificationSetup = {
    site,
    messages,
    clock,
    verification,
    asked: [],
    onAsk: () => Response.json({ token: '_act-1', userId: 'x' }),
    async deliver(message, digest) {
      const body = typeof message === 'string' ? message : JSON.stringify(message)
      const right = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')
      const response = await site.app.request('/api/callbacks/sumsub', {
        method: 'POST',
        body,
        headers: {
          'x-payload-digest': digest ?? right,
          'x-payload-digest-alg': 'HMAC_SHA256_HEX',
        },
      })
      const answer = (await response.json()) as {
        data?: { outcome: string }
        error?: { code: string }
      }
      return { status: response.status, outcome: answer.data?.outcome ?? answer.error?.code ?? '' }
    },
    async status(as) {
      return (await site.call('GET', '/api/player/verification', { as })).body.data
    },
    close: () => site.close(),
  }
  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const body: unknown = JSON.parse(await request.text())
    setup.asked.push({ path: new URL(request.url).pathname, headers: request.headers, body })
    return setup.onAsk()
  }
  return setup
}

/** A webhook about a player, `seconds` after noon. */
export function message(
  player: { readonly playerId: string },
  seconds: number,
  review: 'init' | 'pending' | 'GREEN' | 'RETRY' | 'FINAL',
) {
  const isAnswer = review === 'GREEN' || review === 'RETRY' || review === 'FINAL'
  const at = new Date(Date.parse('2030-01-01T12:00:00Z') + seconds * 1000).toISOString()
  const [day = '', time = ''] = at.split('T')
  return {
    applicantId: 'a-1',
    externalUserId: player.playerId,
    type: isAnswer
      ? 'applicantReviewed'
      : review === 'init'
        ? 'applicantCreated'
        : 'applicantPending',
    reviewStatus: isAnswer ? 'completed' : review,
    ...(isAnswer && {
      reviewResult: {
        reviewAnswer: review === 'GREEN' ? 'GREEN' : 'RED',
        ...(review !== 'GREEN' && {
          reviewRejectType: review,
          rejectLabels: ['BAD_PROOF_OF_IDENTITY'],
          moderationComment: 'Too dark to read.',
        }),
      },
    }),
    createdAt: `${day} ${time.slice(0, 8)}+0000`,
  }
}

/** The player's identity is proven. */
export async function identify(
  { db, clock }: Pick<TestPlatform, 'db' | 'clock'>,
  { playerId: player_id }: { readonly playerId: string },
): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('player_verification')
    .values({ player_id, state: 'approved', changed_at: at, happened_at: at })
    .execute()
}
