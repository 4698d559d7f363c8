import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { DAY_MS } from '../time-units.ts'
import type { Market, Markets } from './market.ts'

/** How a market checks people at a register of excluded ones. */
export type RegistryRule = NonNullable<Market['rules']['registry']['value']>

/** `identity`: it was confirmed, so that more is known of the person. */
export type RegistryOccasion = 'registration' | 'signIn' | 'identity' | 'job'

/** `unidentified`: nothing is known of the person that the register asks for. */
export type RegistryOutcome = 'clear' | 'excluded' | 'unavailable' | 'unidentified'

export type RegistryCheck = { readonly outcome: RegistryOutcome; readonly at: Date }

export function registryOf({ rules }: Market): RegistryRule | null {
  return rules.registry.value
}

/**
 * The operator's form with what registers of the markets name people by: without a CPF nobody is
 * found in the one of Brazil, so no account there is without it. Other registers go by the name, which
 * a confirmed identity says better than a form.
 */
export function withRegistryFields(
  definitions: readonly FieldDefinition[],
  { licensed }: Markets,
): readonly FieldDefinition[] {
  const named = licensed.filter((market) => registryOf(market)?.sends.includes('cpf'))
  return named
    .flatMap(({ countries }) => countries)
    .reduce((form, country) => {
      const needed = { field: 'cpf_number', scenario: 'registration', country } as const
      const isSame = (one: FieldDefinition) =>
        one.field === needed.field && one.scenario === needed.scenario && one.country === country
      const own = form.find(isSame) ?? { bounds: {}, messages: {} }
      const required = { ...own, ...needed, isRequired: true, isShown: true }
      return [...form.filter((one) => !isSame(one)), required]
    }, definitions)
}

/** Whether an exclusion voids bets on events that have not begun. */
export function refundsAtExclusion({ rules }: Market): boolean {
  return rules.exclusionRefund.value
}

/**
 * Days from one check of the job to the next. assumed: where sign-ins are checked, whoever stays
 * signed in is asked about every day, since a session lasts longer than an exclusion may wait
 */
export function daysBetweenChecks({ everyDays }: RegistryRule): number {
  return everyDays ?? 1
}

/** Whether a register is asked now; `last` is the player's last check that it answered. */
export function isRegistryCheckDue(
  rule: RegistryRule,
  { occasion, last, now }: { occasion: RegistryOccasion; last: RegistryCheck | null; now: Date },
): boolean {
  if (occasion === 'registration') return rule.at.includes('registration')
  if (occasion === 'identity') return true
  if (occasion === 'job')
    return last === null || +now - +last.at >= daysBetweenChecks(rule) * DAY_MS
  if (rule.at.includes('signIn')) return true
  // assumed: the days are those of UTC, since a time zone of the player's choice could skip one
  const isToday = last !== null && dayOf(last.at) === dayOf(now)
  return rule.at.includes('firstSignInOfDay') && !(isToday && last.outcome === 'clear')
}

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS)
}

/**
 * Whether the player's own break lasts as long as what a register says of them, such as a break that it
 * learnt of from here: nothing is played meanwhile, and the player still reaches their money.
 */
export function isOwnBreak(until: Date | null, breakEndsAt: Date | null): boolean {
  return until !== null && breakEndsAt !== null && breakEndsAt >= until
}

/**
 * Whether what a register says of a player is a break, such as the one of a day that they took at
 * another operator: it ends open rounds, and takes no bonus or bet.
 */
export function isRegisterBreak(until: Date | null, now: Date): boolean {
  return until !== null && +until - +now <= DAY_MS
}

/** What an outcome means for who registers or signs in. */
export function judgeRegistry(
  { whenDown }: RegistryRule,
  { occasion, outcome }: { occasion: 'registration' | 'signIn'; outcome: RegistryOutcome },
): 'admitted' | 'excluded' | 'unavailable' {
  if (outcome === 'excluded') return 'excluded'
  const isRefused = outcome === 'unavailable' && whenDown[occasion] === 'refuse'
  return isRefused ? 'unavailable' : 'admitted'
}

/** Until when a check is kept. */
export function registryKeptUntil({ keptYears }: RegistryRule, at: Date): Date {
  const until = new Date(at)
  until.setUTCFullYear(until.getUTCFullYear() + keptYears)
  return until
}
