import { randomBytes } from 'node:crypto'
import { Fault } from '@fairhouse/domain/fault'
import { ok } from '@fairhouse/domain/result'
import { createNewId } from '@fairhouse/server-kit/ids'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  ExclusionRegistry,
  RegistryPerson,
} from '#platform/modules/exclusion/exclusion-registry.port'
import { createOperatorActions } from '#platform/modules/operator/operator.actions'
import { inTransaction } from '#platform/database/transaction'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { changePlayer, TEST_PASSWORD, testCpf, type TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'

/* Registers of excluded people at registration, sign-in and by the job. */
const book = {
  isAway: false,
  refused: 0,
  excluded: new Set<string>(),
  until: null as Date | null,
  rejected: new Set<string>(),
  asked: [] as { registry: string; person: RegistryPerson }[],
  reported: [] as { registry: string; until: Date | null }[],
}

const scripted: ExclusionRegistry = {
  async check({ registry, person }) {
    const isRejected = Object.values(person).some((value) => book.rejected.has(value))
    if (book.isAway || isRejected) throw new Fault('providerUnavailable', 'away')
    book.asked.push({ registry, person })
    const isExcluded = Object.values(person).some((value) => book.excluded.has(value))
    return { isExcluded, until: isExcluded ? book.until : null, reference: 'r-1' }
  },
  async register({ registry, until }) {
    if (book.isAway) {
      book.refused += 1
      throw new Fault('providerUnavailable', 'away')
    }
    book.reported.push({ registry, until })
  },
}

const site = await createTestSite({
  env: { FAIRHOUSE_MARKETS: 'gb,br,de,on' },
  change: (config) => ({
    ...config,
    integrations: [
      { id: 'registry', company: 'Registers', callback: null, exclusionRegistry: () => scripted },
    ],
  }),
})
const operate = createOperatorActions({
  ...site,
  newId: createNewId({ clock: site.clock, randomBytes }),
})
afterAll(() => site.close())
beforeEach(() => {
  Object.assign(book, { isAway: false, until: null, asked: [], reported: [] })
  book.excluded.clear()
})

let made = 0
async function register(country: string, form: object = {}) {
  made += 1
  const email = `person${made}@players.example`
  const body = { email, password: TEST_PASSWORD, country, currency: 'EUR', agreements: true }
  const answer = await site.call('POST', '/api/player/register', { body: { ...body, ...form } })
  const code = answer.status === 200 ? 'ok' : (answer.body.error.code as string)
  return { email, code, playerId: answer.body.data?.profile.id as string }
}

async function signIn({ email }: { readonly email: string }): Promise<string> {
  const body = { email, password: TEST_PASSWORD }
  const answer = await site.call('POST', '/api/player/sessions', { body })
  return answer.status === 200 ? 'ok' : answer.body.error.code
}

const outcomesOf = async ({ playerId }: { readonly playerId: string }) =>
  (
    await site.db
      .selectFrom('registry_check')
      .select('outcome')
      .where('player_id', '=', playerId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ outcome }) => outcome)

describe('at registration', () => {
  test('an excluded person gets the general answer, and no account', async () => {
    for (const next of [1, 3]) book.excluded.add(`person${made + next}@players.example`)
    const [excluded, other, abroad] = [
      await register('GB'),
      await register('GB'),
      await register('PT'),
    ]
    expect([excluded.code, other.code, abroad.code]).toEqual(['registrationClosed', 'ok', 'ok'])
  })

  test('the register learns what it needs, and nothing else', async () => {
    const { email } = await register('GB')
    expect(book.asked).toEqual([{ registry: 'gamstop', person: { email } }])
    await register('BR', { cpf_number: '529.982.247-25' })
    expect(book.asked[1]).toEqual({ registry: 'sigap', person: { cpf: '52998224725' } })
  })

  test('in Brazil nobody registers without a CPF, by which alone the register knows them', async () => {
    expect([(await register('BR')).code, book.asked]).toEqual(['validationFailed', []])
  })

  test('nobody registers while the register is away, where the market says so', async () => {
    book.isAway = true
    expect((await register('CA')).code).toBe('registryUnavailable')
    expect((await register('PT')).code).toBe('ok')
  })
})

