import { METHOD_KINDS } from '@fairhouse/contract/invoice'
import { expect, test } from 'vitest'
import { readMarketFile } from './market.fixture.ts'
import { isMethodAllowed } from './payment-methods.ts'

const allowedIn = (code: string) =>
  METHOD_KINDS.filter((kind) => isMethodAllowed(readMarketFile(code), kind))

test('Brazil has Pix and banks alone, and every kind is allowed where a market names none', () => {
  expect(allowedIn('br')).toEqual(['bank', 'pix'])
  expect(allowedIn('default')).toEqual(METHOD_KINDS)
})
