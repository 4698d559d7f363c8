import { afterAll, expect, test } from 'vitest'
import {
  accountEvent,
  appendAccount,
  createTestOutbox,
  newPlayerId,
} from '#platform/realtime/outbox.fixture'
import { appendEvent } from '#platform/realtime/outbox.repo'

const outbox = await createTestOutbox()
afterAll(() => outbox.close())

function readEvents(playerId: string) {
  return outbox.db
    .selectFrom('outbox_event')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('seq')
    .execute()
}

test('an event is there after the commit of its transaction, under the id that was returned', async () => {
  const playerId = newPlayerId()
  const id = await appendAccount(outbox, playerId, 1)
  expect(await readEvents(playerId)).toMatchObject([
    { id, event: 'account.updated', channel: 'wallet:accounts', published_at: null },
  ])
})

test('an event of a rolled-back transaction never was', async () => {
  const playerId = newPlayerId()
  const failed = outbox.db.transaction().execute(async (trx) => {
    await appendEvent(trx, accountEvent(playerId, 1))
    throw new Error('the bet was refused')
  })
  await expect(failed).rejects.toThrow('the bet was refused')
  expect(await readEvents(playerId)).toEqual([])
})

test('an event without a channel has nothing to publish', async () => {
  const playerId = newPlayerId()
  const payload = { site: 'http://localhost' }
  await outbox.db
    .transaction()
    .execute((trx) => appendEvent(trx, { event: 'player.closed', playerId, payload }))
  expect(await readEvents(playerId)).toMatchObject([{ payload, published_at: expect.any(Date) }])
})

test('of one player, who appends second commits second', async () => {
  const playerId = newPlayerId()
  const [appended, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = outbox.db.transaction().execute(async (trx) => {
    await appendEvent(trx, accountEvent(playerId, 1))
    appended.resolve()
    await allowed.promise
  })
  await appended.promise
  let isSecondDone = false
  const second = appendAccount(outbox, playerId, 2).then(() => {
    isSecondDone = true
  })
  // Another player's event is not blocked.
  await appendAccount(outbox, newPlayerId(), 1)
  expect(isSecondDone).toBe(false)
  allowed.resolve()
  await Promise.all([first, second])
  const versions = (await readEvents(playerId)).map(({ payload }) => payload)
  expect(versions).toMatchObject([{ version: 1 }, { version: 2 }])
})
