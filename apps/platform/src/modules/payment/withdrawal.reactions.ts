import type { Invoice } from '@fairhouse/contract/invoice'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import { findPlayer } from '#platform/modules/player/player.query'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import type { WithdrawalSending } from './withdrawal.sending.ts'

type WithdrawalMessage =
  | 'withdrawal-requested'
  | 'withdrawal-approved'
  | 'withdrawal-sent'
  | 'withdrawal-failed'
  | 'withdrawal-rejected'
  | 'withdrawal-returned'

type WithdrawalEvent = DomainEvent<
  'withdrawal.requested' | 'withdrawal.updated' | 'withdrawal.failed' | 'withdrawal.returned'
>

/** Sends messages about withdrawals to players. */
export function createWithdrawalReactions({ notify, site }: Messages): readonly Reaction[] {
  async function run(trx: Transaction<PlatformDatabase>, event: WithdrawalEvent): Promise<void> {
    const { id: key, playerId, payload } = event
    const name = chooseMessage(event)
    const { withdrawal } = payload.publicData
    if (name === null || withdrawal === undefined) return
    const player = playerId === null ? undefined : await findPlayer(trx, playerId)
    if (player === undefined) return
    const { amount: amountMinor, currency } = payload
    const amount = { amountMinor, currency }
    const values = { link: '/wallet', amount, destination: withdrawal.destination }
    await notify(trx, { recipient: player, key, site, name, values })
  }
  return [
    { event: 'withdrawal.requested', name: 'payment.tellRequested', run },
    { event: 'withdrawal.updated', name: 'payment.tellProgress', run },
    { event: 'withdrawal.failed', name: 'payment.tellFailed', run },
    { event: 'withdrawal.returned', name: 'payment.tellReturned', run },
  ]
}

/** Sends approved withdrawals immediately, also those approved in another process. */
export function createSendApproved({ attempt }: Pick<WithdrawalSending, 'attempt'>): Reaction {
  return {
    event: 'withdrawal.updated',
    name: 'payment.sendApproved',
    isSlow: true,
    async run(_trx, { payload }) {
      if (payload.publicData.withdrawal?.step === 'approved') await attempt(payload.id)
    },
  }
}

function chooseMessage({ event, payload }: WithdrawalEvent): WithdrawalMessage | null {
  if (event === 'withdrawal.requested') return 'withdrawal-requested'
  if (event === 'withdrawal.returned') return 'withdrawal-returned'
  if (event === 'withdrawal.failed') return messageOfFailure(payload)
  const { withdrawal } = payload.publicData
  if (withdrawal?.step === 'approved') return 'withdrawal-approved'
  return withdrawal?.step === 'sent' ? 'withdrawal-sent' : null
}

function messageOfFailure({ publicData }: Invoice): WithdrawalMessage {
  return publicData.failureReason === 'rejected' ? 'withdrawal-rejected' : 'withdrawal-failed'
}
