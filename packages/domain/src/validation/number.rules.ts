import { compareDecimals, isDecimal } from './decimal-order.ts'
import { checkText } from './rule.ts'

type Bound = number | string

export const checkInteger = checkText<true>(
  (text) => isDecimal(text) && /^-?\d+$/.test(text),
  () => ({ code: 'integer' }),
)

// assumed: numeric = without a sign, decimal = with an optional sign
export const checkNumeric = checkText<true>(
  (text) => isDecimal(text) && !text.startsWith('-'),
  () => ({ code: 'numeric' }),
)

export const checkDecimal = checkText<true>(isDecimal, () => ({ code: 'decimal' }))

export const checkMin = checkText<Bound>(isAtLeast, (min) => ({ code: 'min', params: { min } }))

export const checkMax = checkText<Bound>(isAtMost, (max) => ({ code: 'max', params: { max } }))

export const checkBetween = checkText<{ readonly min: Bound; readonly max: Bound }>(
  (text, { min, max }) => isAtLeast(text, min) && isAtMost(text, max),
  ({ min, max }) => ({ code: 'between', params: { min, max } }),
)

function isAtLeast(text: string, min: Bound): boolean {
  const order = compareDecimals(text, String(min))
  return order !== null && order >= 0
}

function isAtMost(text: string, max: Bound): boolean {
  const order = compareDecimals(text, String(max))
  return order !== null && order <= 0
}
