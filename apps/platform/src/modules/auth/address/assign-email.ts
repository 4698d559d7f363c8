import type { EventInput } from '@fairhouse/contract/events'
import { emailKey } from '@fairhouse/domain/email'
import type { EmailOutcome } from '@fairhouse/domain/email-link'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { ContactAsker } from '#platform/modules/auth/address/account-email'
import { updateContact } from '#platform/modules/auth/address/address.query'
import { dropSecretsOf, markUsed } from '#platform/modules/auth/secret/player-secret.query'
import { appendAudit } from '#platform/audit/audit.repo'
import { keepFormerContact } from '#platform/modules/player/former-contact.query'
import type { PlayerRow } from '#platform/modules/player/player.query'
import { appendEvent } from '#platform/realtime/outbox.repo'

/**
 * Confirms an address, and makes it the account's address where it replaces another one. Links and
 * codes sent to the old address stop working.
 */
export async function assignEmail(
  trx: Transaction<PlatformDatabase>,
  taking: {
    /** Locked for update. */
    readonly player: PlayerRow
    readonly email: string
    readonly outcome: EmailOutcome
    readonly by: 'link' | 'code' | 'reset'
    readonly asker: Pick<ContactAsker, 'ip' | 'country' | 'traceId' | 'origin'>
  },
  now: Date,
): Promise<void> {
  const { player, email, outcome, asker } = taking
  const isChange = outcome === 'changed'
  if (isChange && player.email_key !== null && player.email_confirmed_at !== null) {
    const former = { playerId: player.id, kind: 'email', value: player.email_key } as const
    await keepFormerContact(trx, former, now)
  }
  await updateContact(trx, player.id, {
    ...(isChange && { email, email_key: emailKey(email), pending_email: null }),
    email_confirmed_at: now,
    updated_at: now,
  })
  const links = { purpose: 'emailConfirm', playerId: player.id, payload: { email } } as const
  await markUsed(trx, links, now)
  if (isChange) {
    await dropSecretsOf(trx, player.id, ['passwordReset', 'signInToken'])
  }
  await appendAudit(trx, {
    act: isChange ? 'player.emailChanged' : 'player.emailConfirmed',
    at: now,
    actorId: player.id,
    playerId: player.id,
    from: asker,
    details: { by: taking.by },
  })
  if (!isChange) return
  const payload = describeChange(player, asker, now)
  await appendEvent(trx, { event: 'player.email.changed', playerId: player.id, payload })
}

function describeChange(
  player: PlayerRow,
  { ip, country, traceId, origin }: Pick<ContactAsker, 'ip' | 'country' | 'traceId' | 'origin'>,
  now: Date,
): EventInput<'player.email.changed'> {
  const isConfirmed = player.email_confirmed_at !== null
  return {
    before: player.email === null ? null : { email: player.email, isConfirmed },
    changedAt: now.toISOString(),
    from: { ip, country, traceId },
    site: origin,
  }
}
