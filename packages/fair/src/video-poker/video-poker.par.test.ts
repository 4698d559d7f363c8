import { expect, test } from 'vitest'
import { chanceAbove, rtpOf, varianceOf } from '../distribution.ts'
import { addRatio, formatRatio, ratio } from '../ratio.ts'
import { VIDEO_POKER_HANDS } from './video-poker.hand.ts'
import { enumerateVideoPoker, videoPokerDistribution } from './video-poker.par.ts'
import {
  optimalChanceOf,
  optimalChanceOfNothing,
  VIDEO_POKER_OPTIMAL,
} from './video-poker.table.ts'

const found = enumerateVideoPoker()
const distribution = videoPokerDistribution(found)

test('optimal play returns exactly 1653526326983 / 1661102543100', () => {
  expect(rtpOf(distribution)).toEqual(ratio(1_653_526_326_983n, 1_661_102_543_100n))
  expect(formatRatio(varianceOf(distribution), 6, 'nearest')).toBe('19.514676')
  expect(formatRatio(chanceAbove(distribution, 0n), 9, 'nearest')).toBe('0.454565331')
})

test('the hands that clients show are those of the enumeration', () => {
  expect(found.hands).toEqual(VIDEO_POKER_OPTIMAL)
  expect(found.rounds).toBe(19_933_230_517_200n)
  const chances = VIDEO_POKER_HANDS.map(optimalChanceOf)
  expect(chances.map((chance) => formatRatio(chance, 9, 'nearest'))).toEqual([
    '0.000024758',
    '0.000109309',
    '0.002362546',
    '0.011512207',
    '0.011014511',
    '0.011229367',
    '0.074448699',
    '0.129278902',
    '0.214585031',
  ])
  expect([...chances, optimalChanceOfNothing()].reduce(addRatio)).toEqual(ratio(1n, 1n))
})
