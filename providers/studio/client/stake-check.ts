import type { Money } from './money.ts'
import { stakeCeiling, type Rules } from './stake.ts'
import type { TextId } from './text/text.ts'

export type StakeProblem = {
  readonly text: TextId
  readonly values: Record<string, string | number>
}

export type StakeCheck =
  | { readonly ok: true; readonly stakeMinor: bigint }
  | { readonly ok: false; readonly problem: StakeProblem }

/** Reads the bet field and returns its error in words. The server checks again. */
export function checkStake(
  field: string,
  { maxHundredths, rules, money }: { maxHundredths: bigint; rules: Rules; money: Money },
): StakeCheck {
  const parsed = money.parse(field)
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return wrong('stakeEmpty')
    if (parsed.reason === 'tooFine') return wrong('stakeTooFine', { digits: money.digits })
    if (parsed.reason === 'tooLarge') return tooHigh()
    return wrong('stakeMalformed', { example: money.toField(rules.stakeMinMinor * 10n) })
  }
  return checkStakeMinor(parsed.amountMinor, { maxHundredths, rules, money })

  function tooHigh(): StakeCheck {
    return refuseAsTooHigh({ maxHundredths, rules, money })
  }
}

/** The bounds of a stake that is an amount already. */
export function checkStakeMinor(
  stakeMinor: bigint,
  { maxHundredths, rules, money }: { maxHundredths: bigint; rules: Rules; money: Money },
): StakeCheck {
  if (stakeMinor < rules.stakeMinMinor)
    return wrong('stakeTooLow', { amount: money.format(rules.stakeMinMinor) })
  if (stakeMinor > stakeCeiling(maxHundredths, rules))
    return refuseAsTooHigh({ maxHundredths, rules, money })
  if (stakeMinor % rules.stepMinor !== 0n) {
    const hiddenDigits = String(rules.stepMinor).length - 1
    return wrong('stakeTooFine', { digits: money.digits - hiddenDigits })
  }
  return { ok: true, stakeMinor }
}

function refuseAsTooHigh({
  maxHundredths,
  rules,
  money,
}: {
  maxHundredths: bigint
  rules: Rules
  money: Money
}): StakeCheck {
  const ceiling = stakeCeiling(maxHundredths, rules)
  const payout = money.format(rules.payoutMaxMinor)
  // nothing that may be staked stays below the largest return
  if (ceiling < rules.stakeMinMinor) return wrong('betReturnsTooMuch', { payout })
  const amount = money.format(ceiling)
  return ceiling < rules.stakeMaxMinor
    ? wrong('stakeTooHighForPayout', { amount, payout })
    : wrong(rules.isMarketMax ? 'stakeTooHighInMarket' : 'stakeTooHigh', { amount })
}

function wrong(text: TextId, values: StakeProblem['values'] = {}): StakeCheck {
  return { ok: false, problem: { text, values } }
}
