import { toBigint } from '@fairhouse/server-kit/exact-json'
import { z } from 'zod'
import type { WalletStatus } from './hub88.status.ts'

/** Hub88 sends null for what it leaves out. */
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const party = {
  user: z.uuid(),
  token: z.string().min(10).max(255),
  request_uuid: z.string().min(1).max(64),
  game_code: z.string().max(255).nullish(),
}

const transaction = {
  ...party,
  transaction_uuid: z.uuid(),
  round: z.string().min(1).max(128).nullish(),
  round_closed: flag,
  game_code: z.string().max(255),
  supplier_user: z.string().max(255).nullish(),
  supplier_transaction_id: z.string().max(255).nullish(),
  is_free: flag,
  /** The grant of a free round. */
  reward_uuid: z.uuid().nullish(),
  /** One call for several bets or wins, with their sum. */
  is_aggregated: flag,
  bet: z.string().max(255).nullish(),
  meta: z.unknown().optional(),
}

/** Integers of 1/100000 unit; the ledger keeps 38 digits of minor units. */
const amount = z.preprocess(
  toBigint,
  z
    .bigint()
    .nonnegative()
    .lt(10n ** 36n),
)

/** Every answer repeats them, also that to a call which is wrong otherwise. */
export const namesSchema = z.object({
  user: party.user.optional().catch(undefined),
  request_uuid: party.request_uuid.optional().catch(undefined),
})

export const balanceCallSchema = z.object(party)

/** About a player, also outside of a game. */
export const infoCallSchema = z.object({ ...party, token: party.token.nullish() })

/** Hub88 names rewards itself and passes on our id of them. */
const referenceSchema = z.object({ operator_reference: z.uuid() })

export const betCallSchema = z
  .object({ ...transaction, amount, currency: z.string().max(8), is_supplier_promo: flag })
  .refine((bet) => !bet.is_free || bet.is_supplier_promo || bet.reward_uuid, {
    message: 'A free bet has a reward, unless the studio gives it away',
    path: ['reward_uuid'],
  })
  .transform(({ is_free, is_supplier_promo, ...bet }) => {
    const named = referenceSchema.safeParse(bet.meta).data?.operator_reference ?? bet.reward_uuid
    return {
      ...bet,
      is_free: is_free || is_supplier_promo,
      /** The studio gives it away, in a session that may be over. */
      isGift: is_supplier_promo,
      rewardId: is_free && !is_supplier_promo ? named! : null,
      round: bet.round ?? bet.transaction_uuid,
    }
  })

export const winCallSchema = z
  .object({
    ...transaction,
    amount,
    currency: z.string().max(8),
    reference_transaction_uuid: z.uuid().nullish(),
    /** A prize of the studio, which belongs to no bet or comes after the round of its bet. */
    is_supplier_promo: flag,
  })
  .refine((win) => win.is_supplier_promo || win.reference_transaction_uuid, {
    message: 'A win has a bet, unless it is a prize of the studio',
    path: ['reference_transaction_uuid'],
  })
  .transform((win) => {
    const { reference_transaction_uuid: reference, transaction_uuid: id } = win
    // A prize is a round of its own: that of its tournament may have ended.
    const isPrize = !reference
    const round = isPrize ? id : (win.round ?? reference)
    return { ...win, isPrize, round, reference_transaction_uuid: reference ?? `prize:${id}` }
  })

export const rollbackCallSchema = z
  .object({
    ...transaction,
    currency: z.string().max(8).optional(),
    reference_transaction_uuid: z.uuid(),
  })
  // A bet that names no round is one.
  .transform((call) => ({ ...call, round: call.round ?? call.reference_transaction_uuid }))

export type PartyCall = z.infer<typeof balanceCallSchema>
export type InfoCall = z.infer<typeof infoCallSchema>
export type BetCall = z.infer<typeof betCallSchema>
export type WinCall = z.infer<typeof winCallSchema>
export type RollbackCall = z.infer<typeof rollbackCallSchema>

/** Distinguishes a value of the wrong type from a malformed call. */
export function schemaStatus(error: z.ZodError, json: unknown): WalletStatus {
  const isObject = typeof json === 'object' && json !== null
  const isWrongType = error.issues.some(
    ({ code, path }) =>
      code === 'invalid_type' && isObject && path.length === 1 && String(path[0]) in json,
  )
  return isWrongType ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX'
}
