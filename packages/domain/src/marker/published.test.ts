import { expect, test } from 'vitest'
import { publishFigures, type SafetyCounts } from './published.ts'

const counts = (own: Partial<SafetyCounts>): SafetyCounts => ({
  ...{ players: 1_000, flagged: 37, limitSet: 10, break: 8, unchanged: 12, worse: 7, ...own },
})

test('counts of five and more are published, with the share in hundredths of a percent', () => {
  expect(publishFigures(counts({}))).toEqual({
    ...{ players: 1_000, flagged: 37, shareHundredths: 370 },
    outcomes: { limitSet: 10, break: 8, unchanged: 12, worse: 7 },
  })
})

test('fewer than five flagged are hidden with their share, five are not; so are fewer than five others', () => {
  expect(publishFigures(counts({ flagged: 4 }))).toMatchObject({
    flagged: null,
    shareHundredths: null,
  })
  expect(publishFigures(counts({ flagged: 5 }))).toMatchObject({ flagged: 5, shareHundredths: 50 })
  expect(publishFigures(counts({ players: 9, flagged: 5 }))).toMatchObject({
    players: 9,
    flagged: null,
  })
  expect(publishFigures(counts({ players: 4, flagged: 4 })).players).toBeNull()
})

test('a hidden outcome hides the next smallest too, since the sum would tell it', () => {
  const { outcomes } = publishFigures(counts({ worse: 2 }))
  expect(outcomes).toEqual({ limitSet: 10, break: null, unchanged: 12, worse: null })
})

test('nobody is nobody: a count of none hides nothing', () => {
  const { outcomes } = publishFigures(counts({ worse: 0 }))
  expect(outcomes).toEqual({ limitSet: 10, break: 8, unchanged: 12, worse: 0 })
})
