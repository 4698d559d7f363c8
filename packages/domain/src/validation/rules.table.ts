import type { RuleKind, RuleParams, RuleSet } from '@fairhouse/contract/validation'
import { checkAfter, checkBefore, checkDate, checkMaxAge, checkMinAge } from './date.rules.ts'
import {
  checkBetween,
  checkDecimal,
  checkInteger,
  checkMax,
  checkMin,
  checkNumeric,
} from './number.rules.ts'
import { checkPhone } from './phone.rule.ts'
import { checkAccepted, checkDeclined, checkRequired } from './presence.rules.ts'
import { checkConfirmed, checkDifferent, checkSameAs } from './relation.rules.ts'
import type { Check, RuleContext, RuleFlaw } from './rule.ts'
import * as text from './text.rules.ts'

/** All kinds of rules, in the order of checking. */
export const RULES: { readonly [Kind in RuleKind]: Check<RuleParams[Kind]> } = {
  required: checkRequired,
  accepted: checkAccepted,
  declined: checkDeclined,
  email: text.checkEmail,
  phone: checkPhone,
  url: text.checkUrl,
  integer: checkInteger,
  numeric: checkNumeric,
  decimal: checkDecimal,
  alpha: text.checkAlpha,
  alphaNum: text.checkAlphaNum,
  digits: text.checkDigits,
  minLength: text.checkMinLength,
  maxLength: text.checkMaxLength,
  min: checkMin,
  max: checkMax,
  between: checkBetween,
  twoWords: text.checkTwoWords,
  countryCode: text.checkCountryCode,
  languageCode: text.checkLanguageCode,
  cpf_number: text.checkCpf,
  date: checkDate,
  before: checkBefore,
  after: checkAfter,
  minAge: checkMinAge,
  maxAge: checkMaxAge,
  sameAs: checkSameAs,
  different: checkDifferent,
  confirmed: checkConfirmed,
  regex: text.checkRegex,
}

const KINDS = Object.keys(RULES) as readonly RuleKind[]

/** The first violated rule of a field, or null. */
export function findFlaw(
  rules: RuleSet,
  { field, value }: { readonly field: string; readonly value: unknown },
  context: RuleContext,
): RuleFlaw | null {
  for (const kind of KINDS) {
    const flaw = askRule(kind, rules[kind], value, { ...context, field })
    if (flaw !== null) return flaw
  }
  return null
}

function askRule<Kind extends RuleKind>(
  kind: Kind,
  param: RuleParams[Kind] | undefined,
  value: unknown,
  context: RuleContext & { readonly field: string },
): RuleFlaw | null {
  return param === undefined ? null : RULES[kind](value, param, context)
}
