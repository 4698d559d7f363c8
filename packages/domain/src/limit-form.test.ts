import { describe, expect, test } from 'vitest'
import { decideNewLimit, decideTerms, type LimitForm } from './limit-form.ts'

const form = (changes: Partial<LimitForm> = {}): LimitForm => ({
  definition: 'bet',
  period: 'daily',
  amount: '5000',
  currency: 'EUR',
  ...changes,
})
const codes = (changes: Partial<LimitForm>) => {
  const decided = decideNewLimit(form(changes))
  if (decided.ok) return 'ok'
  return Object.fromEntries(
    Object.entries(decided.fields ?? {}).map(([field, flaw]) => [field, flaw.code]),
  )
}

describe('a limit with an amount', () => {
  test('is read as minor units', () => {
    expect(decideNewLimit(form())).toEqual({
      ok: true,
      value: { definition: 'bet', period: 'daily', amountMinor: 5000n, currency: 'EUR' },
    })
  })

  test('takes any amount above zero that the ledger can hold', () => {
    expect(codes({ amount: '1' })).toBe('ok')
    expect(codes({ amount: '9'.repeat(38) })).toBe('ok')
    expect(codes({ amount: '9'.repeat(39) })).toEqual({ amount: 'maxLength' })
    expect(codes({ amount: '000' })).toEqual({ amount: 'min' })
    expect(codes({ amount: '-5' })).toEqual({ amount: 'min' })
    expect(codes({ amount: '1e3' })).toEqual({ amount: 'integer' })
    expect(codes({ amount: '12.50' })).toEqual({ amount: 'integer' })
    expect(codes({ amount: undefined })).toEqual({ amount: 'required' })
  })

  test('takes the periods of its kind and a currency', () => {
    expect(codes({ period: 'monthly' })).toBe('ok')
    expect(codes({ period: 'forever' })).toEqual({ period: 'choice' })
    expect(codes({ currency: '' })).toEqual({ currency: 'required' })
  })

  test('reports all errors together', () => {
    expect(codes({ amount: '', period: 'oneDay', currency: undefined })).toEqual({
      amount: 'required',
      period: 'choice',
      currency: 'required',
    })
  })

  test('is changed by period and amount alone', () => {
    expect(decideTerms({ period: 'weekly', amount: '7' })).toEqual({
      ok: true,
      value: { period: 'weekly', amountMinor: 7n },
    })
    expect(decideTerms({ period: 'weekly', amount: '0' }).ok).toBe(false)
  })
})

describe('a break and a self-exclusion', () => {
  const bare = { amount: undefined, currency: undefined }

  test('take a length and nothing else', () => {
    expect(codes({ definition: 'coolingOff', period: 'oneWeek', ...bare })).toBe('ok')
    expect(codes({ definition: 'selfExclusion', period: 'forever', ...bare })).toBe('ok')
    expect(codes({ definition: 'coolingOff', period: 'forever', ...bare })).toEqual({
      period: 'choice',
    })
    expect(codes({ definition: 'selfExclusion', period: 'oneDay', ...bare })).toEqual({
      period: 'choice',
    })
    expect(codes({ definition: 'coolingOff', period: 'oneWeek' })).toEqual({
      amount: 'unknown',
      currency: 'unknown',
    })
  })
})
