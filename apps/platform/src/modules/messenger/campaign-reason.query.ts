import { MARKETING_PRODUCTS } from '@fairhouse/contract/marketing'
import type { Markets } from '@fairhouse/domain/market/market'
import { asksByProduct } from '@fairhouse/domain/market/marketing'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { inBoundedTime } from '#platform/modules/segment/segment.query'
import { readAudienceSql } from './campaign.query.ts'

/** assumed: nobody gets more offers than this within a week, whoever sends them */
const OFFERS_MAX = 3
const OFFERS_MS = 7 * DAY_MS

export type PlannedCampaign = Pick<
  Row<'message_campaign'>,
  'id' | 'topic' | 'product' | 'audience' | 'hold_out_percent'
>

type At = { readonly now: Date; readonly markets: Markets }

/**
 * Why `player p` does not get a message at a moment; null if they do. Who is planned and who gets it are
 * both found by this.
 */
export function reasonSql(
  { id, topic, product, hold_out_percent: percent }: PlannedCampaign,
  { now, markets }: At,
): RawBuilder<string | null> {
  const products = product === null ? MARKETING_PRODUCTS : [product]
  const { inside, outside } = listConsentCountries(markets)
  // A choice for all products is neither shown there nor read.
  const asks = sql`(coalesce(p.country, '') = ANY(${inside})
    OR (${outside !== null} AND NOT coalesce(p.country, '') = ANY(${outside ?? []})))`
  const ofOffers = sql`
    WHEN EXISTS (
      SELECT FROM player_limit b
      WHERE b.player_id = p.id AND b.definition = 'coolingOff' AND b.ends_at > ${now}
    ) THEN 'onBreak'
    WHEN EXISTS (
      SELECT FROM marker_case m
      WHERE m.player_id = p.id AND m.stops_ended_at IS NULL AND 'marketing' = ANY (m.stops)
    ) THEN 'atRisk'
    WHEN NOT ${asks} AND EXISTS (
      SELECT FROM notice_choice c
      WHERE c.player_id = p.id AND c.channel = 'site' AND c.topic = 'offers' AND NOT c.is_on
    ) THEN 'optedOut'
    WHEN ${asks} AND (
      SELECT count(*) FROM marketing_consent m
      WHERE m.player_id = p.id AND m.channel = 'site' AND m.product = ANY(${products})
    ) < ${products.length} THEN 'noConsent'
    WHEN (
      SELECT count(*) FROM campaign_recipient r JOIN message_campaign c ON c.id = r.campaign_id
      WHERE r.player_id = p.id AND r.at > ${new Date(now.getTime() - OFFERS_MS)}
        AND NOT r.is_held_out AND c.topic = 'offers' AND c.id::text <> ${id}
    ) >= ${OFFERS_MAX} THEN 'tooMany'`
  return sql<string | null>`CASE
    WHEN p.status = 'excluded' OR EXISTS (
      SELECT FROM player_exclusion e
      WHERE e.player_id = p.id AND (e.ends_at IS NULL OR e.ends_at > ${now})
    ) THEN 'excluded'
    WHEN p.status <> 'active' THEN 'locked'
    ${topic === 'offers' ? ofOffers : sql``}
    WHEN ${placeSql(id)} < ${percent} THEN 'heldOut'
  END`
}

/** From 0 to 99, by chance, and always the same for a message and a player. */
function placeSql(id: string): RawBuilder<number> {
  return sql`('x' || substr(md5(${id} || p.id::text), 1, 7))::bit(28)::int % 100`
}

/** Players of an audience by why they would not get a message now; null = they would. */
export function countReasons(db: Kysely<PlatformDatabase>, campaign: PlannedCampaign, at: At) {
  return inBoundedTime(db, async (trx) => {
    const { rows } = await sql<{ reason: string | null; players: bigint }>`
      SELECT ${reasonSql(campaign, at)} AS reason, count(*) AS players FROM player p
      WHERE ${await readAudienceSql(trx, campaign.audience, at.now)}
      GROUP BY 1 ORDER BY 2 DESC, 1`.execute(trx)
    return rows
  })
}

/** Countries whose market asks for consents by product; all that are not named, if the others do. */
function listConsentCountries({ licensed, fallback }: Markets) {
  const named = (markets: Markets['licensed']) => markets.flatMap(({ countries }) => countries)
  return {
    inside: named(licensed.filter(asksByProduct)),
    outside: asksByProduct(fallback) ? named(licensed) : null,
  }
}
