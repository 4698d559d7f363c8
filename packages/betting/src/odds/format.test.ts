import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, type OddsFormat } from './format.ts'
import { FRACTIONS } from './fraction.data.ts'
import { PRICES } from './ladder.ts'
import { compare, parseDecimalRational, rational, type Rational } from './rational.ts'

const price = (text: string) => parseDecimalRational(text)!

describe('formats', () => {
  test.each<[string, Partial<Record<OddsFormat, string>>]>([
    ['1.20', { american: '-500', hongKong: '0.20', malay: '0.20', indonesian: '-5.00' }],
    ['1.50', { american: '-200', hongKong: '0.50', malay: '0.50', indonesian: '-2.00' }],
    [
      '1.91',
      {
        decimal: '1.91',
        american: '-110',
        hongKong: '0.91',
        malay: '0.91',
        indonesian: '-1.10',
        fractional: '10/11',
      },
    ],
    ['2', { american: '+100', hongKong: '1.00', malay: '1.00', indonesian: '1.00' }],
    [
      '2.10',
      {
        american: '+110',
        hongKong: '1.10',
        malay: '-0.91',
        indonesian: '1.10',
        fractional: '11/10',
      },
    ],
    ['2.50', { american: '+150', malay: '-0.67', indonesian: '1.50', fractional: '6/4' }],
    ['3.75', { american: '+275', malay: '-0.37', indonesian: '2.75', fractional: '11/4' }],
    ['11.00', { american: '+1000', hongKong: '10.00', malay: '-0.10', fractional: '10/1' }],
    ['1.01', { american: '-10000', decimal: '1.01', fractional: '1/100' }],
    ['1.65', { fractional: '8/13' }],
    ['2.38', { fractional: '11/8' }],
  ])('%s is shown in each format', (decimal, shown) => {
    for (const [format, text] of Object.entries(shown))
      expect(formatPrice(price(decimal), format as OddsFormat), format).toBe(text)
  })

  test('84 fractions are listed, ascending', () => {
    expect(FRACTIONS).toHaveLength(84)
    const values = FRACTIONS.map((text) => text.split('/').map(BigInt))
    for (const [index, [n, d]] of values.entries()) {
      const before = values[index - 1]
      if (before) expect(before[0]! * d! < n! * before[1]!).toBe(true)
    }
  })

  test('a short decimal price has a third place, which is cut', () => {
    expect(formatPrice(rational(10_567n, 10_000n), 'decimal')).toBe('1.056')
    expect(formatPrice(rational(11_999n, 10_000n), 'decimal')).toBe('1.19')
  })

  test('no format of any price of the ladder promises more than is paid', () => {
    for (const price of PRICES) expectNoPromise(price)
  })

  test('nor does any other price', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 7n }), (thousandths) => {
        expectNoPromise(rational(10_000n + thousandths, 10_000n))
      }),
      { seed: 7 },
    )
  })
})

function expectNoPromise(price: Rational): void {
  for (const [format, read] of Object.entries(READ)) {
    const shown = read(formatPrice(price, format as OddsFormat))
    expect(compare(shown, price), `${format} of ${price.n}/${price.d}`).toBeLessThanOrEqual(0)
  }
}

/** The decimal price of a displayed text. */
const READ: Readonly<Record<OddsFormat, (text: string) => Rational>> = {
  decimal: (text) => parseDecimalRational(text)!,
  fractional: (text) => {
    const [n, d] = text.split('/').map(BigInt)
    return rational(n! + d!, d!)
  },
  american: (text) => fromSigned(parseDecimalRational(text.replace('+', ''))!, 100n),
  hongKong: (text) => fromSigned(parseDecimalRational(text)!, 1n),
  malay: (text) => fromSigned(parseDecimalRational(text)!, 1n),
  indonesian: (text) => fromSigned(parseDecimalRational(text)!, 1n),
}

function fromSigned({ n, d }: Rational, unit: bigint): Rational {
  return n >= 0n ? rational(n + unit * d, unit * d) : rational(unit * d - n, -n)
}
