import { describe, expect, test } from 'vitest'
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

test.each([
  'show',
  'lock',
  'unlock',
  'end-sessions',
  'verify',
  'exclude',
  'readmit',
  'reopen',
  'sign-in-link',
])('%s without a reason is refused', (act) => {
  expect(read(act, 'p1')).toEqual({ problem: expect.stringContaining('--why') })
  expect(read(act, 'p1', '--why', ' ')).toEqual({ problem: expect.stringContaining('--why') })
})

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
  '%j reports the missing arguments',
  (args) => {
    expect(readOpsRequest(args, NOW)).toHaveProperty('problem')
  },
)

test('an option that there is none of is named', () => {
  expect(read('lock', 'p1', '--because', 'x')).toEqual({
    problem: expect.stringContaining('--because'),
  })
})

test('the journal is compared with its chain, and with an earlier head from the log', () => {
  const hash = 'a1'.repeat(32)
  expect(readOpsRequest(['verify'], NOW)).toMatchObject({
    command: { do: 'verify-journal', head: null },
  })
  expect(readOpsRequest(['verify', `12:${hash}`], NOW)).toMatchObject({
    command: { do: 'verify-journal', head: { number: 12n, hash } },
  })
  expect(readOpsRequest(['verify', '12'], NOW)).toMatchObject({ problem: /not a chain head/ })
})

test('the books need nothing else', () => {
  expect(readOpsRequest(['books', '--json'], NOW)).toEqual({
    command: { do: 'books' },
    by: null,
    isJson: true,
  })
})

test('parked messages are listed, and one or all are sent again', () => {
  const command = (...args: string[]) => readOpsRequest(['messages', ...args], NOW)
  const id = '019ff000-0000-7000-8000-000000000001'
  expect(command('parked')).toMatchObject({ command: { do: 'list-parked-messages' } })
  expect(command('retry', id)).toMatchObject({ command: { do: 'retry-messages', id } })
  expect(command('retry', 'all')).toMatchObject({ command: { do: 'retry-messages', id: null } })
  const address = 'ana@players.test'
  expect(command('allow', address)).toMatchObject({ command: { do: 'allow-address', address } })
  expect(command('allow', 'ana')).toHaveProperty('problem')
  for (const args of [[], ['retry'], ['retry', 'x'], ['drop', id]]) {
    expect(command(...args)).toHaveProperty('problem')
  }
})

describe('invoices', () => {
  const read = (...args: string[]) => readOpsRequest(args, NOW)

  test('those that need a decision are listed without more', () => {
    expect(read('invoices')).toMatchObject({ command: { do: 'list-invoices' } })
  })

  test('the report is of a day, or of the last one', () => {
    expect(read('invoices', 'report')).toMatchObject({
      command: { do: 'report-invoices', day: null },
    })
    expect(read('invoices', 'report', '2026-11-20')).toMatchObject({
      command: { do: 'report-invoices', day: '2026-11-20' },
    })
    expect(read('invoices', 'report', 'yesterday')).toHaveProperty('problem')
    expect(read('invoices', 'delete')).toHaveProperty('problem')
  })

  test.each(['approve', 'credit', 'reject', 'collect', 'forgive'] as const)(
    'to %s one says which and why',
    (act) => {
      const why = 'paid back'
      expect(read('invoice', act, 'r-1', '--why', why)).toMatchObject({
        command: { do: `${act}-invoice`, id: 'r-1', why },
      })
      expect(read('invoice', act, 'r-1')).toMatchObject({
        problem: expect.stringContaining('Give a reason'),
      })
    },
  )

  const order = ['--amount', '50.00', '--currency', 'EUR', '--method', 'cashier.withdrawal.sepa']

  test('a withdrawal for a player says whose, how much, by what, where to and why', () => {
    const field = ['--field', 'iban=DE89', '--field', 'holder=Ana = Souza']
    const told = read('invoice', 'withdraw', 'p-1', ...order, ...field, '--why', 'excluded')
    expect(told).toMatchObject({
      command: {
        do: 'open-withdrawal',
        playerId: 'p-1',
        amount: '50.00',
        currency: 'EUR',
        method: 'cashier.withdrawal.sepa',
        fields: { iban: 'DE89', holder: 'Ana = Souza' },
      },
    })
  })

  test.each([
    [[...order], /Give a reason/],
    [['--why', 'x'], /--amount/],
    [[...order, '--field', 'iban', '--why', 'x'], /--field/],
  ])('a withdrawal with only %j is not understood', (args, problem) => {
    expect(read('invoice', 'withdraw', 'p-1', ...args)).toMatchObject({
      problem: expect.stringMatching(problem),
    })
  })

  test('nothing else is done to one', () => {
    expect(read('invoice', 'delete', 'r-1', '--why', 'x')).toMatchObject({
      problem: "Unknown command 'delete' on an invoice.",
    })
  })
})

