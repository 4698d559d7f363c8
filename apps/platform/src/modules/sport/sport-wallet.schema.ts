import { amountSchema, positiveAmountSchema } from '@fairhouse/contract/amount.schema'
import { couponSchema } from '@fairhouse/contract/bet'
import { z } from 'zod'

const digits = amountSchema.transform(BigInt)
const positive = positiveAmountSchema.transform(BigInt)

const party = { betId: z.uuid(), playerKey: z.uuid(), currency: z.string().max(8) }

const posting = {
  ...party,
  /** The bet's id with a number. */
  id: z.string().min(1).max(100),
  stakeMinor: positive,
  payoutMinor: digits,
  coupon: couponSchema,
}

/** The part of the stake that was never at risk, as of a void or pushed bet. */
const voided = { voidedMinor: digits }

/** A sportsbook's wallet commands. Amounts are digits of minor units. */
export const walletCommandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('place'),
    ...party,
    /** The session named by the player's token. */
    session: z.uuid(),
    stakeMinor: positive,
    /** A free bet pays the stake, which is neither drawn nor returned. */
    rewardId: z.uuid().optional(),
    coupon: couponSchema,
  }),
  z.object({ command: z.literal('void'), ...party }),
  z.object({ command: z.literal('settle'), ...posting, ...voided }),
  z.object({ command: z.literal('cashOut'), ...posting }),
  z.object({
    command: z.literal('resettle'),
    ...posting,
    ...voided,
    reversedPayoutMinor: digits,
    /** The bet has no result any more, and its stake is at risk again. */
    isOpen: z.boolean(),
  }),
])

export type WalletCommand = z.output<typeof walletCommandSchema>
export type PlaceCommand = Extract<WalletCommand, { command: 'place' }>
