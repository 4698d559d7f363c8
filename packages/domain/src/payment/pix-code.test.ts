import { expect, test } from 'vitest'
import { buildPixCode, crc16 } from './pix-code.ts'

test.each([
  ['123456789', '29B1'],
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
    '1D3D',
  ],
  [
    '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304',
    'EEAB',
  ],
])('the published vector %s has its checksum', (text, checksum) => {
  expect(crc16(text)).toBe(checksum)
})

test('a code names address, amount, receiver and city, and ends with its checksum', () => {
  const code = buildPixCode({
    url: 'pix.cashier.invalid/demo/abc',
    amount: '10.50',
    merchantName: 'Fairhouse São João',
    merchantCity: 'SAO PAULO',
  })
  expect(code).toBe(
    `00020101021226500014br.gov.bcb.pix2528pix.cashier.invalid/demo/abc520400005303986540510.505802BR5918Fairhouse Sao Joao6009SAO PAULO62070503***6304${code.slice(-4)}`,
  )
  expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
})

test('a field that does not fit is a bug', () => {
  const pix = { url: 'a'.repeat(100), amount: '1.00', merchantName: 'A', merchantCity: 'B' }
  expect(() => buildPixCode(pix)).toThrow(RangeError)
})
