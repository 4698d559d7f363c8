import { describe, expect, test } from 'vitest'
import { SESSION_TIMES, type SessionState, decideRefresh } from './session.ts'

const rotatedAt = new Date('2026-03-01T12:00:00Z')
const session: SessionState = {
  generation: 5,
  rotatedAt,
  expiresAt: new Date('2026-03-20T12:00:00Z'),
  endedAt: null,
  lastSeenAt: rotatedAt,
  idleLifeMs: null,
}

function after(milliseconds: number): Date {
  return new Date(rotatedAt.getTime() + milliseconds)
}

describe('refreshing a session', () => {
  test('the current token is exchanged for the next generation', () => {
    expect(decideRefresh(session, 5, after(540_000))).toEqual({ kind: 'rotate', generation: 6 })
  })

  test('the token before gets the same successor up to 20 seconds later', () => {
    const repeat = { kind: 'repeat', generation: 5 }
    expect(decideRefresh(session, 4, after(0))).toEqual(repeat)
    expect(decideRefresh(session, 4, after(20_000))).toEqual(repeat)
  })

  test('the token before, one millisecond after the grace, ends the session', () => {
    expect(decideRefresh(session, 4, after(20_001))).toEqual({ kind: 'refuse', end: 'reused' })
  })

  test('an older token ends the session even within the grace', () => {
    expect(decideRefresh(session, 3, after(1_000))).toEqual({ kind: 'refuse', end: 'reused' })
  })

  test('a generation that was never given out ends the session', () => {
    expect(decideRefresh(session, 6, after(1_000))).toEqual({ kind: 'refuse', end: 'reused' })
  })

  test('a market may end it after half an hour without use, and not an instant earlier', () => {
    const idleLifeMs = 1_800_000
    const seen = { ...session, idleLifeMs, lastSeenAt: after(60_000) }
    expect(decideRefresh(seen, 5, after(60_000 + idleLifeMs - 1)).kind).toBe('rotate')
    const end = { kind: 'refuse', end: 'idle' }
    expect(decideRefresh(seen, 5, after(60_000 + idleLifeMs))).toEqual(end)
    const earlier = { ...seen, lastSeenAt: after(-60_000) }
    expect(decideRefresh(earlier, 5, after(idleLifeMs - 1)).kind).toBe('rotate')
    expect(decideRefresh({ ...seen, idleLifeMs: null }, 5, after(86_400_000)).kind).toBe('rotate')
  })

  test('seven days without a refresh end the session', () => {
    const idle = after(SESSION_TIMES.idleLifeMs)
    expect(decideRefresh(session, 5, idle)).toEqual({ kind: 'refuse', end: 'idle' })
    expect(decideRefresh(session, 5, after(SESSION_TIMES.idleLifeMs - 1)).kind).toBe('rotate')
  })

  test('a session ends at its expiry however busy it is', () => {
    const busy = { ...session, rotatedAt: new Date('2026-03-20T11:59:00Z') }
    expect(decideRefresh(busy, 5, session.expiresAt)).toEqual({ kind: 'refuse', end: 'expired' })
  })

  test('an ended session stays ended and is not ended twice', () => {
    const ended = { ...session, endedAt: rotatedAt }
    expect(decideRefresh(ended, 5, after(1_000))).toEqual({ kind: 'refuse', end: null })
    expect(decideRefresh(ended, 4, after(1_000))).toEqual({ kind: 'refuse', end: null })
  })
})