describe('at sign-in', () => {
  test('an excluded player is refused, and signed out everywhere, until they are not excluded', async () => {
    const player = await register('GB')
    expect(await signIn(player)).toBe('ok')
    book.excluded.add(player.email)
    expect(await signIn(player)).toBe('accountLocked')
    const open = await site.db
      .selectFrom('player_session')
      .select('id')
      .where('player_id', '=', player.playerId)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    expect(await site.audited('player.registryExcluded')).toHaveLength(1)
    book.excluded.clear()
    expect(await signIn(player)).toBe('ok')
    expect(await outcomesOf(player)).toEqual(['clear', 'excluded', 'clear'])
  })

  test.each([
    ['an exclusion', null, 'player.excluded'],
    ['a break of a day elsewhere', DAY_MS, 'player.stopped'],
    ['a longer exclusion', DAY_MS + 60_000, 'player.excluded'],
  ] as const)('%s ends what is open, like one that began here', async (_what, ms, event) => {
    const player = await register('DE')
    const name = { first_name: 'Ida', last_name: `Case${made}` }
    await changePlayer(site.db, player.playerId, name)
    book.excluded.add(`Ida Case${made}`)
    book.until = ms === null ? null : new Date(+site.clock.now() + ms)
    expect(await signIn(player)).toBe('accountLocked')
    const events = await site.db
      .selectFrom('outbox_event')
      .select(['event', 'payload'])
      .where('player_id', '=', player.playerId)
      .where('event', 'in', ['player.excluded', 'player.stopped'])
      .execute()
    const until = book.until?.toISOString() ?? null
    expect(events).toEqual([{ event, payload: { until, by: 'register' } }])
    await site.messages.settle()
    // The player gets no mail of an exclusion of their own, the register no word of its own.
    const mails = site.messages.mails.filter(({ to }) => to === player.email)
    expect(mails.filter(({ subject }) => /exclu/i.test(subject))).toEqual([])
    expect(book.reported).toEqual([])
  })

  test('without an answer it is as the market says, and the check is written down', async () => {
    const [gb, on] = [await register('GB'), await register('CA')]
    const de = await register('DE')
    book.isAway = true
    expect([await signIn(gb), await signIn(on)]).toEqual(['ok', 'ok'])
    expect(await outcomesOf(gb)).toEqual(['unavailable'])
    await site.db
      .updateTable('player')
      .set({ first_name: 'Ana', last_name: 'Souza' })
      .where('id', '=', de.playerId)
      .execute()
    expect(await signIn(de)).toBe('registryUnavailable')
  })

  test('in Brazil the first one of a day asks, and the next ones do not', async () => {
    const player = await register('BR', { cpf_number: '111.444.777-35' })
    book.asked = []
    expect([await signIn(player), await signIn(player)]).toEqual(['ok', 'ok'])
    expect(book.asked).toHaveLength(1)
    site.clock.advance(DAY_MS)
    expect(await signIn(player)).toBe('ok')
    expect(book.asked).toHaveLength(2)
  })

  test('elsewhere nobody asks', async () => {
    const player = await register('PT')
    expect([await signIn(player), book.asked]).toEqual(['ok', []])
  })
})

test('the job asks about players of Brazil every 15 days, and stops while nobody answers', async () => {
  const player = await register('BR', { cpf_number: '390.533.447-05' })
  await site.runJob('session.checkRegistry')
  book.asked = []
  await site.runJob('session.checkRegistry')
  expect(book.asked).toEqual([])
  site.clock.advance(15 * DAY_MS)
  book.isAway = true
  expect(await site.runJob('session.checkRegistry')).toEqual({ checked: 0, excluded: 0 })
  book.isAway = false
  book.excluded.add('39053344705')
  expect(await site.runJob('session.checkRegistry')).toMatchObject({ excluded: 1 })
  expect((await outcomesOf(player)).at(-1)).toBe('excluded')
})

