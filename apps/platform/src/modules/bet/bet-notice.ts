import type { Coupon } from '@fairhouse/contract/bet'
import type { EventPayload } from '@fairhouse/contract/events'
import type { MessageOrder } from '#platform/modules/message/notify'

type Named<Order> = Order extends { readonly name: infer Name; readonly values: infer Values }
  ? { readonly name: Name; readonly values: Omit<Values, 'link' | 'bet'> }
  : never

/** A message about a bet, which its sender completes by the name of the bet and the link. */
export type BetNotice = Named<
  Extract<MessageOrder, { readonly name: 'bet-voided' | 'bet-corrected' }>
>

type Explained = Pick<Coupon, 'result' | 'legs'> & { readonly reason?: string | null | undefined }

/** assumed: until then the page on which a bet was placed says that it did not come about. */
const ANSWERED_MS = 60_000

/** What players hear of a bet whose stake came back after they had left the page it was placed on. */
export function noticeOfRefund(
  { placedAt, stakeMinor, currency }: EventPayload<'bet.refunded'>,
  refundedAt: Date,
): BetNotice | null {
  if (refundedAt.getTime() - Date.parse(placedAt) < ANSWERED_MS) return null
  return noticeOfVoid({ amountMinor: stakeMinor, currency })
}

/** Null unless its sportsbook voided the bet. */
export function noticeOfSettlement(
  { counted, payoutMinor: amountMinor, currency }: EventPayload<'bet.settled'>,
  coupon: Explained | undefined,
): BetNotice | null {
  // A bet that counts was settled by its result, and voided since.
  if (coupon?.result !== 'void' || counted.stakeMinor !== '0') return null
  return noticeOfVoid({ amountMinor, currency }, coupon)
}

/** What players hear of a settled bet whose return changes, or whose result does not count any more. */
export function noticeOfCorrection(
  { isOpen, payoutMinor, reversedPayoutMinor, currency }: EventPayload<'bet.resettled'>,
  coupon: Explained | undefined,
): BetNotice | null {
  const [before, now] = [reversedPayoutMinor, payoutMinor].map((digits) => ({
    amountMinor: digits,
    currency,
  })) as [Money, Money]
  const values = { before: null, now: null, taken: null, reason: reasonOf(coupon) }
  if (isOpen) return { name: 'bet-corrected', values: { ...values, taken: before } }
  if (payoutMinor !== reversedPayoutMinor)
    return { name: 'bet-corrected', values: { ...values, before, now } }
  return coupon?.result === 'void' ? noticeOfVoid(now, coupon) : null
}

type Money = { readonly amountMinor: string; readonly currency: string }

/** Of a free bet no money comes back. */
function noticeOfVoid(amount: Money, coupon?: Explained): BetNotice {
  const values = { amount: amount.amountMinor === '0' ? null : amount, reason: reasonOf(coupon) }
  return { name: 'bet-voided', values }
}

/** Why an operator of the sportsbook voided the bet, or changed the results of its events. */
function reasonOf(coupon: Explained | undefined): string | null {
  const reasons = [coupon?.reason, ...(coupon?.legs ?? []).map(({ reason }) => reason)]
  const given = reasons.filter((reason) => typeof reason === 'string')
  return given.length === 0 ? null : [...new Set(given)].join(' · ')
}
