import type { ThirdPartyConfig } from '@fairhouse/contract/third-party'
import { recordConsent } from '@fairhouse/contract/third-party.endpoints'
import { ok } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RawHandler } from '#platform/http/app'
import { type Route, route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { defineModule } from '#platform/module'
import { framePage, framePolicy } from '#platform/modules/third-party/frame-page'
import { allowedPurposes, FRAME_PATH, findFramed } from '#platform/modules/third-party/third-party'
import { insertConsent } from '#platform/modules/third-party/third-party.repo'

export type ThirdPartyModule = {
  readonly routes: readonly Route[]
  readonly mounts: Readonly<Record<string, RawHandler>>
  readonly jobs: readonly Job[]
}

/** assumed: how long a decision is kept as evidence; no law requires longer */
const CONSENT_LIFE_MS = 5 * 365 * DAY_MS

/** Records visitors' consent, and serves third-party scripts to those who agreed. */
export function createThirdPartyModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly thirdParties: ThirdPartyConfig | null
}): ThirdPartyModule {
  const { db, clock, thirdParties } = deps
  return {
    routes: [
      route(recordConsent, async ({ body, caller }) => {
        await insertConsent(db, {
          ...body,
          player_id: caller.playerId,
          country: caller.country,
          created_at: clock.now(),
        })
        return ok(null)
      }),
    ],
    mounts: thirdParties === null ? {} : { [FRAME_PATH]: createFrameHandler(thirdParties) },
    jobs: [
      createPurgeJob(deps, {
        name: 'thirdParty.forgetConsents',
        cron: '41 4 * * *',
        table: 'visitor_consent',
        column: 'created_at',
        keptMs: CONSENT_LIFE_MS,
      }),
    ],
  }
}

function createFrameHandler(config: ThirdPartyConfig): RawHandler {
  return (request, { guest, nonce, frameAncestors }) => {
    const party = findFramed(config, new URL(request.url).pathname.slice(FRAME_PATH.length + 1))
    const visit = { country: guest.country, cookies: request.headers.get('cookie') }
    const allowed = allowedPurposes(config, visit)
    // No script without consent, whoever requests it.
    if (party === null || !allowed.includes(party.purpose)) {
      return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    }
    return new Response(framePage(party, { nonce, allowed }), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framePolicy(party, { nonce, frameAncestors }),
        'x-frame-options': 'SAMEORIGIN',
        // The script's owner does not learn which page the visitor is on.
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    })
  }
}

export const thirdPartyModule = defineModule({
  id: 'third-party',
  exported: [{ section: 'thirdPartyConsents', table: 'visitor_consent' }],
  create: (context) =>
    createThirdPartyModule({ ...context, thirdParties: context.config.thirdParties }),
})
