import { describe, expect, test } from 'vitest'
import { continueAutoplay, type AutoplayRun } from './autoplay.ts'

const RUN: AutoplayRun = { roundsLeft: 10, lossLeftMinor: 300n, winMinor: null }
const round = (payout: number) => ({ stake: '100', payout: String(payout) })

describe('autoplay', () => {
  test('goes on after a loss with one round and one stake less', () => {
    expect(continueAutoplay(RUN, round(0))).toEqual({
      roundsLeft: 9,
      lossLeftMinor: 200n,
      winMinor: null,
    })
  })

  test('counts a return against the loss', () => {
    expect(continueAutoplay(RUN, round(250))).toMatchObject({ lossLeftMinor: 450n })
  })

  test('ends after its last round', () => {
    expect(continueAutoplay({ ...RUN, roundsLeft: 1 }, round(0))).toBe('autoplayEndRounds')
  })

  test('ends when the loss is reached, and before a bet that could pass it', () => {
    expect(continueAutoplay({ ...RUN, lossLeftMinor: 100n }, round(0))).toBe('autoplayEndLoss')
    expect(continueAutoplay({ ...RUN, lossLeftMinor: 199n }, round(0))).toBe('autoplayEndLoss')
    expect(continueAutoplay({ ...RUN, lossLeftMinor: 200n }, round(0))).toMatchObject({
      lossLeftMinor: 100n,
    })
  })

  test('ends at a single win from the chosen amount above the stake', () => {
    const run = { ...RUN, winMinor: 100n }
    expect(continueAutoplay(run, round(199))).toMatchObject({ roundsLeft: 9 })
    expect(continueAutoplay(run, round(200))).toBe('autoplayEndWin')
  })

  test('goes on after any win where none is chosen', () => {
    expect(continueAutoplay(RUN, round(1_000_000))).toMatchObject({ roundsLeft: 9 })
  })
})
