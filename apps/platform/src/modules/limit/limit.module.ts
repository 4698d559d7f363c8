import {
  confirmLimit,
  createLimit,
  declineDepositLimit,
  deleteLimit,
  listLimits,
  readLimitPrompt as readPromptEndpoint,
  readLimitRules,
  updateLimit,
  withdrawLimitRequest,
} from '@fairhouse/contract/limits.endpoints'
import { allowDeposits } from '@fairhouse/contract/office/player.endpoints'
import {
  answerRealityCheck,
  confirmPlayTool,
  readPlayTools,
  setPlayTool,
  withdrawPlayToolRequest,
} from '@fairhouse/contract/play-tool.endpoints'
import { firstHour } from '@fairhouse/domain/limit'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createChangeLimits } from '#platform/modules/limit/change-limit.service'
import { createAllowDeposits } from '#platform/modules/limit/deposit-allowance.service'
import { createDepositLimits } from '#platform/modules/limit/deposit-limits'
import { createLimitNoticeReactions } from '#platform/modules/limit/limit-notice.reactions'
import { createLimitReviewJob } from '#platform/modules/limit/limit-review.job'
import { createDeclineLimit, readLimitPrompt } from '#platform/modules/limit/limit-prompt.service'
import { listLimitsAt, readLimitRules as readRules } from '#platform/modules/limit/limit.service'
import { createMarketStakes } from '#platform/modules/limit/market-stakes'
import { createPlayLimits } from '#platform/modules/limit/play-limits'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'
import { createChangePlayTools } from '#platform/modules/limit/play-tool.service'
import { createSelfExclusionReactions } from '#platform/modules/limit/self-exclusion.reactions'
import { createSelfExclude } from '#platform/modules/limit/self-exclusion.service'
import { createSetLimit } from '#platform/modules/limit/set-limit.service'
import { dropOldPlay } from '#platform/modules/limit/usage.repo'
import type { Messages } from '#platform/modules/message/message.module'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'

export type LimitModule = {
  readonly routes: readonly Route[]
  readonly officeRoutes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
  /** Checks deposits. */
  readonly deposits: ReturnType<typeof createDepositLimits>
  /** Checks stakes. */
  readonly play: PlayLimits
}

/** Limits set by players, breaks and self-exclusion. */
export function createLimitModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly messages: Messages
  readonly markets: Markets
}): LimitModule {
  const { db, clock, messages } = deps
  const set = createSetLimit({ ...deps, selfExclude: createSelfExclude(deps) })
  const limits = createChangeLimits(deps)
  const tools = createChangePlayTools(deps)
  const decline = createDeclineLimit(deps)
  const rulesOf = (playerId: string) => readRules(db, deps.markets, playerId)
  return {
    routes: [
      route(readLimitRules, async ({ caller }) => ok(await rulesOf(caller.playerId))),
      route(readPromptEndpoint, async ({ caller: { playerId } }) =>
        ok(await readLimitPrompt(db, deps.markets, playerId)),
      ),
      route(declineDepositLimit, ({ caller }) => decline(caller)),
      route(listLimits, async ({ caller: { playerId } }) =>
        ok(await listLimitsAt(db, playerId, { now: clock.now(), rules: await rulesOf(playerId) })),
      ),
      route(createLimit, ({ body, caller }) => set(caller, body)),
      route(updateLimit, ({ body, caller, params }) => limits.update(caller, params.id, body)),
      route(deleteLimit, ({ caller, params }) => limits.remove(caller, params.id)),
      route(confirmLimit, ({ caller, params }) => limits.confirm(caller, params.id)),
      route(withdrawLimitRequest, ({ caller, params }) => limits.withdraw(caller, params.id)),
      route(readPlayTools, async ({ caller }) => ok(await tools.read(caller.playerId))),
      route(setPlayTool, ({ caller, params, body }) => tools.set(caller, params.tool, body)),
      route(confirmPlayTool, ({ caller, params }) => tools.confirm(caller, params.tool)),
      route(withdrawPlayToolRequest, ({ caller, params }) => tools.withdraw(caller, params.tool)),
      route(answerRealityCheck, ({ caller }) => tools.answerCheck(caller)),
    ],
    officeRoutes: [route(allowDeposits, createAllowDeposits(deps))],
    deposits: createDepositLimits(deps),
    play: { ...createPlayLimits(deps), marketStakes: createMarketStakes(deps) },
    reactions: [...createSelfExclusionReactions(messages), ...createLimitNoticeReactions(deps)],
    jobs: [
      createLimitReviewJob(deps),
      {
        name: 'limit.dropOldPlay',
        cron: '51 3 * * *',
        run: () => dropOldPlay(db, firstHour('monthly', clock.now())),
      },
    ],
  }
}

export const limitModule = defineModule({
  id: 'limit',
  exported: [
    { section: 'limits', table: 'player_limit' },
    { section: 'limitChoice', table: 'limit_choice' },
    { section: 'depositAllowance', table: 'deposit_allowance' },
    { section: 'limitReviews', table: 'limit_review' },
    { section: 'playTools', table: 'play_tool' },
    { section: 'playSession', table: 'play_session' },
  ],
  notExported: {
    play_usage: 'sums of the bets in the file by hour, while there are limits to check against',
  },
  create: (context) =>
    createLimitModule({
      ...context,
      messages: context.resolve(messageModule),
      markets: context.config.markets,
    }),
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    limit:
      | 'limit.set'
      | 'limit.tightened'
      | 'limit.looseningRequested'
      | 'limit.loosened'
      | 'limit.removalRequested'
      | 'limit.removed'
      | 'limit.requestWithdrawn'
      | 'limit.breakStarted'
      | 'limit.declined'
      | 'limit.meansChecked'
      | 'limit.toolTightened'
      | 'limit.toolLooseningRequested'
      | 'limit.toolLoosened'
      | 'limit.toolRequestWithdrawn'
      | 'player.selfExcluded'
  }
}
