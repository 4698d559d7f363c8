import { findReferralDenial, reachedSteps } from '@fairhouse/domain/referral'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { referralRewardTransfer } from '#platform/ledger/bonus.operations'
import { findPlayer } from '#platform/modules/player/player.query'
import { listSharedMarks } from '#platform/modules/player/shared-mark.query'
import { readToBaseMinor, type ToBaseMinor } from '#platform/modules/settings/base-amount'
import { postOrThrow } from '#platform/modules/wallet/posting'
import { findRewardAccount } from '#platform/modules/wallet/reward'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { Reaction } from '#platform/realtime/reaction'
import { toStep, type ReferralRules } from './referral.file.ts'
import {
  countReferred,
  findReferrer,
  insertReferral,
  insertReward,
  listPaidSteps,
  lockReferrals,
  updateReferral,
  type ReferralRow,
} from './referral.repo.ts'
import type { ReferralDeps } from './referral.service.ts'

type Trx = Transaction<PlatformDatabase>
type Enabled = Omit<ReferralDeps, 'rules'> & { readonly rules: ReferralRules }
/** Real money deposited and staked by a player, in minor units of the base currency. */
type Done = { depositedMinor: bigint; stakedMinor: bigint }

/** Records referrals at registration, and rewards referrers for what their players do. */
export function createReferralReactions(deps: ReferralDeps): readonly Reaction[] {
  return [
    {
      event: 'player.registered',
      name: 'referral.register',
      async run(trx, { playerId }) {
        const rules = await deps.rules(trx)
        if (playerId !== null && rules !== null)
          await registerReferral(trx, { ...deps, rules }, playerId)
      },
    },
    {
      event: 'deposit.succeeded',
      name: 'referral.countDeposits',
      async runBatch(trx, events) {
        const amounts = events.flatMap(({ playerId, payload: invoice }) => {
          const amount = invoice.publicData.arrivedAmount ?? invoice.amount
          const line = { playerId: playerId ?? '', currency: invoice.currency }
          return playerId === null ? [] : [{ ...line, depositedMinor: BigInt(amount) }]
        })
        await advance(trx, deps, amounts)
      },
    },
    {
      event: 'deposit.reversed',
      // assumed: as a bonus, the referral ends with a part of a deposit; what it earned before stays
      name: 'referral.endOfReversed',
      async run(trx, { playerId }) {
        if (playerId !== null) await updateReferral(trx, playerId, { denial: 'reversed' })
      },
    },
    {
      event: 'bet.settled',
      name: 'referral.countStakes',
      async runBatch(trx, events) {
        const amounts = events.flatMap(({ playerId, payload: { currency, counted } }) =>
          toStaked(playerId, { currency, stakedMinor: BigInt(counted.cashMinor) }),
        )
        await advance(trx, deps, amounts)
      },
    },
    {
      event: 'bet.resettled',
      name: 'referral.correctStakes',
      async runBatch(trx, events) {
        const amounts = events.flatMap(({ playerId, payload: { currency, counted } }) => {
          if (counted === null) return []
          const stakedMinor = BigInt(counted.after.cashMinor) - BigInt(counted.before.cashMinor)
          return toStaked(playerId, { currency, stakedMinor })
        })
        await advance(trx, deps, amounts)
      },
    },
  ]
}

function toStaked(
  playerId: string | null,
  staked: { readonly currency: string; readonly stakedMinor: bigint },
): Line[] {
  return playerId === null || staked.stakedMinor === 0n ? [] : [{ playerId, ...staked }]
}

/** A referral that cannot earn is stored with the reason, which the referrer sees. */
async function registerReferral(trx: Trx, deps: Enabled, playerId: string): Promise<void> {
  const referred = await findPlayer(trx, playerId)
  const code = referred?.referral_id
  const referrerId = code ? await findReferrer(trx, code) : undefined
  if (!referred || referrerId === undefined || referrerId === playerId) return
  const registeredAt = referred.created_at
  const isFull = (await countReferred(trx, referrerId)) >= deps.rules.playersMax
  await insertReferral(trx, {
    player_id: playerId,
    referrer_id: referrerId,
    registered_at: registeredAt,
    ends_at: new Date(registeredAt.getTime() + deps.rules.days * DAY_MS),
    denial: isFull ? 'full' : await findDenial(trx, { playerId, referrerId }),
  })
}

