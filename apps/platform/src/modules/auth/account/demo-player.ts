import { emailKey } from '@fairhouse/domain/email'
import { parseDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { insertPlayer, isEmailInUse, updatePlayer } from '#platform/modules/player/player.query'
import { announceAccount, openAccount } from '#platform/modules/wallet/wallet.account'

/** The demo player's credentials. Not a secret: a demo is open to everyone who can reach it. */
export const DEMO_PLAYER = {
  email: 'demo@fairhouse.test',
  password: 'Fairhouse-demo-1',
  firstName: 'Mara',
  country: 'DE',
  language: 'en',
  /** Play money by currency; the first account becomes the active one. */
  grants: [
    { currency: 'EUR', amount: '500' },
    { currency: 'BTC', amount: '0.05' },
  ],
} as const

export type DemoPlayerDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly hasher: PasswordHasher
}

/** Creates the demo player with their money. Idempotent. */
export async function seedDemoPlayer(deps: DemoPlayerDeps): Promise<void> {
  const key = emailKey(DEMO_PLAYER.email)
  if (await isEmailInUse(deps.db, key)) return
  const passwordHash = await deps.hasher.hash(DEMO_PLAYER.password)
  const seeded = await inTransaction(deps.db, async (trx) => {
    const playerId = deps.newId()
    const now = deps.clock.now()
    const isNew = await insertPlayer(trx, {
      id: playerId,
      email: DEMO_PLAYER.email,
      email_key: key,
      password_hash: passwordHash,
      country: DEMO_PLAYER.country,
      language: DEMO_PLAYER.language,
      receive_email_promo: false,
      affiliate_tag: null,
      at: now,
    })
    // Another node created the player first and also grants the money.
    if (!isNew) return
    await updatePlayer(trx, playerId, {
      first_name: DEMO_PLAYER.firstName,
      email_confirmed_at: now,
      updatedAt: now,
    })
    for (const grant of DEMO_PLAYER.grants) await grantMoney(trx, deps, { playerId, ...grant })
  })
  if (seeded) throw new Error(`The demo player could not be seeded: ${seeded.refusal}`)
}

async function grantMoney(
  trx: Transaction<PlatformDatabase>,
  { newId }: Pick<DemoPlayerDeps, 'newId'>,
  grant: { readonly playerId: string; readonly currency: string; readonly amount: string },
): Promise<void> {
  const { playerId, currency } = grant
  const account = await openAccount(trx, { id: newId(), playerId, currency })
  const amount = parseDecimal(grant.amount, requireCurrency(currency))
  if (!account.ok || !amount.ok) throw new Error(`The demo grant in ${currency} is not possible`)
  const transfer = demoGrantTransfer({
    id: `demo:grant:${account.value.id}`,
    account: account.value,
    amountMinor: amount.amountMinor,
  })
  const posted = await post(trx, transfer)
  if ('refusal' in posted) throw new Error(`The demo grant was refused: ${posted.refusal}`)
  await announceAccount(trx, account.value.id)
}
