import { afterAll, expect, test } from 'vitest'
import { jpegPaper, phonePhoto, SCRIPT } from '#platform/modules/kyc/document/picture.fixture'
import type { TestPlayer } from '#platform/testing/test-app'
import { createSupportSetup, FORM, OPERATOR } from './support.fixture.ts'

const site = await createSupportSetup()
afterAll(() => site.close())

async function handOver(as: TestPlayer | null, bytes: Uint8Array, name = 'slip.png') {
  const form = new FormData()
  form.set('name', name)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const headers: Record<string, string> = as
    ? { authorization: as.headers['authorization'] ?? '' }
    : {}
  const path = '/api/notification/communications/attachments'
  const answer = await site.app.request(path, { method: 'POST', headers, body: form })
  return { status: answer.status, body: await answer.json() }
}
test('an image is re-encoded, listed in both e-mails and opened by an operator, which is logged', async () => {
  const ana = await site.signUp()
  const { body: taken } = await handOver(ana, await phonePhoto(), '../my slip.png')
  expect(taken.data.name).toBe('my slip.png')
  const sent = await site.write({ ...FORM, attachments: [taken.data.id] }, { as: ana })
  expect(sent.status).toBe(200)
  const naming = () => site.messages.mails.filter(({ text }) => text.includes('my slip.png'))
  await expect.poll(() => naming().length).toBe(2)

  const [ticket] = await site.review.list()
  const { message } = FORM
  expect(ticket).toMatchObject({ playerId: ana.playerId, message, attachments: [taken.data] })
  const opened = await site.review.open(taken.data.id, OPERATOR)
  if (!opened.ok) throw new Error(opened.refusal)
  expect(Buffer.from(opened.value.bytes).includes(SCRIPT)).toBe(false)
  const { act } = await site.db
    .selectFrom('audit_entry')
    .select('act')
    .where('player_id', '=', ana.playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(act).toBe('support.attachmentViewed')
})

test('an image belongs to one message of its own player only', async () => {
  const [ana, ben] = [await site.signUp(), await site.signUp()]
  const { body: taken } = await handOver(ana, await jpegPaper())
  const attached = { ...FORM, attachments: [taken.data.id] }
  expect((await site.write(attached, { as: ben })).body.error.code).toBe('documentNotFound')
  expect((await site.write(attached, { as: ana })).status).toBe(200)
  expect((await site.write(attached, { as: ana })).body.error.code).toBe('documentNotFound')
})

test.each([
  ['a page', Buffer.from(`<html>${SCRIPT}</html>`)],
  [
    'a drawing with a script',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a picture that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
])('%s is refused as an attachment', async (_what, bytes) => {
  const ana = await site.signUp()
  expect((await handOver(ana, bytes)).body.error.code).toBe('documentUnreadable')
})

test('guests hand no files over, and a player only so many a day', async () => {
  expect((await handOver(null, await jpegPaper())).status).toBe(401)
  const ana = await site.signUp()
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: site.newId(),
    player_id: ana.playerId,
    ticket_id: null,
    name: 'slip.png',
    store_name: `name-of-a-stored-file-${index}-${ana.playerId}`.slice(0, 64),
    created_at: site.clock.now(),
  }))
  await site.db.insertInto('support_attachment').values(rows).execute()
  expect((await handOver(ana, await jpegPaper())).body.error.code).toBe('documentDayLimitReached')
})

test('an image whose message was never sent is deleted after a day, with its file', async () => {
  const ana = await site.signUp()
  const { body: waiting } = await handOver(ana, await jpegPaper())
  const { body: sent } = await handOver(await site.signUp(), await jpegPaper())
  await site.db
    .updateTable('support_attachment')
    .set({ ticket_id: site.db.selectFrom('support_ticket').select('id').limit(1) })
    .where('id', '=', sent.data.id)
    .execute()
  site.clock.advance(25 * 3_600_000)
  await site.runJob('support.sweepAttachments')
  expect((await site.review.open(waiting.data.id, OPERATOR)).ok).toBe(false)
  expect((await site.review.open(sent.data.id, OPERATOR)).ok).toBe(true)
  const files: string[] = []
  for await (const { name } of site.store.list()) files.push(name)
  const known = await site.db.selectFrom('support_attachment').select('store_name').execute()
  const names = known.map(({ store_name: name }) => name)
  expect(files.filter((name) => !names.includes(name))).toEqual([])
})
