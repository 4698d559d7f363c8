import { expect, test } from 'vitest'
import { firstValues, toBody } from './act-spec.ts'

const METHODS = [{ value: 'sepa', fields: ['iban'] }]

test('each kind of field is sent as its call takes it', () => {
  const fields = [
    { name: 'event', kind: 'number' },
    { name: 'code', kind: 'choice', choices: ['late', 'other'] },
    { name: 'market', kind: 'text', isOptional: true },
    { name: 'at', kind: 'time' },
    { name: 'texts', kind: 'texts' },
  ] as const
  expect(firstValues({ fields }, [])).toEqual({
    ...{ event: '', code: 'late', market: '', at: '', texts: '' },
  })
  const at = new Date(2026, 10, 27, 9, 30)
  const values = {
    event: '7',
    code: 'late',
    market: ' ',
    at: '2026-11-27T09:30',
    texts: '{"en":{}}',
  }
  expect(toBody({ fields }, values, [])).toEqual({
    ...{ event: 7, code: 'late', at: at.toISOString(), texts: { en: {} } },
  })
})

test('a field that is not shown is not sent', () => {
  const isShown = ({ lasting }: Record<string, string>) => lasting === 'until'
  const fields = [
    { name: 'lasting', kind: 'choice', choices: ['until', 'forever'] },
    { name: 'until', kind: 'day', isShown },
  ] as const
  const values = { lasting: 'forever', until: '2030-01-31' }
  expect(toBody({ fields }, values, [])).toEqual({ lasting: 'forever' })
})

test('an amount is sent in minor units of the currency, and one that is none is not sent', () => {
  const fields = [{ name: 'amount', kind: 'amount' }] as const
  const of = (amount: string, currency: string) => toBody({ fields }, { amount, currency }, [])
  expect(of('12.5', 'EUR')).toEqual({ amount: '1250' })
  expect(of('12', 'JPY')).toEqual({ amount: '12' })
  expect(of('12.345', 'EUR')).toBeNull()
})

test('a method brings the fields of its destination and no others', () => {
  const fields = [{ name: 'method', kind: 'methods' }] as const
  expect(firstValues({ fields }, METHODS)).toEqual({ method: '', 'to:iban': '' })
  const values = { method: 'sepa', 'to:iban': 'DE89', 'to:other': 'x' }
  expect(toBody({ fields }, values, METHODS)).toEqual({ method: 'sepa', fields: { iban: 'DE89' } })
})
