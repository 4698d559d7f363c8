import type { FraudSignal } from '@fairhouse/contract/office/fraud'
import { sumMinor, within } from '../marker/facts.ts'
import { percentOf } from '../marker/signal.ts'
import { DAY_MS } from '../time-units.ts'
import type { FraudFacts, Withdrawal } from './facts.ts'
import { evidenceOf, type FraudRules, levelled, levelOf, shown } from './signal.ts'

/** Money that left, or is about to. */
const leaving = (withdrawals: readonly Withdrawal[]) =>
  withdrawals.filter(({ outcome }) => outcome === 'success' || outcome === 'open')

const total = (of: readonly { readonly baseMinor: bigint }[]) =>
  sumMinor(of, ({ baseMinor }) => baseMinor)

/** F4: nearly all that was deposited in 7 days is withdrawn, and less than it was staked. */
export function judgeMinimalPlay(facts: FraudFacts, rules: FraudRules): FraudSignal {
  const { now } = facts
  const { depositedMinor, withdrawnShare } = rules.least
  const deposits = within(facts.deposits, 7, now)
  const out = leaving(within(facts.withdrawals, 7, now))
  const deposited = total(deposits)
  const staked = sumMinor(within(facts.staked, 7, now), ({ ownMinor }) => ownMinor)
  const withdrawn = percentOf(total(out), deposited) ?? 0
  const value = percentOf(staked, deposited) ?? 100
  const isAsked = deposited >= BigInt(depositedMinor) && withdrawn >= withdrawnShare
  return levelled('minimalPlay', rules, {
    ...{ name: 'stakedShare', value },
    ...(!isAsked && { level: 0 }),
    more: [
      shown('withdrawnShare', withdrawn, withdrawnShare),
      shown('deposited', deposited, depositedMinor),
    ],
    evidence: evidenceOf('payment', [...deposits, ...out]),
  })
}

/** F5: deposits of 70 to 99 % of the threshold within 7 days, which reach it together. */
export function judgeStructuring({ deposits, now }: FraudFacts, rules: FraudRules): FraudSignal {
  const thresholdMinor = BigInt(rules.least.thresholdMinor)
  const below = within(deposits, 7, now).filter(({ baseMinor }) => {
    const hundredfold = baseMinor * 100n
    return hundredfold >= thresholdMinor * 70n && hundredfold <= thresholdMinor * 99n
  })
  const sum = total(below)
  return levelled('structuring', rules, {
    ...{ name: 'linkedDeposits', value: below.length },
    ...(sum < thresholdMinor && { level: 0 }),
    more: [shown('linkedSum', sum, rules.least.thresholdMinor)],
    evidence: evidenceOf('payment', below),
  })
}

/** F6: withdrawals of 7 days by a kind of method that no deposit had, to a place younger than a day. */
export function judgePassThrough(facts: FraudFacts, rules: FraudRules): FraudSignal {
  const { now, deposits } = facts
  const passed = leaving(within(facts.withdrawals, 7, now)).filter((withdrawal) => {
    const { at, way, destinationAt } = withdrawal
    const before = deposits.filter((deposit) => deposit.at <= at)
    const isElsewhere = before.length > 0 && before.every((deposit) => deposit.way !== way)
    return isElsewhere && at - destinationAt < DAY_MS
  })
  return levelled('passThrough', rules, {
    ...{ name: 'passed', value: passed.length },
    more: [shown('passedSum', total(passed))],
    evidence: evidenceOf('payment', passed),
  })
}

/** F7: mostly bonus money is staked, and what it won is withdrawn within a day. */
export function judgeBonusOnly(facts: FraudFacts, rules: FraudRules): FraudSignal {
  const { now, bonuses, withdrawals } = facts
  const staked = within(facts.staked, 90, now)
  const bonusMinor = sumMinor(staked, (each) => each.bonusMinor)
  const share = percentOf(bonusMinor, bonusMinor + sumMinor(staked, (each) => each.ownMinor)) ?? 0
  const taken = bonuses.filter(
    ({ convertedAt }) =>
      convertedAt !== null &&
      leaving(withdrawals).some(({ at }) => at >= convertedAt && at <= convertedAt + DAY_MS),
  )
  const isAsked = share >= rules.least.bonusShare && bonuses.length >= rules.least.bonuses
  return levelled('bonusOnly', rules, {
    ...{ name: 'conversions', value: taken.length },
    ...(!isAsked && { level: 0 }),
    more: [shown('bonusShare', share, rules.least.bonusShare)],
    evidence: evidenceOf('bonus', taken),
  })
}

/** F11: deposits that were disputed and not won back; strong if money left within 120 days before. */
export function judgeChargeback(facts: FraudFacts, rules: FraudRules): FraudSignal {
  const { now, deposits, withdrawals } = facts
  const reversed = within(facts.disputes, 180, now).filter(({ isWon }) => !isWon)
  const paidOut = withdrawals.filter(({ outcome }) => outcome === 'success')
  const after = reversed.filter(({ at }) =>
    paidOut.some((paid) => at >= paid.at && at <= paid.at + 120 * DAY_MS),
  )
  return levelled('chargeback', rules, {
    ...{ name: 'reversed', value: reversed.length },
    level: after.length > 0 ? 3 : levelOf(reversed.length, rules.levels.chargeback),
    more: [
      shown('reversedShare', percentOf(reversed.length, deposits.length) ?? 0),
      shown('afterWithdrawal', after.length),
    ],
    evidence: evidenceOf('payment', reversed),
  })
}
