import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GAMES } from './games.ts'
import { PAR_SHEETS } from './par.sheets.ts'
import type { ParMode, ParSheet } from './par.ts'
import { SAFFRON_CARAVAN } from './saffron-caravan/saffron-caravan.game.ts'
import { contributionsOf } from './slot/strip.contributions.ts'
import {
  enumerateStrips,
  momentsOfHistogram,
  type StripHistogram,
} from './slot/strip.enumeration.ts'
import { TIDEWRECK_REEF } from './tidewreck-reef/tidewreck-reef.game.ts'

const enumerated = new Map<string, StripHistogram>()
const enumerateOnce: typeof enumerateStrips = (slot, mode) => {
  const key = `${slot.code} ${mode}`
  const histogram = enumerated.get(key) ?? enumerateStrips(slot, mode)
  enumerated.set(key, histogram)
  return histogram
}

const readSheet = (code: string): ParSheet =>
  JSON.parse(readFileSync(new URL(`../par/${code}.json`, import.meta.url), 'utf8')) as ParSheet

const spinOf = (code: string): ParMode => readSheet(code).modes[0]!

test('every game has a sheet', () => {
  expect(Object.keys(PAR_SHEETS).toSorted()).toEqual([...GAMES.keys()].toSorted())
})

test.each(Object.keys(PAR_SHEETS))(
  'the sheet of %s is current; if not, run node packages/fair/scripts/write-par.ts and format',
  (code) => {
    expect(readSheet(code)).toEqual(PAR_SHEETS[code]!(enumerateOnce))
  },
)

test('the figures of Copper Lantern Row', () => {
  expect(spinOf('copper-lantern-row')).toMatchObject({
    // 983/1024
    rtp: { total: '0.959960937500000000' },
    hitRate: { any: '0.277740478516', aboveStake: '0.277740478516' },
    variance: '5.493848534',
    maxWin: { multiplier: '42.0000' },
  })
})

test('the figures of Tidewreck Reef', () => {
  expect(spinOf('tidewreck-reef')).toMatchObject({
    rtp: { total: '0.959999004207626897' },
    variance: '25.392695396',
    hitRate: { any: '0.421283096075' },
    feature: { mean: '36.591476992', spins: '10.369382476' },
    maxWin: { multiplier: '23074.6000' },
  })
})

test('the figures of Saffron Caravan', () => {
  expect(spinOf('saffron-caravan')).toMatchObject({
    rtp: { total: '0.959990708112418616' },
    variance: '40.972326182',
    feature: { mean: '33.856350074' },
    maxWin: { multiplier: '50430.0000' },
  })
})

test('the figures of Glasswind Terrace', () => {
  expect(spinOf('glasswind-terrace')).toMatchObject({
    rtp: { total: '0.959999982599371084' },
    variance: '44.128459456',
    hitRate: { any: '0.264041319791' },
    feature: { triggerRate: '0.005081175028', mean: '54.320173542', spins: '10.260681595' },
  })
})

test('the basic strategy of Blackjack and its insurance', () => {
  const [strategy, insurance] = readSheet('blackjack').modes
  expect(strategy!.rtp.total).toBe('0.994296119877264')
  expect(insurance!.rtp.exact).toBe('12/13')
})

/** Sums over all 32⁵ stops, in coins. */
const GOLDEN = [
  {
    slot: TIDEWRECK_REEF,
    mode: 'base' as const,
    sum: 469_294_720n,
    squares: 70_337_041_826n,
    wins: 14_135_915,
    most: 2_792,
    withScatters: [11_288_171n, 2_476_767n, 246_380n],
  },
  {
    slot: TIDEWRECK_REEF,
    mode: 'free' as const,
    sum: 2_368_137_600n,
    squares: 1_936_516_664_808n,
    most: 9_174,
    withScatters: [31_921_197n, 7_203_891n, 730_860n],
  },
  {
    slot: SAFFRON_CARAVAN,
    mode: 'base' as const,
    sum: 482_366_232n,
    squares: 99_413_802_956n,
    wins: 17_710_095,
    most: 4_200,
    withScatters: [10_225_792n, 2_407_448n, 244_240n],
  },
  {
    slot: SAFFRON_CARAVAN,
    mode: 'free' as const,
    sum: 2_605_990_860n,
    squares: 5_451_883_351_176n,
    most: 16_740,
    withScatters: [12_669_032n, 2_461_882n, 244_340n],
  },
]

test.each(GOLDEN)('all stops of $slot.code, $mode spins, come to the golden integers', (golden) => {
  const { slot, mode } = golden
  const histogram = enumerateOnce(slot, mode)
  const { classes } = momentsOfHistogram(histogram)
  const total = (pick: (entry: (typeof classes)[number]) => bigint): bigint =>
    classes.reduce((sum, entry) => sum + pick(entry), 0n)
  expect(total(({ sum }) => sum)).toBe(golden.sum)
  expect(total(({ squares }) => squares)).toBe(golden.squares)
  expect(classes.slice(3).map(({ weight }) => weight)).toEqual([227_070n, 11_745n, 243n])
  expect(classes.slice(3).map(({ sum }) => sum)).toEqual(golden.withScatters)
  const losses = histogram.counts.reduce((sum, row) => sum + row[0]!, 0)
  if (golden.wins !== undefined) expect(histogram.cycle - losses).toBe(golden.wins)
  const most = histogram.counts.map((row) => row.findLastIndex((times) => times > 0))
  expect(Math.max(...most)).toBe(golden.most)
  // The same sum from frequencies alone.
  const parts = contributionsOf(slot, mode)
  expect(parts.reduce((sum, { coins }) => sum + coins, 0n)).toBe(golden.sum)
})
