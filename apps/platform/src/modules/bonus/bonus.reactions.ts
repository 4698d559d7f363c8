import { matchDeposit } from '@fairhouse/domain/bonus-offer'
import { areMet } from '@fairhouse/domain/condition'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { BonusPackage } from './bonus-package.file.ts'
import { listWaitingCodes, markCode, type NewCode } from './bonus-code.repo.ts'
import { listDepositConditions, listOpenConditions } from './bonus-offers.ts'
import { lockOffer } from './bonus-offer.repo.ts'
import { BONUS_CODE_STATUS, BONUS_CODE_TRIGGER } from '@fairhouse/contract/bonus'
import type { Reaction } from '#platform/realtime/reaction'
import type { Live } from '#platform/modules/content/published'
import { lockBalances } from '#platform/ledger/balances'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import { listAccountIds } from '#platform/modules/wallet/wallet.query'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { toBonusCode } from './bonus-code.service.ts'
import { findBonus, findBonusBySource } from './bonus.repo.ts'
import {
  activateQueued,
  cancelAllBonuses,
  issueAccepted,
  stopBonus,
  type BonusDeps,
} from './bonus.service.ts'

import { cancelAllFreeSpins } from './free-spin.service.ts'

type Trx = Transaction<PlatformDatabase>

/** A code whose offer is over, or was taken since, does not wait for further deposits. */
async function dropCode(trx: Trx, code: NewCode): Promise<void> {
  if (await markCode(trx, code.id, 'unavailable'))
    await announceCode(trx, code, BONUS_CODE_STATUS.unavailable)
}

async function announceCode(trx: Trx, code: NewCode, status: NewCode['status']): Promise<void> {
  const payload = toBonusCode({ ...code, status })
  await appendEvent(trx, { event: 'bonus.code.updated', playerId: code.player_id, payload })
}

/** Effects of deposits, charge-backs and ended bonuses on bonuses. */
export function createBonusReactions(
  deps: BonusDeps,
  packages: Live<readonly BonusPackage[]>,
): readonly Reaction[] {
  return [
    {
      event: 'deposit.succeeded',
      name: 'bonus.matchDeposit',
      async run(trx, { playerId, payload: invoice }) {
        if (playerId === null) return
        const trigger = BONUS_CODE_TRIGGER.deposit
        const [code] = await listWaitingCodes(trx, { playerId, trigger })
        if (code === undefined) return
        const offer = (await packages(trx)).find(({ id }) => id === code.package_id)
        if (offer?.kind !== 'deposit') return
        const { currency, accountId, number } = invoice
        // Based on the received amount, which may differ from the requested one.
        const depositMinor = BigInt(invoice.publicData.arrivedAmount ?? invoice.amount)
        const money = { amountMinor: depositMinor, currency }
        const baseMinor = (await readToBaseMinor(trx, 'down'))(money)
        const openedAt = new Date(invoice.createdAt)
        const deposit = { ...money, baseMinor, playerId, openedAt, number }
        if (!areMet(listDepositConditions(offer, deposit))) return
        const amountMinor = matchDeposit(offer, deposit)
        if (amountMinor === null || amountMinor === 0n) return
        // Accepted before the break began; nothing is offered until it ends.
        if (await deps.isOnBreak(trx, playerId)) return
        await lockOffer(trx, offer)
        const given = { db: trx, markets: deps.markets }
        if (!areMet(await listOpenConditions(given, offer, deposit)))
          return await dropCode(trx, code)
        if (!(await markCode(trx, code.id, 'used'))) return
        const account = { id: accountId, playerId, currency }
        const source = `deposit:${invoice.id}`
        // Balances are locked before the first event, as bets do.
        await lockBalances(trx, accountId)
        const issue = { offer, account, amountMinor, depositMinor, source, sessionId: null }
        // The player accepted in the deposit form.
        await issueAccepted(trx, deps, issue)
        await announceCode(trx, code, BONUS_CODE_STATUS.used)
      },
    },
    {
      event: 'deposit.reversed',
      // assumed: a part of the deposit is enough, and a won dispute does not bring the bonus back
      name: 'bonus.cancelOfReversed',
      async run(trx, { playerId, payload: invoice }) {
        if (playerId === null) return
        const row = await findBonusBySource(trx, { playerId, source: `deposit:${invoice.id}` })
        if (row) await stopBonus(trx, row, { result: 'canceled', now: deps.clock.now() })
      },
    },
    {
      event: 'bonus.finished',
      name: 'bonus.activateQueued',
      async run(trx, { playerId, payload }) {
        if (playerId === null) return
        const row = await findBonus(trx, { id: payload.id, playerId })
        if (row) await activateQueued(trx, deps, row.wallet_account_id)
      },
    },
    {
      event: 'player.excluded',
      name: 'bonus.cancelOfExcluded',
      async run(trx, { playerId }) {
        if (playerId === null) return
        // All balances are locked before the first event, as bets do.
        for (const id of await listAccountIds(trx, playerId)) await lockBalances(trx, id)
        await cancelAllBonuses(trx, playerId, deps.clock.now())
        await cancelAllFreeSpins(trx, deps, playerId)
      },
    },
  ]
}
