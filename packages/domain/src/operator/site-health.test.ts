import { expect, test } from 'vitest'
import { areBackupsFresh, isNodeSilent, judgeJob } from './site-health.ts'

const NOW = new Date('2026-11-27T09:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const MINUTE = 60_000
const DAY = 86_400_000

test('a process is silent after more than two minutes', () => {
  expect(isNodeSilent(ago(2 * MINUTE), NOW)).toBe(false)
  expect(isNodeSilent(ago(2 * MINUTE + 1), NOW)).toBe(true)
})

const QUIET = { endedAt: ago(MINUTE), error: null, runningSince: null, dueSince: null }

test('a job that ended well has no fault, nor has one that never ran', () => {
  expect(judgeJob(QUIET, NOW)).toBeNull()
  expect(judgeJob({ ...QUIET, endedAt: null }, NOW)).toBeNull()
})

test('a job that failed says when', () => {
  expect(judgeJob({ ...QUIET, error: 'broken' }, NOW)).toEqual({
    fault: 'failed',
    since: QUIET.endedAt,
  })
})

test('a job hangs after more than half an hour, whatever waits behind it', () => {
  const running = (ms: number) => ({ ...QUIET, runningSince: ago(ms), dueSince: ago(DAY) })
  expect(judgeJob(running(30 * MINUTE), NOW)).toBeNull()
  expect(judgeJob(running(30 * MINUTE + 1), NOW)).toEqual({
    fault: 'hangs',
    since: ago(30 * MINUTE + 1),
  })
})

test('a job is late if nobody has begun it for ten minutes', () => {
  expect(judgeJob({ ...QUIET, dueSince: ago(10 * MINUTE) }, NOW)).toBeNull()
  expect(judgeJob({ ...QUIET, dueSince: ago(10 * MINUTE + 1) }, NOW)?.fault).toBe('late')
})

test('backups are fresh with one of two days that a restore of this month has proven', () => {
  const last = { takenAt: ago(2 * DAY), drilledAt: ago(38 * DAY), isDrillRight: true }
  expect(areBackupsFresh(last, NOW)).toBe(true)
  for (const wrong of [
    { takenAt: null },
    { takenAt: ago(2 * DAY + 1) },
    { drilledAt: null, isDrillRight: null },
    { drilledAt: ago(38 * DAY + 1) },
    { isDrillRight: false },
  ])
    expect([wrong, areBackupsFresh({ ...last, ...wrong }, NOW)]).toEqual([wrong, false])
})
