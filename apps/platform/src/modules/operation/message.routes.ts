import {
  reportAudience,
  reportMessageEffect,
  reportMessages,
} from '@fairhouse/contract/office/operation-table.endpoints'
import {
  cancelMessage as cancel,
  sendMessage,
} from '@fairhouse/contract/office/operation.endpoints'
import { type AUDIENCES, REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import { type Refused, ok, refuse } from '@fairhouse/domain/result'
import { differenceOfShares, shareOf } from '@fairhouse/domain/share-difference'
import { formatDecimal } from '@fairhouse/money/amount'
import { isUuid } from '@fairhouse/server-kit/ids'
import { carryOutDecision } from '#platform/audit/act'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { countReasons } from '#platform/modules/messenger/campaign-reason.query'
import {
  type CampaignEffect,
  listCampaigns,
  readCampaignEffect,
} from '#platform/modules/messenger/campaign.query'
import { cancelMessage, createSendCampaign } from '#platform/modules/messenger/campaign.service'
import type { CampaignAudience } from '#platform/modules/messenger/messenger.tables'
import { textIn } from '#platform/modules/messenger/notice.wire'
import { findSegment } from '#platform/modules/segment/segment.query'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { toFact, toReport } from '#platform/http/report-table'

/** Time to notice a mistake before many have read it. */
const UNDO_MS = 10_000
/** No message has it: who is held out is by chance. */
const UNKNOWN = ''

/** Messages to many: whom they reach and why not others, how to end one, and what it changed. */
export function createMessageRoutes(context: ModuleContext): Route[] {
  const { db, clock, readHistory } = context
  const { markets } = context.config
  const send = createSendCampaign(context)
  return [
    route(reportAudience, async ({ query }) => {
      const audience = await readAudience(db, query)
      if ('ok' in audience) return audience
      const { topic, product = null, holdOut } = query
      const planned = { id: UNKNOWN, topic, product, audience, hold_out_percent: holdOut }
      const counted = await readHistory((from) =>
        countReasons(from, planned, { now: clock.now(), markets }),
      )
      if ('ok' in counted) return counted
      const all = counted.reduce((sum, { players }) => sum + players, 0n)
      const reached = counted.find(({ reason }) => reason === null)?.players ?? 0n
      const facts = [toFact('players', 'count', all), toFact('reached', 'count', reached)]
      // Of one person a reason would tell what only their record may.
      const isOne = audience.playerId !== undefined
      const missed = isOne ? [] : counted.filter(({ reason }) => reason !== null)
      return ok(toReport({ reason: 'word', players: 'count' }, missed, { facts }))
    }),
    route(sendMessage, async (sent) => {
      const { topic, as: kind, at, texts, product = null, holdOut: holdOutPercent } = sent.body
      const audience = await readAudience(db, sent.body)
      if ('ok' in audience) return audience
      const sendAt = at === undefined ? null : new Date(at)
      if (sendAt !== null && sendAt <= clock.now())
        return invalid('at', 'over', 'This time is over')
      return carryOutDecision(db, sent, async (by) => {
        const order = { texts, audience, topic, kind, sendAt, product, holdOutPercent }
        const delayMs = audience.playerId === undefined ? UNDO_MS : 0
        const done = await send({ ...order, delayMs }, by)
        return 'problem' in done ? invalid('texts', 'texts', done.problem) : done
      })
    }),
    route(cancel, (sent) =>
      carryOutDecision(db, sent, (by) => cancelMessage({ db, clock }, sent.body.message, by)),
    ),
    route(reportMessages, async () => {
      const campaigns = await listCampaigns(db, REPORT_ROWS_MAX + 1)
      const rows = campaigns.map(({ id: message, texts, audience, ...row }) => ({
        ...{ ...row, message, name: textIn(texts, 'en').title, at: row.send_at },
        audience: Object.entries(audience).map(([name, value]) => `${name} ${value}`),
        heldOut: row.held_out,
        state:
          row.canceled_at !== null
            ? 'canceled'
            : row.finished_at !== null
              ? 'sent'
              : row.after_player_id === null
                ? 'planned'
                : 'sending',
      }))
      return ok(
        toReport(
          {
            ...({ name: 'text', state: 'word', at: 'time', audience: 'text' } as const),
            ...({ sent: 'count', heldOut: 'count', operator: 'text', why: 'text' } as const),
            message: 'message',
          },
          rows,
        ),
      )
    }),
    route(reportMessageEffect, async ({ query: { message: id, within: days } }) => {
      const read = await readHistory((from) => readCampaignEffect(from, { id, days }))
      if ('ok' in read) return read
      const [reached, heldOut] = [false, true].map((is) =>
        read.find((group) => group.is_held_out === is),
      )
      const rows = (['deposited', 'bet', 'opted_out'] as const).map((name) =>
        toEffect(name, reached, heldOut),
      )
      const facts = [
        toFact('reached', 'count', reached?.players ?? 0n),
        toFact('heldOut', 'count', heldOut?.players ?? 0n),
      ]
      return ok(
        toReport(
          {
            ...({ what: 'word', reached: 'percent', heldOut: 'percent' } as const),
            ...({ difference: 'percent', low: 'percent', high: 'percent' } as const),
          },
          rows,
          { facts },
        ),
      )
    }),
  ]
}

function toEffect(
  name: 'deposited' | 'bet' | 'opted_out',
  reached: CampaignEffect | undefined,
  heldOut: CampaignEffect | undefined,
) {
  const partOf = (group: CampaignEffect | undefined) => ({
    part: group?.[name] ?? 0n,
    whole: group?.players ?? 0n,
  })
  const [one, other] = [partOf(reached), partOf(heldOut)]
  const difference = differenceOfShares(one, other)
  return {
    what: name === 'opted_out' ? 'optedOut' : name,
    reached: percentOf(one.whole === 0n ? null : shareOf(one)),
    heldOut: percentOf(other.whole === 0n ? null : shareOf(other)),
    difference: percentOf(difference?.value ?? null),
    low: percentOf(difference?.low ?? null),
    high: percentOf(difference?.high ?? null),
  }
}

/** Of millionths. */
function percentOf(share: bigint | null): string | null {
  return share === null ? null : formatDecimal(share / 100n, { scale: 2 })
}

function invalid(field: string, code: string, message: string): Refused<'validationFailed'> {
  return refuse('validationFailed', { fields: { [field]: { code, message } } })
}

/** Who is meant by a word and a value. */
async function readAudience(
  db: ModuleContext['db'],
  {
    audience,
    value = '',
  }: {
    readonly audience: (typeof AUDIENCES)[number]
    readonly value?: string | undefined
  },
): Promise<CampaignAudience | Refused<'validationFailed'>> {
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
    case 'segment': {
      const found = await findSegment(db, { id: value })
      return found === undefined
        ? invalid('value', 'segment', 'There is no such segment')
        : { segment: value, segmentVersion: found.version }
    }
  }
}