test('who stays signed in is asked about every day, and who is not is not', async () => {
  const [stays, left] = [await site.signUp({ country: 'GB' }), await site.signUp({ country: 'GB' })]
  await site.call('POST', '/api/player/sessions/logout', { as: left, body: {} })
  await site.runJob('session.checkRegistry')
  expect(await outcomesOf(stays)).toEqual([])
  site.clock.advance(DAY_MS)
  book.excluded.add(stays.email)
  await site.runJob('session.checkRegistry')
  expect([await outcomesOf(stays), await outcomesOf(left)]).toEqual([['excluded'], []])
})

test('players whom the register does not answer about hold up nobody else', async () => {
  const players = []
  for (let nth = 0; nth < 12; nth += 1) {
    const cpf_number = testCpf(nth)
    players.push(await register('BR', { cpf_number }))
    if (nth < 11) book.rejected.add(cpf_number)
  }
  site.clock.advance(15 * DAY_MS)
  for (let run = 0; run < 3; run += 1) await site.runJob('session.checkRegistry')
  book.rejected.clear()
  expect(await outcomesOf(players.at(-1)!)).toContain('clear')
})

describe('a register that takes what begins here', () => {
  const limit = async (as: TestPlayer, definition: 4 | 5, period: string) => {
    await site.call('POST', '/api/player/limits', { as, body: { definition, period } })
    await site.messages.settle()
  }

  test.each([
    ['an exclusion by players themselves', 4, 'sixMonths', true],
    ['a break of a day', 5, 'oneDay', true],
    ['no longer break', 5, 'oneWeek', false],
  ] as const)('is told of %s, and no other one is', async (_what, definition, period, isTold) => {
    await limit(await site.signUp({ country: 'GB' }), definition, period)
    expect(book.reported).toEqual([])
    await limit(await site.signUp({ country: 'DE' }), definition, period)
    expect(book.reported).toEqual(isTold ? [{ registry: 'oasis', until: expect.any(Date) }] : [])
  })

  test('and says it again locks nobody out of their money for the break that they took here', async () => {
    const player = await site.signUp({ country: 'DE' })
    await changePlayer(site.db, player.playerId, { first_name: 'Pia', last_name: 'Roth' })
    await limit(player, 5, 'oneDay')
    book.excluded.add('Pia Roth')
    book.until = book.reported[0]!.until
    expect([await signIn(player), await outcomesOf(player)]).toEqual(['ok', ['excluded']])
    book.until = new Date(+book.until! + 1)
    expect(await signIn(player)).toBe('accountLocked')
  })

  test('is told of an exclusion by operators, again until it answers', async () => {
    const { playerId } = await site.signUp({ country: 'DE' })
    book.isAway = true
    const by = { actor: { operator: 'rui' }, principal: 'person:rui', why: 'asked by phone' }
    expect(await operate.exclude(playerId, null, { ...by, traceId: 'trace-1' })).toBe('done')
    await expect.poll(() => book.refused).toBe(1)
    book.isAway = false
    site.clock.advance(DAY_MS)
    await site.messages.settle()
    expect(book.reported).toEqual([{ registry: 'oasis', until: null }])
  })
})

test('the register is asked again with what a confirmed identity says, and excludes the player', async () => {
  const player = await register('DE')
  expect(book.asked).toEqual([])
  const { playerId } = player
  await site.db
    .updateTable('player')
    .set({ first_name: 'Eva', last_name: 'Kern' })
    .where('id', '=', playerId)
    .execute()
  book.excluded.add('Eva Kern')
  await inTransaction(site.db, async (trx) => {
    const payload = { state: 'approved', comment: null } as const
    await appendEvent(trx, { event: 'verification.decided', playerId, payload })
    return ok()
  })
  await site.messages.settle()
  expect(book.asked).toEqual([{ registry: 'oasis', person: { name: 'Eva Kern' } }])
  expect(await outcomesOf(player)).toEqual(['excluded'])
  expect(await site.audited('player.registryExcluded')).not.toEqual([])
})

test('checks are dropped when their time is over', async () => {
  await register('GB')
  site.clock.advance(5 * 366 * DAY_MS)
  await site.runJob('exclusion.dropChecks')
  const rows = await site.db.selectFrom('registry_check').select('id').execute()
  expect(rows).toEqual([])
})
