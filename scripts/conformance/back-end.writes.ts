import { randomUUID } from 'node:crypto'
import {
  addFavoriteGame,
  listFavoriteGames,
  listGames,
  removeFavoriteGame,
} from '@fairhouse/contract/game.endpoints'
import { INVOICE_STATUS } from '@fairhouse/contract/invoice'
import { LIMIT_DEFINITION } from '@fairhouse/contract/limit'
import {
  createLimit,
  listLimits,
  updateLimit,
  withdrawLimitRequest,
} from '@fairhouse/contract/limits.endpoints'
import { createDepositInvoice, listDepositMethods } from '@fairhouse/contract/payment.endpoints'
import {
  createConnectionToken,
  createSession,
  endSession,
  getProfile,
  refreshSession,
  updateProfile,
} from '@fairhouse/contract/player.endpoints'
import { listAccounts } from '@fairhouse/contract/wallet.endpoints'
import { declineInvoice, getInvoice } from '@fairhouse/contract/withdrawal.endpoints'
import { type BackEnd, expectRefusal } from './back-end.call.ts'
import { type Checks, expectEqual, fail } from './checks.ts'

type Player = {
  readonly backEnd: BackEnd
  readonly token: string
  readonly player: { readonly email: string; readonly password: string }
}

/** Harmless writes of a test player: none of them moves money. */
export async function checkWrites(as: Player, checks: Checks): Promise<void> {
  await checkProfile(as, checks)
  await checkFavorites(as, checks)
  await checkLimit(as, checks)
  await checkDeposit(as, checks)
  await checkSession(as, checks)
}

async function checkProfile({ backEnd, token }: Player, { check }: Checks): Promise<void> {
  await check('A changed profile is the one that is read then', async () => {
    const { language } = await backEnd.read(getProfile, { token })
    await backEnd.read(updateProfile, { token, body: { language: language ?? 'en' } })
    expectEqual((await backEnd.read(getProfile, { token })).language, language ?? 'en')
  })
  await check('A language that does not exist is refused', async () => {
    const answer = await backEnd.call(updateProfile, { token, body: { language: 'xx' } })
    return expectRefusal(answer, 'validationFailed')
  })
}

async function checkFavorites({ backEnd, token }: Player, { check }: Checks): Promise<void> {
  const listed = async (): Promise<string[]> =>
    (await backEnd.read(listFavoriteGames, { token })).map(({ identity }) => identity)
  const [game] = (await backEnd.read(listGames).catch(() => [])) ?? []
  if (game !== undefined) {
    const fields = { token, id: game.identity }
    await check('A game made a favourite twice is one favourite', async () => {
      await backEnd.read(addFavoriteGame, fields)
      await backEnd.read(addFavoriteGame, fields)
      expectEqual((await listed()).filter((identity) => identity === game.identity).length, 1)
    })
    await check('A game taken off the favourites twice is none', async () => {
      await backEnd.read(removeFavoriteGame, fields)
      await backEnd.read(removeFavoriteGame, fields)
      expectEqual((await listed()).includes(game.identity), false)
    })
  }
  await check('An unknown game is no favourite', async () => {
    const fields = { token, id: 'no-such-game' }
    return expectRefusal(await backEnd.call(addFavoriteGame, fields), 'gameNotFound')
  })
}

/** A stake of a day that no test reaches, in minor units. */
const LIMIT_MINOR = 1_000_000_000n

