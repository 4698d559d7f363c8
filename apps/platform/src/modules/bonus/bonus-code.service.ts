import {
  BONUS_CODE_STATUS as STATUS,
  BONUS_CODE_TRIGGER as TRIGGER,
  type BonusCode,
} from '@fairhouse/contract/bonus'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Live } from '#platform/modules/content/published'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import {
  countWrongCodes,
  insertCode,
  listWaitingCodes,
  markCode,
  type NewCode,
} from './bonus-code.repo.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { findOffersFor, readOfferState } from './bonus-offers.ts'
import { lockOffer } from './bonus-offer.repo.ts'
import { giveFreeSpins } from './free-spin.service.ts'
import { issueBonus, type BonusDeps } from './bonus.service.ts'

const GUESSES_MAX = 10
const GUESS_MS = 3_600_000

export type CodeDeps = BonusDeps & { readonly packages: Live<readonly BonusPackage[]> }

type Entry = {
  readonly playerId: string
  readonly sessionId: string
  readonly country: string | null
  readonly code: string
  readonly trigger: number
}

/**
 * Redeems a code. Unknown codes and codes for another trigger, player or country get the same
 * refusal, so guessing reveals nothing.
 */
export async function enterCode(
  deps: CodeDeps,
  entry: Entry,
): Promise<Result<BonusCode, 'coolingOff' | 'tooManyRequests' | 'overloaded'>> {
  return await inTransaction(deps.db, async (trx) => {
    const { playerId } = entry
    const now = deps.clock.now()
    const given = { db: trx, markets: deps.markets }
    await lockPlayerForUpdate(trx, playerId)
    if (await deps.isOnBreak(trx, playerId)) return refuse('coolingOff')
    const since = new Date(now.getTime() - GUESS_MS)
    if ((await countWrongCodes(trx, { playerId, since })) >= GUESSES_MAX)
      return refuse('tooManyRequests', { retryAfterSeconds: GUESS_MS / 1000 })
    const packages = await deps.packages(trx)
    const offers = await findOffersFor(given, packages, { ...entry, now })
    const offer = findOffer(offers, entry)
    const row = { id: deps.newId(), player_id: playerId, created_at: now, trigger: entry.trigger }
    if (offer === undefined) return ok(await answer(trx, { ...row, status: STATUS.incorrect }))
    await lockOffer(trx, offer)
    const asker = { playerId, country: entry.country, now }
    const isOpen = (await readOfferState(trx, offer, asker)) === 'open'
    const status = isOpen ? await take(trx, deps, { offer, entry }) : STATUS.unavailable
    return ok(await answer(trx, { ...row, package_id: offer.id, status }))
  })
}

function findOffer(packages: readonly BonusPackage[], { code, trigger, country }: Entry) {
  const typed = code.trim().toUpperCase()
  return packages.find(
    (offer) =>
      offer.code === typed &&
      (offer.kind === 'deposit') === (trigger === TRIGGER.deposit) &&
      (offer.countries.length === 0 || offer.countries.includes(country ?? '')),
  )
}

/** A deposit code waits for a deposit and replaces another one; other codes apply immediately. */
async function take(
  trx: Transaction<PlatformDatabase>,
  deps: CodeDeps,
  { offer, entry }: { offer: BonusPackage; entry: Entry },
): Promise<1 | 2 | 4> {
  const { playerId, sessionId } = entry
  if (offer.kind === 'deposit') {
    for (const { id } of await listWaitingCodes(trx, { playerId }))
      await markCode(trx, id, 'takenBack')
    return STATUS.accepted
  }
  const account = await activeAccount(trx, playerId)
  if (!account) return STATUS.unavailable
  const source = `code:${offer.id}:${deps.newId()}`
  if (offer.kind === 'freespins' || offer.kind === 'freebet') {
    const given = await giveFreeSpins(trx, deps, { offer, account, source })
    return given === null ? STATUS.unavailable : STATUS.used
  }
  const digits = offer.kind === 'fixed' ? offer.amounts[account.currency] : undefined
  if (digits === undefined) return STATUS.unavailable
  const amountMinor = BigInt(digits)
  const issue = { offer, account, amountMinor, depositMinor: 0n, source, sessionId }
  return (await issueBonus(trx, deps, issue)) === null ? STATUS.unavailable : STATUS.used
}

async function answer(
  trx: Transaction<PlatformDatabase>,
  code: Omit<NewCode, 'package_id'> & { readonly package_id?: string },
): Promise<BonusCode> {
  const row = { package_id: null, ...code }
  await insertCode(trx, row)
  const told = toBonusCode(row)
  const { player_id: playerId } = row
  await appendEvent(trx, { event: 'bonus.code.updated', playerId, payload: told })
  return told
}

export function toBonusCode(row: Pick<NewCode, 'id' | 'status' | 'package_id'>): BonusCode {
  return { playerBonusCodeId: row.id, status: row.status, packageId: row.package_id }
}