describe('documents', () => {
  const readAll = (...args: string[]) => readOpsRequest(args, NOW)

  test('the list of waiting documents needs no arguments', () => {
    expect(readAll('waiting')).toMatchObject({ command: { do: 'list-waiting' } })
  })

  test('a document is declined for a reason of the list, with words for the player', () => {
    const args = ['--reason', 'expired', '--note', 'It ended in May.', '--why', 'looked at it']
    expect(readAll('document', 'decline', 'd1', ...args)).toMatchObject({
      command: {
        do: 'decline-document',
        documentId: 'd1',
        reason: 'expired',
        note: 'It ended in May.',
        why: 'looked at it',
      },
    })
    const other = readAll('document', 'decline', 'd1', '--reason', 'ugly', '--why', 'x')
    expect(other).toEqual({ problem: expect.stringContaining('unreadable') })
  })

  test('an image is saved to the given path', () => {
    expect(readAll('document', 'save', 'd1', '--why', 'x')).toEqual({
      problem: expect.stringContaining('--to'),
    })
    expect(readAll('document', 'save', 'd1', '--to', 'a.jpg', '--why', 'x')).toMatchObject({
      command: { do: 'save-document', file: 'a.jpg' },
    })
  })

  test.each([
    ['approve', 'approved'],
    ['retry', 'retry'],
    ['reject', 'rejected'],
  ])('%s decides a verification as %s', (act, state) => {
    const args = ['verification', act, 'p1', '--note', 'Both sides, please.', '--why', 'x']
    expect(readAll(...args)).toMatchObject({ command: { do: 'decide-verification', state } })
  })

  test.each(['retry', 'reject'])('%s without words for the player is refused', (act) => {
    const problem = { problem: expect.stringContaining('--note') }
    expect(readAll('verification', act, 'p1', '--why', 'x')).toEqual(problem)
  })

  test.each([
    ['document', 'approve', 'd1'],
    ['document', 'decline', 'd1', '--reason', 'expired'],
    ['document', 'save', 'd1', '--to', 'a.jpg'],
    ['verification', 'approve', 'p1'],
  ])('%s %s without a reason is refused', (...args) => {
    expect(readAll(...args)).toEqual({ problem: expect.stringContaining('--why') })
  })

  test.each([['document'], ['document', 'approve'], ['verification', 'fly', 'p1', '--why', 'x']])(
    '%s %s reports the missing arguments',
    (...args) => {
      expect(readAll(...args)).toHaveProperty('problem')
    },
  )
})

describe('events', () => {
  const readEvents = (...args: string[]) => readOpsRequest(['events', ...args], NOW)

  test('parked events are listed, and run again by event id or all together', () => {
    expect(readEvents('parked')).toMatchObject({ command: { do: 'list-parked-events' } })
    expect(readEvents('retry', 'all')).toMatchObject({
      command: { do: 'retry-events', which: 'all' },
    })
  })

  test('a retry names its event', () => {
    expect(readEvents('retry')).toEqual({ problem: expect.stringContaining('Say which') })
  })
})

test('overdue bets are listed by hours, a day when none are given', () => {
  const readBets = (...args: string[]) => readOpsRequest(['bets', ...args], NOW)
  expect(readBets('overdue')).toMatchObject({ command: { do: 'list-overdue-bets', hours: 24 } })
  expect(readBets('overdue', '72')).toMatchObject({ command: { hours: 72 } })
  expect(readBets('overdue', 'long')).toEqual({ problem: expect.stringContaining('hours') })
})

describe('play', () => {
  const play = (...args: string[]) => readOpsRequest(['play', ...args], NOW)

  test.each(['all', 'provider:studio', 'game:dice'])('of %s is stopped for a reason', (subject) => {
    const command = { do: 'stop-play', subject, why: 'odd results' }
    expect(play('stop', subject, '--why', 'odd results')).toMatchObject({ command })
    expect(play('stop', subject)).toEqual({ problem: expect.stringContaining('--why') })
  })

  test('the payout is compared with the RTP of the games', () => {
    expect(play('rtp')).toMatchObject({ command: { do: 'list-returns' } })
  })

  test.each([[], ['pause', 'all'], ['stop'], ['stop', 'dice'], ['resume', 'game:']])(
    '%j reports the missing arguments',
    (...args) => {
      expect(play(...args, '--why', 'x')).toHaveProperty('problem')
    },
  )
})