async function checkLimit({ backEnd, token }: Player, { check }: Checks): Promise<void> {
  const limit = await check('A limit is set, and set again refused', async () => {
    const own = { definition: LIMIT_DEFINITION.bet, period: 'daily' } as const
    const isOwn = (one: { definition: number; period: string }): boolean =>
      one.definition === own.definition && one.period === own.period
    const known = (await backEnd.read(listLimits, { token })).find(isOwn)
    const [account] = await backEnd.read(listAccounts, { token })
    const currency = account?.currency ?? fail('an account of the player', account)
    const body = { ...own, amount: LIMIT_MINOR.toString(), currency }
    const found = known ?? (await backEnd.read(createLimit, { token, body }))
    await expectRefusal(await backEnd.call(createLimit, { token, body }), 'limitExists')
    return found
  })
  if (limit === null) return
  const { id, period, amount } = limit
  const lowered = (BigInt(amount ?? '2') - 1n).toString()
  await check('A lowered limit binds at once', async () => {
    const body = { period, amount: lowered }
    const changed = await backEnd.read(updateLimit, { token, id, body })
    expectEqual([changed.amount, changed.pending], [lowered, null])
  })
  await check('A raised limit waits, and the request can be withdrawn', async () => {
    const body = { period, amount: (BigInt(lowered) + 1n).toString() }
    const changed = await backEnd.read(updateLimit, { token, id, body })
    expectEqual([changed.amount, changed.pending?.amount], [lowered, body.amount])
    expectEqual((await backEnd.read(withdrawLimitRequest, { token, id })).pending, null)
  })
  await check('A limit of nobody is not found', async () => {
    const fields = { token, id: randomUUID(), body: { period, amount: lowered } }
    return expectRefusal(await backEnd.call(updateLimit, fields), 'limitNotFound')
  })
}

async function checkDeposit({ backEnd, token }: Player, { check }: Checks): Promise<void> {
  const deposit = await check('The player has an account with a deposit method', async () => {
    for (const { id, currency } of await backEnd.read(listAccounts, { token })) {
      const search = `?currency=${currency}`
      const groups = await backEnd.read(listDepositMethods, { token, search })
      const method = groups.flatMap(({ paymentMethods }) => paymentMethods)[0]
      if (method !== undefined)
        return { accountId: id, method: method.method, amount: method.minAmount }
    }
    return fail('a method', 'none')
  })
  if (deposit === null) return
  const body = { id: randomUUID(), ...deposit }
  const invoice = await check('A deposit asked for twice is one invoice', async () => {
    const first = await backEnd.read(createDepositInvoice, { token, body })
    const again = await backEnd.read(createDepositInvoice, { token, body })
    expectEqual(again.id, first.id)
    return first
  })
  const refusals = [
    ['Its id with another amount is refused', { amount: `${body.amount}0` }, 'idempotencyConflict'],
    [
      'A deposit below the minimum is refused',
      { id: randomUUID(), amount: '0' },
      'amountBelowMinimum',
    ],
    [
      'A deposit to an account of nobody is refused',
      { id: randomUUID(), accountId: randomUUID() },
      'accountNotFound',
    ],
    [
      'A deposit by an unknown method is refused',
      { id: randomUUID(), method: 'nobody.deposit.nothing' },
      'methodUnavailable',
    ],
  ] as const
  for (const [sentence, change, code] of refusals) {
    await check(sentence, async () => {
      const answer = await backEnd.call(createDepositInvoice, {
        token,
        body: { ...body, ...change },
      })
      return expectRefusal(answer, code)
    })
  }
  if (invoice === null) return
  await check('A deposit that is given up has failed', async () => {
    const { status } = await backEnd.read(declineInvoice, { token, id: invoice.id })
    expectEqual(status, INVOICE_STATUS.failed)
    const found = await backEnd.read(getInvoice, { token, id: invoice.id })
    expectEqual(found.invoice.status, INVOICE_STATUS.failed)
  })
  await check('An invoice of nobody is not found', async () => {
    const answer = await backEnd.call(getInvoice, { token, id: randomUUID() })
    return expectRefusal(answer, 'invoiceNotFound')
  })
}

async function checkSession({ backEnd, player }: Player, { check }: Checks): Promise<void> {
  await check('A wrong password is refused', async () => {
    const body = { email: player.email, password: `${player.password}!` }
    const answer = await backEnd.call(createSession, { body })
    if (answer.ok) fail('a refusal', answer.status)
  })
  const token = await check('A session is refreshed', async () => {
    const { accessToken } = await backEnd.read(createSession, { body: player })
    const next = await backEnd.read(refreshSession, { token: accessToken })
    await backEnd.read(getProfile, { token: next.accessToken })
    return next.accessToken
  })
  if (token === null) return
  await check('A signed-in player gets a token for the socket', () =>
    backEnd.read(createConnectionToken, { token }),
  )
  await check('After signing out the token is refused', async () => {
    await backEnd.read(endSession, { token })
    expectEqual((await backEnd.call(getProfile, { token })).status, 401)
  })
}
