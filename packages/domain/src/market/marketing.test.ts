import { expect, test } from 'vitest'
import { ALL_MARKETS } from './market.fixture.ts'
import { listMarkets } from './market.ts'
import { asksByProduct } from './marketing.ts'

test('advertising needs a consent by product and channel in Great Britain', () => {
  const codes = listMarkets(ALL_MARKETS).filter(asksByProduct)
  expect(codes.map(({ code }) => code)).toEqual(['gb'])
})
