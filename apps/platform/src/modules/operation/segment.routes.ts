import { reportSegment, reportSegments } from '@fairhouse/contract/office/operation-table.endpoints'
import { defineSegment as define } from '@fairhouse/contract/office/operation.endpoints'
import { ok } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import type { GrantDeps } from '#platform/modules/bonus/bonus-grant.service'
import { listCampaignsOfSegments } from '#platform/modules/messenger/campaign.query'
import { countSegment, listSegments } from '#platform/modules/segment/segment.query'
import { defineSegment } from '#platform/modules/segment/segment.service'
import { toFact, toReport } from '#platform/http/report-table'

/** Segments, how many players they have, and what uses them. */
export function createSegmentRoutes(
  { db, clock, readHistory }: ModuleContext,
  { packages }: Pick<GrantDeps, 'packages'>,
): Route[] {
  return [
    route(reportSegments, async () => {
      const offers = await packages(db)
      const campaigns = await listCampaignsOfSegments(db)
      const rows = (await listSegments(db)).map(({ segment_id: segment, ...row }) => ({
        ...{ ...row, segment },
        uses: [
          ...offers
            .filter(({ audience }) => audience?.segment === segment)
            .map(({ id }) => `offer ${id}`),
          ...campaigns.filter((one) => one.segment === segment).map(({ id }) => `message ${id}`),
        ],
      }))
      return ok(
        toReport(
          {
            ...({ name: 'text', segment: 'text', condition: 'condition' } as const),
            ...({ version: 'count', uses: 'text', operator: 'text', at: 'time' } as const),
          },
          rows.map(({ condition, ...row }) => ({ ...row, condition: JSON.stringify(condition) })),
        ),
      )
    }),
    route(reportSegment, async ({ query: { condition } }) => {
      const counted = await readHistory((from) => countSegment(from, condition, clock.now()))
      if ('ok' in counted) return counted
      const facts = [
        toFact('players', 'count', counted.players),
        toFact('active', 'count', counted.active),
      ]
      const sample = counted.sample.map((player) => ({ player }))
      return ok(toReport({ player: 'player' }, sample, { facts }))
    }),
    route(define, (sent) => {
      const { segment, version, name, condition } = sent.body
      const order = { segment, version: Number(version), name, condition }
      return carryOutDecision(db, sent, (by) => defineSegment({ db, clock }, order, by))
    }),
  ]
}
