import type { Verification } from '@fairhouse/contract/verification'
import {
  createVerificationToken,
  getVerification,
} from '@fairhouse/contract/verification.endpoints'
import type { Markets } from '@fairhouse/domain/market/market'
import { isIdentityFirst } from '@fairhouse/domain/market/play-rules'
import { decideStart, type VerificationPolicy } from '@fairhouse/domain/verification'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readMarket } from '#platform/modules/market/player-market.query'
import type { Messages } from '#platform/modules/message/message.module'
import type { Reaction } from '#platform/realtime/reaction'
import type { Callback } from '#platform/http/callback'
import { type PlayerCaller, type Route, route } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type { RequireVerification } from './verification-gate.port.ts'
import { createRequireVerification } from './verification-gate.service.ts'
import { createTakeNews } from './verification-news.service.ts'
import { createVerificationReview, type VerificationReview } from './verification-review.service.ts'
import type { IdentityCheck } from './identity-check.port.ts'
import { createVerificationReactions } from './verification.reactions.ts'
import { findVerification } from './verification.query.ts'
import { toVerificationStatus } from './verification.status.ts'
import { fillPort } from '#platform/integration'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'

export type VerificationDeps = {
  readonly messages: Messages
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly markets: Markets
  readonly policy: VerificationPolicy
  /** Null = operators review documents. */
  readonly provider: IdentityCheck | null
}

export type VerificationModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly requireVerification: RequireVerification
  readonly review: VerificationReview
}

/** Identity verification by a provider or operators, and the rules that require it. */
export function createVerificationModule(deps: VerificationDeps): VerificationModule {
  const { db, clock, policy, provider } = deps
  const log = deps.log.child({ module: 'verification' })
  return {
    routes: [
      route(getVerification, async ({ caller }) => ok(await read(deps, caller.playerId))),
      route(createVerificationToken, ({ caller }) => issueToken(deps, caller)),
    ],
    callbacks: provider?.createCallbacks({ takeNews: createTakeNews({ db, clock }), log }) ?? {},
    reactions: createVerificationReactions(deps.messages),
    requireVerification: createRequireVerification(policy),
    review: createVerificationReview({ db, clock }),
  }
}

async function read(
  { db, policy, provider, markets }: VerificationDeps,
  playerId: string,
): Promise<Verification> {
  const isFirst = isIdentityFirst(await readMarket(db, markets, { playerId }))
  const above = isFirst ? null : policy.depositsAboveMinor
  return {
    ...toVerificationStatus(await findVerification(db, playerId)),
    way: provider === null ? 'documents' : 'provider',
    rules: {
      isFirst,
      atWithdrawal: policy.atWithdrawal,
      depositsAbove: above === null ? null : { amount: above.toString(), currency: BASE_CURRENCY },
    },
  }
}

async function issueToken({ db, clock, provider }: VerificationDeps, caller: PlayerCaller) {
  if (provider === null) return refuse('verificationUnavailable')
  const { playerId } = caller
  const allowed = decideStart((await findVerification(db, playerId))?.state ?? 'none')
  if (!allowed.ok) return allowed
  const token = await provider.issueToken({ id: playerId })
  await appendAudit(db, {
    act: 'verification.started',
    at: clock.now(),
    actorId: playerId,
    playerId,
    sessionId: caller.sessionId,
    from: caller,
  })
  return ok({ token, scriptUrl: provider.scriptUrl(caller.visitedOrigin) })
}

export const verificationModule = defineModule({
  id: 'verification',
  exported: [
    { section: 'verification', table: 'player_verification' },
    { section: 'verificationMessages', table: 'verification_message' },
  ],
  create(context) {
    return createVerificationModule({
      ...context,
      messages: context.resolve(messageModule),
      markets: context.config.markets,
      policy: context.config.verification,
      provider: fillPort('identityCheck', context)[0] ?? null,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    verification: 'verification.started' | 'verification.changed'
  }
}
