import type { RemovedWay } from '@fairhouse/contract/contact'
import { isAddedSince, listRemovals } from '@fairhouse/domain/account-restore'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { updateContact } from '#platform/modules/auth/address/address.query'
import { deletePasskeyRow, listPasskeys } from '#platform/modules/auth/passkey/passkey.repo'
import { dropSecretsOf } from '#platform/modules/auth/secret/player-secret.query'
import { findNumberAt, forgetFormerContacts } from '#platform/modules/player/former-contact.query'
import { clearTelegramUser, type PlayerRow, setPhone } from '#platform/modules/player/player.query'
import {
  deleteAuthenticator,
  findAuthenticator,
} from '#platform/modules/auth/second-factor/authenticator.repo'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
} from '#platform/modules/auth/second-factor/recovery-code.repo'
import {
  deleteConnection,
  listConnections,
} from '#platform/modules/auth/social/social-connection.repo'
import { deleteTelegramUser, findTelegramUser } from '#platform/modules/auth/telegram/telegram.repo'

/**
 * Removes the auth methods added since the address was changed, cancels pending second steps and
 * restores the former phone number. Returns what was removed.
 */
export async function revertAccess(
  trx: Transaction<PlatformDatabase>,
  /** Locked for update. */
  player: PlayerRow,
  { changedAt, at }: { readonly changedAt: Date; readonly at: Date },
): Promise<RemovedWay[]> {
  const { id: playerId } = player
  const passkeys = await listPasskeys(trx, playerId)
  const connections = await listConnections(trx, playerId)
  const telegram = await findTelegramUser(trx, playerId)
  const removed = listRemovals(
    {
      passkeys: passkeys.map((row) => row.created_at),
      authenticator: (await findAuthenticator(trx, playerId))?.confirmed_at ?? null,
      recoveryCodes: (await countRecoveryCodes(trx, playerId))?.createdAt ?? null,
      phone: player.phone_confirmed_at,
      connections: [...connections, ...(telegram ? [telegram] : [])].map((row) => row.connected_at),
    },
    changedAt,
  )
  for (const { id, created_at: addedAt } of passkeys) {
    if (isAddedSince(addedAt, changedAt)) await deletePasskeyRow(trx, { id, playerId })
  }
  for (const { provider, connected_at: addedAt } of connections) {
    if (isAddedSince(addedAt, changedAt)) await deleteConnection(trx, { playerId, provider })
  }
  if (telegram && isAddedSince(telegram.connected_at, changedAt)) {
    await clearTelegramUser(trx, { playerId, at })
    await deleteTelegramUser(trx, playerId)
  }
  if (removed.includes('authenticator')) await deleteAuthenticator(trx, playerId)
  if (removed.includes('recoveryCodes')) await deleteRecoveryCodes(trx, playerId)
  if (removed.includes('phone')) {
    await updateContact(trx, playerId, { phone: null, phone_confirmed_at: null, updated_at: at })
    const former = await findNumberAt(trx, { playerId, at: changedAt })
    // Null if another account has the number by now; it stays there.
    if (former !== null) await setPhone(trx, { id: playerId, phone: former, confirmedAt: at })
  }
  await forgetFormerContacts(trx, { playerId, since: changedAt })
  await dropSecretsOf(trx, playerId, ['secondStep', 'passkeyChallenge', 'passwordReset'])
  return removed
}