async function findDenial(
  trx: Trx,
  { playerId, referrerId }: { readonly playerId: string; readonly referrerId: string },
): Promise<string | null> {
  const referrer = (await findPlayer(trx, referrerId))!
  const referred = (await findPlayer(trx, playerId))!
  const shared = await listSharedMarks(trx, playerId)
  const own = shared.filter((one) => one.player_id === referrerId).map(({ mark }) => mark)
  return findReferralDenial({
    referrer: { id: referrer.id, createdAt: referrer.created_at },
    referred: { id: referred.id, createdAt: referred.created_at },
    shared: new Set(own),
  })
}

type Line = { readonly playerId: string; readonly currency: string } & Partial<Done>

async function advance(trx: Trx, deps: ReferralDeps, lines: readonly Line[]): Promise<void> {
  const playerIds = [...new Set(lines.map(({ playerId }) => playerId))]
  if (playerIds.length === 0) return
  const rows = await lockReferrals(trx, playerIds, deps.clock.now())
  // Players without a referrer cost only this query.
  if (rows.length === 0) return
  const rules = await deps.rules(trx)
  if (rules === null) return
  const toBaseMinor = await readToBaseMinor(trx)
  for (const row of rows) {
    const ofPlayer = lines.filter(({ playerId }) => playerId === row.player_id)
    const done = sumInBase(ofPlayer, toBaseMinor)
    const deposited_minor = row.deposited_minor + done.depositedMinor
    const staked_minor = row.staked_minor + done.stakedMinor
    await updateReferral(trx, row.player_id, { deposited_minor, staked_minor })
    await payReached(trx, { ...deps, rules }, { ...row, deposited_minor, staked_minor })
  }
}

function sumInBase(lines: readonly Line[], toBaseMinor: ToBaseMinor): Done {
  const sum = { depositedMinor: 0n, stakedMinor: 0n }
  for (const line of lines) {
    for (const what of ['depositedMinor', 'stakedMinor'] as const) {
      const amountMinor = line[what] ?? 0n
      if (amountMinor === 0n) continue
      // Without an exchange rate nothing is counted.
      sum[what] += toBaseMinor({ currency: line.currency, amountMinor }) ?? 0n
    }
  }
  return sum
}

async function payReached(trx: Trx, deps: Enabled, row: ReferralRow): Promise<void> {
  const done = { depositedMinor: row.deposited_minor, stakedMinor: row.staked_minor }
  const reached = reachedSteps(deps.rules.steps.map(toStep), done)
  if (reached.length === 0) return
  const paid = await listPaidSteps(trx, [row.player_id])
  const open = reached.filter(({ id }) => !paid.some(({ step_id }) => step_id === id))
  if (open.length === 0) return
  const { referrer_id: referrerId, player_id: playerId } = row
  const denial = await findDenial(trx, { playerId, referrerId })
  if (denial !== null) return await updateReferral(trx, playerId, { denial })
  const referrer = await findPlayer(trx, referrerId)
  // No rewards during the referrer's break: the referred player's next bet after it pays them.
  if (referrer?.status !== 'active' || (await deps.isOnBreak(trx, referrerId))) return
  for (const { id: stepId, rule } of open) {
    const preferred = await activeAccount(trx, referrerId)
    const of = { playerId: referrerId, preferred, rewards: rule.rewards }
    const account = await findRewardAccount(trx, of)
    if (account === null) continue
    const amountMinor = BigInt(rule.rewards[account.currency]!)
    const id = `referral:${playerId}:${stepId}`
    await postOrThrow(trx, referralRewardTransfer({ id, account, amountMinor }))
    await insertReward(trx, {
      ...{ player_id: playerId, step_id: stepId, referrer_id: referrerId },
      ...{ wallet_account_id: account.id, currency: account.currency, amount_minor: amountMinor },
      earned_at: deps.clock.now(),
    })
    const { currency } = account
    const payload = { currency, amount: amountMinor.toString(), stepId }
    await appendEvent(trx, { event: 'referral.rewarded', playerId: referrerId, payload })
  }
}
