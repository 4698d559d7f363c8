import {
  reportAffiliateEvents,
  reportAffiliates as affiliates,
  reportAudience,
  reportBonuses as bonuses,
  reportQuests as quests,
} from '@fairhouse/contract/office/operation-table.endpoints'
import { sendMessage } from '@fairhouse/contract/office/operation.endpoints'
import { REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import type { Audience } from '@fairhouse/domain/audience'
import { type Refused, ok, refuse } from '@fairhouse/domain/result'
import { isUuid } from '@fairhouse/server-kit/ids'
import { carryOutDecision } from '#platform/audit/act'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { reportBonuses } from '#platform/modules/bonus/bonus-report.query'
import { countAudience } from '#platform/modules/messenger/campaign.query'
import { createSendCampaign } from '#platform/modules/messenger/campaign.service'
import {
  listAffiliateEvents,
  reportAffiliates,
} from '#platform/modules/operator/affiliate-report.query'
import { questModule } from '#platform/modules/quest/quest.module'
import { reportQuests } from '#platform/modules/quest/quest-report.query'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { periodOf, shareFor, toFact, toReport } from './report.ts'

/** assumed: nobody needs counts of all players newer than this */
const KEPT_MS = 30_000

/** What offers cost and bring, and messages to many. */
export function createMarketingRoutes(context: ModuleContext): Route[] {
  const { db, clock, readHistory, resolve } = context
  const readQuests = shareFor(clock, KEPT_MS, () =>
    readHistory(async (from) => {
      const quests = await resolve(questModule).quests(db)
      return reportQuests(from, { quests, now: clock.now() })
    }),
  )

  return [
    route(bonuses, async ({ query }) => {
      const period = periodOf(query, clock.now())
      const rows = await readHistory((from) => reportBonuses(from, period))
      return ok(
        toReport(
          {
            ...({ packageId: 'text', currency: 'text', issued: 'count' } as const),
            ...({ accepted: 'count', played: 'count', expired: 'count' } as const),
            ...({ canceled: 'count', lost: 'count', given: 'amount' } as const),
            ...({ converted: 'amount', withdrewSoon: 'count', sharedDevice: 'count' } as const),
          },
          rows,
        ),
      )
    }),
    route(quests, async () =>
      ok(
        toReport(
          {
            ...({ name: 'text', offered: 'word', begun: 'count', active: 'count' } as const),
            ...({ completed: 'count', canceled: 'count', expired: 'count' } as const),
          },
          (await readQuests()).map((row) => ({ ...row, offered: row.isOffered ? 'yes' : 'no' })),
        ),
      ),
    ),
    route(affiliates, async ({ query }) => {
      const period = periodOf(query, clock.now())
      const rows = await readHistory((from) => reportAffiliates(from, period))
      return ok(
        toReport(
          {
            ...({ tag: 'text', currency: 'text', registrations: 'count' } as const),
            ...({ firstDeposits: 'count', deposits: 'count', deposited: 'amount' } as const),
            ...({ withdrawn: 'amount', staked: 'amount', returned: 'amount' } as const),
            ...({ bonusCost: 'amount' } as const),
          },
          rows,
        ),
      )
    }),
    route(reportAffiliateEvents, async ({ query }) => {
      const { tag } = query
      const asked = { ...periodOf(query, clock.now()), tag, limit: REPORT_ROWS_MAX + 1 }
      const rows = await readHistory((from) => listAffiliateEvents(from, asked))
      const columns = { at: 'time', what: 'word', player: 'player', number: 'count' } as const
      return ok(
        toReport(
          { ...columns, amount: 'amount', currency: 'text' },
          rows.map(({ event: what, playerId: player, ...row }) => ({ ...row, what, player })),
        ),
      )
    }),
    ...createMessageRoutes(context),
  ]
}

/** Messages to many, and how many that are. */
function createMessageRoutes(context: ModuleContext): Route[] {
  const { db, clock, readHistory } = context
  const send = createSendCampaign(context)
  return [
    route(reportAudience, async ({ query }) => {
      const audience = readAudience(query)
      if ('ok' in audience) return audience
      const counted = await readHistory((from) => countAudience(from, audience))
      const facts = [
        toFact('players', 'count', counted.players),
        toFact('active', 'count', counted.active),
      ]
      return ok(toReport({}, [], { facts }))
    }),
    route(sendMessage, async (sent) => {
      const { topic, as: kind, at, texts } = sent.body
      const audience = readAudience(sent.body)
      if ('ok' in audience) return audience
      const sendAt = at === undefined ? null : new Date(at)
      if (sendAt !== null && sendAt <= clock.now())
        return invalid('at', 'over', 'This time is over')
      return carryOutDecision(db, sent, async (by) => {
        const done = await send({ texts, audience, topic, kind, sendAt }, by)
        return 'problem' in done ? invalid('texts', 'texts', done.problem) : done
      })
    }),
  ]
}

function invalid(field: string, code: string, message: string): Refused<'validationFailed'> {
  return refuse('validationFailed', { fields: { [field]: { code, message } } })
}

/** Who is meant by a word and a value. */
function readAudience({
  audience,
  value = '',
}: {
  readonly audience: 'all' | 'player' | 'country' | 'language'
  readonly value?: string | undefined
}): Audience | Refused<'validationFailed'> {
  switch (audience) {
    case 'all':
      return {}
    case 'player':
      return isUuid(value) ? { playerId: value } : invalid('value', 'uuid', 'Not an id')
    case 'country':
      return /^[A-Z]{2}$/.test(value)
        ? { country: value }
        : invalid('value', 'country', 'Not two capital letters')
    case 'language':
      return LOCALES.some(({ code }) => code === value)
        ? { language: value }
        : invalid('value', 'language', 'Not a language of this site')
  }
}
