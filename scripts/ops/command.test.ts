import { expect, test } from 'vitest'
import { readOpsRequest } from './command.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const read = (...args: string[]) => readOpsRequest(['player', ...args], NOW)

test('a search takes all its words', () => {
  expect(read('find', 'Ana', 'Lima')).toMatchObject({ command: { do: 'find', told: 'Ana Lima' } })
})

test('an act names the player, the reason and who acts', () => {
  expect(read('lock', 'p1', '--why', 'asked by phone', '--by', 'rui')).toEqual({
    command: { do: 'lock', playerId: 'p1', why: 'asked by phone' },
    by: 'rui',
    isJson: false,
  })
})

test.each(['show', 'lock', 'unlock', 'end-sessions', 'verify', 'exclude', 'readmit', 'reopen'])(
  '%s without a reason is refused',
  (act) => {
    expect(read(act, 'p1')).toEqual({ problem: expect.stringContaining('--why') })
    expect(read(act, 'p1', '--why', ' ')).toEqual({ problem: expect.stringContaining('--why') })
  },
)

test('an exclusion ends with a day in UTC, or never', () => {
  const why = ['--why', 'gambling help asked for it']
  expect(read('exclude', 'p1', ...why, '--until', '2027-05-01')).toMatchObject({
    command: { do: 'exclude', until: new Date('2027-05-01T23:59:59.999Z') },
  })
  expect(read('exclude', 'p1', ...why, '--until', 'forever')).toMatchObject({
    command: { until: null },
  })
})

test.each([undefined, 'tomorrow', '2027-13-01', '2026-11-19'])(
  'an exclusion until %s is refused',
  (until) => {
    const args = until === undefined ? [] : ['--until', until]
    expect(read('exclude', 'p1', '--why', 'x', ...args)).toHaveProperty('problem')
  },
)

test.each([[[]], [['wallet']], [['player']], [['player', 'lock']], [['player', 'fly', 'p1']]])(
  '%j is told what is missing',
  (args) => {
    expect(readOpsRequest(args, NOW)).toHaveProperty('problem')
  },
)

test('an option that there is none of is named', () => {
  expect(read('lock', 'p1', '--because', 'x')).toEqual({
    problem: expect.stringContaining('--because'),
  })
})