describe('sport', () => {
  const sport = (...args: string[]) => readOpsRequest(['sport', ...args], NOW)

  test.each<[string[], object]>([
    [['suspend', 'all'], { scope: { kind: 'all' }, isSuspended: true }],
    [['resume', '100123'], { scope: { kind: 'event', eventId: 100_123 }, isSuspended: false }],
    [
      ['suspend', '100123', '1x2'],
      { scope: { kind: 'market', eventId: 100_123, market: '1x2' }, isSuspended: true },
    ],
    [['void', '100123', 'notPlayed'], { do: 'void-event', eventId: 100_123, reason: 'notPlayed' }],
    [
      ['void', '100123', '1x2', 'integrity'],
      { do: 'void-event', market: '1x2', reason: 'integrity' },
    ],
    [
      ['correct', '100123', '1', '12,15'],
      { do: 'correct-result', eventId: 100_123, version: 1, omittedFacts: [12, 15] },
    ],
  ])('%j is an act for a reason', (args, command) => {
    expect(sport(...args, '--why', 'a doubt')).toMatchObject({ command })
    expect(sport(...args)).toEqual({ problem: expect.stringContaining('--why') })
  })

  test.each([
    ['void', '100123'],
    ['void', '100123', 'a doubt'],
    ['void', '0198a1b2-0000-7000-8000-000000000000', 'other'],
  ])('%j names none of the reasons that the office has', (...args) => {
    expect(sport(...args, '--why', 'a doubt')).toEqual({
      problem: expect.stringContaining('palpableError, wrongData'),
    })
  })

  test.each([
    [],
    ['suspend'],
    ['void', 'x', 'notPlayed'],
    ['correct', '100123', '1'],
    ['event', 'x'],
  ])('%j reports the missing arguments', (...args) => {
    expect(sport(...args, '--why', 'x')).toHaveProperty('problem')
  })
})

describe('a report', () => {
  const report = (...args: string[]) => readOpsRequest(args, NOW)

  test('is of the thirty days before now, or of two days and all between them', () => {
    expect(report('affiliate', 'revenue')).toMatchObject({
      command: {
        do: 'report-affiliates',
        from: new Date(NOW.getTime() - 30 * 86_400_000),
        to: NOW,
      },
    })
    const days = ['--at', '2030-01-01', '--until', '2030-01-31']
    expect(report('bonus', 'report', ...days)).toMatchObject({
      command: { do: 'report-bonuses', from: new Date('2030-01-01'), to: new Date('2030-02-01') },
    })
  })

  test('of quests is of all of them, or of the quests of a player', () => {
    expect(report('quest', 'list')).toMatchObject({ command: { do: 'list-quests' } })
    expect(report('quest', 'explain', '7')).toMatchObject({ command: { playerId: '7' } })
    expect(report('quest', 'explain')).toHaveProperty('problem')
    expect(report('market', 'explain', '7')).toMatchObject({ command: { playerId: '7' } })
    expect(report('market', 'list')).toHaveProperty('problem')
  })

  test('of the office names itself and its rows', () => {
    expect(report('report', 'revenue', 'product', '--currency', 'EUR')).toMatchObject({
      command: { do: 'report-figures', report: 'revenue', group: 'product', currency: 'EUR' },
    })
    expect(report('report', 'funds')).toMatchObject({ command: { group: undefined } })
    expect(report('report', 'profit')).toHaveProperty('problem')
    expect(report('report', 'revenue', 'colour')).toHaveProperty('problem')
  })

  test('of events names its tag, and days are days', () => {
    expect(report('affiliate', 'events', 'ana')).toMatchObject({ command: { tag: 'ana' } })
    expect(report('affiliate', 'events')).toHaveProperty('problem')
    expect(report('affiliate', 'revenue', '--at', 'May')).toHaveProperty('problem')
  })
})

test('a ticket is closed by its number, with a reason', () => {
  const close = (...args: string[]) => readOpsRequest(['support', 'close', ...args], NOW)
  expect(close('k7m-2px', '--why', 'paid')).toMatchObject({
    command: { do: 'close-ticket', ticket: 'K7M-2PX', why: 'paid' },
  })
  expect(close('K7M-2PX')).toEqual({ problem: expect.stringContaining('--why') })
  expect(close()).toEqual({ problem: expect.stringContaining('support close <ticket>') })
})

describe('an invitation to the office', () => {
  const invite = (...roles: string[]) =>
    readOpsRequest(['operator', 'invite', 'ana', ...roles.flatMap((role) => ['--role', role])], NOW)

  test('names a person and their roles', () => {
    expect(invite('support', 'kyc')).toMatchObject({
      command: { do: 'invite-operator', name: 'ana', roles: ['support', 'kyc'] },
    })
  })

  test.each([[[]], [['king']], [['support', 'king']]])('with the roles %j is refused', (roles) => {
    expect(invite(...roles)).toEqual({ problem: expect.stringContaining('support') })
  })
})
