import type { MarketingProduct } from '@fairhouse/contract/marketing'
import type { NoticeKind, NoticeTopic } from '@fairhouse/contract/notice'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { auditOperator, type Reviewer } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { cancelCampaign, insertCampaign } from '#platform/modules/messenger/campaign.repo'
import type { CampaignAudience } from '#platform/modules/messenger/messenger.tables'
import { LOCALES } from '#platform/modules/settings/locale.table'

const textSchema = z.strictObject({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(8_000),
  link: z
    .strictObject({
      label: z.string().trim().min(1).max(60),
      /** A path of the site; messages link nowhere else. */
      path: z.string().regex(/^(?:\/(?![/.])[\w\-.?=&#%]*)+$/),
    })
    .optional(),
})

const textsSchema = z
  .partialRecord(z.string(), textSchema)
  .refine(
    (texts) => Object.keys(texts).every((code) => LOCALES.some((locale) => locale.code === code)),
    'unknown language',
  )

const DEFAULT_LOCALE = LOCALES.find(({ isDefault }) => isDefault)?.code ?? 'en'

export type CampaignOrder = {
  /** The operator's texts by language. */
  readonly texts: unknown
  readonly audience: CampaignAudience
  readonly topic: NoticeTopic
  readonly kind: NoticeKind
  /** What an offer is about; absent = every product. */
  readonly product?: MarketingProduct | null
  /** Null = now. */
  readonly sendAt: Date | null
  /** How many of a hundred get none, so that the effect can be measured. */
  readonly holdOutPercent?: number
  /** How long the message can be cancelled before it is sent. */
  readonly delayMs?: number
}

export type CampaignOutcome =
  | Result<{ readonly id: string }, 'overloaded'>
  /** What is wrong with the texts, as a sentence. */
  | { readonly problem: string }

/** Schedules an operator's message to many players; a job sends it. */
export function createSendCampaign(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
}): (order: CampaignOrder, by: Reviewer) => Promise<CampaignOutcome> {
  return async ({ texts: written, sendAt, holdOutPercent = 0, delayMs = 0, ...order }, by) => {
    const read = textsSchema.safeParse(written)
    if (!read.success) {
      const [issue] = read.error.issues
      return { problem: `The texts are wrong at ${issue?.path.join('.')}: ${issue?.message}` }
    }
    const texts = read.data as Record<string, z.output<typeof textSchema>>
    if (texts[DEFAULT_LOCALE] === undefined) {
      return { problem: `The texts need "${DEFAULT_LOCALE}", for languages that have none.` }
    }
    const [id, now] = [deps.newId(), deps.clock.now()]
    const earliest = new Date(now.getTime() + delayMs)
    const who = { operator: by.actor.operator, why: by.why }
    const campaign = {
      ...{ product: null, ...order, ...who, id, texts },
      ...{ send_at: sendAt !== null && sendAt > earliest ? sendAt : earliest, created_at: now },
      hold_out_percent: holdOutPercent,
    }
    return inTransaction(deps.db, async (trx) => {
      await insertCampaign(trx, campaign)
      const { topic, kind, audience } = order
      const details = { campaign: id, topic, kind, to: JSON.stringify(audience) }
      const entry = { at: now, playerId: audience.playerId ?? null, details }
      await auditOperator(trx, by, { act: 'message.scheduled', ...entry })
      return ok({ id })
    })
  }
}

/** Ends a message that is planned or under way; who has it keeps it. */
export function cancelMessage(
  { db, clock }: { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock },
  id: string,
  by: Reviewer,
): Promise<Result<null, 'actUnchanged' | 'overloaded'>> {
  return inTransaction(db, async (trx) => {
    const at = clock.now()
    if (!(await cancelCampaign(trx, id, at))) return refuse('actUnchanged')
    const entry = {
      act: 'message.canceled',
      at,
      playerId: null,
      details: { campaign: id },
    } as const
    await auditOperator(trx, by, entry)
    return ok(null)
  })
}
