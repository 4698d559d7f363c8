import { expect, test } from 'vitest'
import { demoAddress } from './demo-address.ts'

const token = 'q7Zr-_2mXk5tYv8wB3nC6dF9gH1jL4pS0aE7uI'

test('a bitcoin address has the length of one and is outside the bech32 alphabet', () => {
  const address = demoAddress('bitcoin', token)
  expect(address).toHaveLength(42)
  expect(address).not.toMatch(/^bc1[02-9ac-hj-np-z]+$/)
})

test('an ethereum address has the length of one and is not hexadecimal', () => {
  const address = demoAddress('ethereum', token)
  expect(address).toHaveLength(42)
  expect(address).not.toMatch(/^0x[0-9a-f]+$/i)
})

test('a tether address has the length of one on TRON and is not base58', () => {
  const address = demoAddress('tether', token)
  expect(address).toHaveLength(34)
  expect(address).not.toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
})
