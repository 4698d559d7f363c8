import { randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import {
  createTestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const DAY_MS = 86_400_000
const clock = createManualClock(new Date())
const site = await createTestPlatform({ clock })
afterAll(() => site.close())
const office = createTestOffice(site)

let player: TestPlayer
beforeEach(async () => {
  player = await site.signUp()
})

const act = (more: object = {}) => ({ id: randomUUID(), reason: 'asked by phone', ...more })
const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'
const on = (what: string, as: TestOperator, body: object) =>
  office.act(`POST /office/api/players/${player.playerId}/${what}`, as, body)

async function rowOf({ playerId }: TestPlayer) {
  const players = site.db.selectFrom('player').selectAll().where('id', '=', playerId)
  return players.executeTakeFirstOrThrow()
}

const version = async () => ({ version: (await rowOf(player)).updated_at.toISOString() })

test('an e-mail address is confirmed once, with the values before and after', async () => {
  const kyc = await office.signIn('kyc')
  await changePlayer(site.db, player.playerId, { email_confirmed_at: null })
  expect(codeOf(await on('email/verify', kyc, act(await version())))).toBe('ok')
  expect((await rowOf(player)).email_confirmed_at).not.toBeNull()
  expect(codeOf(await on('email/verify', kyc, act(await version())))).toBe('actUnchanged')
  expect(codeOf(await on('email/verify', kyc, act({ version: 'old' })))).toBe('recordChanged')
})

test('a sign-in link is shown once, and never for a locked account', async () => {
  const kyc = await office.signIn('kyc')
  const body = act()
  const first = await on('sign-in-link', kyc, body)
  expect(first.body.data.link).toMatch(/^http/)
  expect(codeOf(await on('sign-in-link', kyc, body))).toBe('actIdReused')
  await changePlayer(site.db, player.playerId, { status: 'locked' })
  expect(codeOf(await on('sign-in-link', kyc, act()))).toBe('accountLocked')
  player = { ...player, playerId: randomUUID() }
  expect(codeOf(await on('sign-in-link', kyc, act()))).toBe('playerUnknown')
})

test('an exclusion ends with its last day, or never, and its last day is not over', async () => {
  const support = await office.signIn('support')
  const day = (ms: number) => new Date(clock.now().getTime() + ms).toISOString().slice(0, 10)
  const exclude = async (more: object) =>
    on('exclude', support, act({ ...(await version()), ...more }))
  for (const wrong of [{ lasting: 'until' }, { lasting: 'until', until: day(-DAY_MS) }]) {
    const refused = await exclude(wrong)
    expect([codeOf(refused), Object.keys(refused.body.error.fields)]).toEqual([
      'validationFailed',
      ['until'],
    ])
  }
  const today = day(0)
  const done = await exclude({ lasting: 'until', until: today })
  expect(done.body.data).toMatchObject({ status: 'excluded', note: null })
  await exclude({ lasting: 'forever' })
  const rows = site.db.selectFrom('player_exclusion').select(['ends_at', 'decided_by'])
  const ends = await rows.where('player_id', '=', player.playerId).orderBy('ends_at').execute()
  expect(ends.map(({ ends_at }) => ends_at?.toISOString() ?? null)).toEqual([
    `${today}T23:59:59.999Z`,
    null,
  ])
})

test('after a self-exclusion the first readmission is noted, and the next day it takes effect', async () => {
  const safer = await office.signIn('saferPlay')
  const ends = new Date(clock.now().getTime() - 1)
  const starts = new Date(ends.getTime() - DAY_MS)
  await site.db
    .insertInto('player_exclusion')
    .values({
      ...{ id: randomUUID(), player_id: player.playerId, starts_at: starts, ends_at: ends },
      ...{ decided_by: 'player', why: 'own', return_asked_at: null, returned_at: null },
    })
    .execute()
  await changePlayer(site.db, player.playerId, { status: 'excluded' })
  const readmit = async () => on('readmit', safer, act(await version()))
  expect((await readmit()).body.data).toMatchObject({ status: 'excluded', note: 'returnAsked' })
  expect(codeOf(await readmit())).toBe('returnWaits')
  clock.advance(DAY_MS + 1)
  const later = await office.signIn('saferPlay')
  const done = await on('readmit', later, act(await version()))
  expect(done.body.data).toMatchObject({ status: 'active', note: null })
})

test('a closed account is reopened, and a lasting exclusion readmits nobody', async () => {
  const safer = await office.signIn('saferPlay')
  await changePlayer(site.db, player.playerId, { status: 'closed' })
  const done = await on('reopen', safer, act(await version()))
  expect(done.body.data).toMatchObject({ status: 'active', note: null })
  await on('exclude', safer, act({ ...(await version()), lasting: 'forever' }))
  expect(codeOf(await on('readmit', safer, act(await version())))).toBe('playerExcluded')
})

test('a bonus is granted alone up to a sum, and above it by two people', async () => {
  const bonus = await office.signIn('bonus')
  const offered = (await office.call('GET /office/api/choices', { as: bonus })).body.data
  const grant = (more: object = {}) => {
    const order = { package: offered.packages[0].value, currency: 'EUR', amount: '500', ...more }
    return on('bonuses', bonus, act(order))
  }
  expect((await grant()).body.data).toEqual({ note: null })
  expect(codeOf(await grant({ package: 'none' }))).toBe('packageUnknown')
  expect(codeOf(await grant({ currency: 'JPY' }))).toBe('accountUnknown')
  expect(codeOf(await grant({ amount: '1000001' }))).toBe('grantTooLarge')
  const [ana, rui] = [bonus, await office.signIn('bonus')]
  const order = act({ package: offered.packages[0].value, currency: 'EUR', amount: '1000000' })
  expect((await on('bonuses', ana, order)).body.data).toEqual({ note: 'bonusProposed' })
  const approve = (as: TestOperator, grantId: string) =>
    office.act('POST /office/api/grants/approve', as, act({ grant: grantId }))
  expect(codeOf(await approve(ana, order.id))).toBe('secondPersonNeeded')
  expect(codeOf(await approve(rui, randomUUID()))).toBe('itemUnknown')
  expect(codeOf(await approve(rui, order.id))).toBe('grantAboveCeiling')
  const table = async () =>
    (await office.call('GET /office/api/tables/grants', { as: rui })).body.data
  expect((await table()).facts).toContainEqual({
    ...{ name: 'risk', kind: 'text', value: '10000.00 EUR' },
  })
  const owner = await office.signIn('owner')
  expect(codeOf(await approve(owner, order.id))).toBe('ok')
  expect((await table()).rows).toContainEqual(
    expect.objectContaining({ grant: order.id, state: 'granted', approvedBy: owner.name }),
  )
  const second = act({ package: offered.packages[0].value, currency: 'EUR', amount: '100001' })
  await on('bonuses', ana, second)
  const decline = (grantId: string) =>
    office.call('POST /office/api/grants/decline', { as: rui, body: act({ grant: grantId }) })
  expect(codeOf(await decline(second.id))).toBe('ok')
  expect(codeOf(await decline(second.id))).toBe('actUnchanged')
  expect(codeOf(await decline('none'))).toBe('itemUnknown')
  expect(codeOf(await approve(owner, second.id))).toBe('actUnchanged')
  expect(codeOf(await on('bonuses/cancel', rui, act()))).toBe('ok')
  expect(codeOf(await on('bonuses/cancel', rui, act()))).toBe('ok')
  expect(codeOf(await on('bonuses/cancel', rui, act()))).toBe('bonusNotFound')
})

test('money of a player who cannot sign in is paid out once, within the ceiling of the role', async () => {
  const as = await office.signIn('payments')
  const account = await findAccountIn(site.db, { playerId: player.playerId, currency: 'EUR' })
  const gift = { id: `grant:${randomUUID()}`, account: account!, amountMinor: 6_000n }
  await inTransaction(site.db, (trx) => post(trx, demoGrantTransfer(gift)))
  const { body } = await office.call('GET /office/api/choices', { as })
  const sepa = body.data.methods.find(({ value }: any) => value === 'cashier.withdrawal.sepa')
  expect(sepa.fields).toEqual(['iban', 'holder'])
  const fields = { iban: 'DE89370400440532013000', holder: 'Ana de Souza' }
  const order = (more: object = {}) =>
    act({ currency: 'EUR', amount: '5000', method: sepa.value, fields, ...more })
  expect(codeOf(await on('withdrawals', as, order()))).toBe('playerActive')
  await changePlayer(site.db, player.playerId, { status: 'excluded' })
  const wrong = await on('withdrawals', as, order({ fields: { iban: 'x' } }))
  expect(Object.keys(wrong.body.error.fields)).toEqual(['fields.iban', 'fields.holder'])
  expect(codeOf(await on('withdrawals', as, order()))).toBe('verificationRequired')
  const now = clock.now()
  await site.db
    .insertInto('player_verification')
    .values({ player_id: player.playerId, state: 'approved', happened_at: now, changed_at: now })
    .execute()
  for (const [more, code] of [
    [{ amount: '2500001' }, 'permissionMissing'],
    [{ currency: 'XYZ' }, 'currencyUnavailable'],
    [{ currency: 'USD' }, 'accountUnknown'],
    [{ method: 'none' }, 'methodUnavailable'],
    [{ amount: '1' }, 'amountBelowMinimum'],
    [{ amount: '6001' }, 'insufficientFunds'],
  ] as const)
    expect([more, codeOf(await on('withdrawals', as, order(more)))]).toEqual([more, code])
  const right = order()
  expect(codeOf(await on('withdrawals', as, right))).toBe('ok')
  expect(codeOf(await on('withdrawals', as, right))).toBe('ok')
  const invoices = site.db.selectFrom('invoice').select(['id', 'amount_minor'])
  expect(await invoices.where('player_id', '=', player.playerId).execute()).toEqual([
    { id: right.id, amount_minor: 5_000n },
  ])
})

test('the rules of a market say where they come from, to whoever opened the record', async () => {
  const as = await office.signIn('support')
  const path = `/office/api/players/${player.playerId}`
  expect(codeOf(await office.call(`GET ${path}/market`, { as }))).toBe('lookMissing')
  await office.call(`POST ${path}/looks`, { as, body: act({ purpose: 'request' }) })
  const { rows, facts } = (await office.call(`GET ${path}/market`, { as })).body.data
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.every(({ source }: any) => source !== null)).toBe(true)
  expect(facts.map(({ name }: any) => name)).toEqual(['market', 'country', 'age', 'currency'])
  const spending = rows.find(({ rule }: any) => rule === 'spendLevels')
  expect(spending.value).toMatch(/^measure netLoss30, level 1, min 1000\.00 EUR, /)
})
