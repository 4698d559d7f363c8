import type { Invoice } from '@fairhouse/contract/invoice'
import { refuse, type Result } from '@fairhouse/domain/result'
import { decideSecondPerson } from '@fairhouse/domain/second-person'
import { isUuid } from '@fairhouse/server-kit/ids'
import { parseDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import { findPlayer } from '#platform/modules/player/player.query'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { createDestination, type DestinationDeps } from './payout-destination.service.ts'
import type { Reviewer } from '#platform/audit/review'
import {
  openWithdrawal,
  type WithdrawalDeps,
  type WithdrawalRefusal,
} from './withdrawal.service.ts'

export type WithdrawalOnBehalf = {
  /** Made by the caller: the same withdrawal is opened once. Absent at the command line. */
  readonly id?: string
  readonly playerId: string
  /** Currency of the account to pay out from. */
  readonly currency: string
  readonly method: string
  /** In major units: `50.00`. */
  readonly amount: string
  /** Fields of the destination. */
  readonly fields: Readonly<Record<string, string>>
}

export type OnBehalfOutcome =
  | Result<Invoice, WithdrawalRefusal | 'destinationLimitReached' | 'currencyUnavailable'>
  | 'playerNotFound'
  /** The player can sign in and request it themselves. */
  | 'playerIsActive'
  /** It takes two people, and this one has not proven who they are. */
  | 'personUnknown'

type OnBehalfDeps = Pick<
  WithdrawalDeps,
  'policy' | 'markets' | 'requireVerification' | 'requireTurnover'
> &
  DestinationDeps

/**
 * Creates {@link openOnBehalf} for a process that does not send payouts; the running platform does.
 */
export function createOpenOnBehalf(deps: OnBehalfDeps) {
  const all = {
    ...deps,
    isRisky: async () => false,
    onApproved: async () => {},
  }
  return (order: WithdrawalOnBehalf, by: Reviewer) => openOnBehalf(all, order, by)
}

/**
 * Opens a withdrawal for an excluded, locked or closed player, who cannot sign in to request their
 * money. The usual checks apply, and a second operator must approve.
 */
async function openOnBehalf(
  deps: WithdrawalDeps & DestinationDeps,
  order: WithdrawalOnBehalf,
  by: Reviewer,
): Promise<OnBehalfOutcome> {
  const { playerId, method, fields } = order
  const player = isUuid(playerId) ? await findPlayer(deps.db, playerId) : undefined
  if (player === undefined) return 'playerNotFound'
  if (player.status === 'active') return 'playerIsActive'
  const opening = decideSecondPerson({ approvalsNeeded: 2, approvedBy: [] }, by.principal)
  if (opening === 'personUnknown') return opening
  const currency = findCurrency(order.currency)
  if (currency === undefined) return refuse('currencyUnavailable')
  const amount = parseDecimal(order.amount, currency)
  if (!amount.ok) return refuse('validationFailed')
  const account = await findAccountIn(deps.db, { playerId, currency: currency.code })
  if (account === undefined) return refuse('accountNotFound')
  const destination = await createDestination(deps, { playerId, method, fields })
  if (!destination.ok) return destination
  return openWithdrawal(deps, {
    id: order.id ?? deps.newId(),
    playerId,
    accountId: account.id,
    method,
    amount: amount.amountMinor.toString(),
    destinationId: destination.value.id,
    openedBy: by,
  })
}
