import type { DiceBet } from '@fairhouse/fair/dice'
import { stakeCeiling, type Rules } from './bet.ts'
import type { Money } from './money.ts'
import type { TextId } from './text/en.ts'

export type StakeProblem = {
  readonly text: TextId
  readonly values: Record<string, string | number>
}

export type StakeCheck =
  | { readonly ok: true; readonly stakeMinor: bigint }
  | { readonly ok: false; readonly problem: StakeProblem }

/** Reads the bet field and says in words what is wrong with it. The server checks again. */
export function checkStake(
  field: string,
  { bet, rules, money }: { bet: DiceBet; rules: Rules; money: Money },
): StakeCheck {
  const parsed = money.parse(field)
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return wrong('stakeEmpty')
    if (parsed.reason === 'tooFine') return wrong('stakeTooFine', { digits: money.digits })
    if (parsed.reason === 'tooLarge') return tooHigh()
    return wrong('stakeMalformed', { example: money.toField(rules.stakeMinMinor * 10n) })
  }
  const stakeMinor = parsed.amountMinor
  if (stakeMinor < rules.stakeMinMinor)
    return wrong('stakeTooLow', { amount: money.format(rules.stakeMinMinor) })
  if (stakeMinor > stakeCeiling(bet, rules)) return tooHigh()
  if (stakeMinor % rules.stepMinor !== 0n) {
    const hiddenDigits = String(rules.stepMinor).length - 1
    return wrong('stakeTooFine', { digits: money.digits - hiddenDigits })
  }
  return { ok: true, stakeMinor }

  function tooHigh(): StakeCheck {
    const ceiling = stakeCeiling(bet, rules)
    const amount = money.format(ceiling)
    return ceiling < rules.stakeMaxMinor
      ? wrong('stakeTooHighForPayout', { amount, payout: money.format(rules.payoutMaxMinor) })
      : wrong('stakeTooHigh', { amount })
  }
}

function wrong(text: TextId, values: StakeProblem['values'] = {}): StakeCheck {
  return { ok: false, problem: { text, values } }
}
