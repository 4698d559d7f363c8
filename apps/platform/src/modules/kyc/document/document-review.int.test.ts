import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentDecision } from '@fairhouse/domain/document'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '#platform/testing/test-app'
import { createDocumentSetup } from './document.fixture.ts'
import { jpegPaper, SCRIPT } from './picture.fixture.ts'

const OPERATOR = { actor: { operator: 'olga' }, traceId: 'trace-review-1' }
const DECLINE: DocumentDecision = {
  status: 'declined',
  reason: 'expired',
  note: 'It ended in May.',
}

let ana: TestPlayer

const setup = await createDocumentSetup()
const paper = await jpegPaper()

beforeEach(async () => {
  ana = await setup.site.signUp()
})

afterAll(() => setup.close())

async function shown(id: string) {
  const { body } = await setup.site.call('GET', '/api/player/documents', { as: ana })
  return body.data.find((document: { id: string }) => document.id === id)
}

describe('an operator', () => {
  test('declines, and the player sees the reason and gets an event on their channel', async () => {
    const { id } = await setup.handOver(ana, paper)
    const decided = await setup.documents.review.decide(id, DECLINE, OPERATOR)
    expect(decided).toMatchObject({ ok: true, value: { status: 3, playerId: ana.playerId } })
    expect(await shown(id)).toMatchObject({
      status: 3,
      reason: 'expired',
      note: 'It ended in May.',
      decidedAt: '2030-01-01T12:00:00.000Z',
      version: 2,
    })
    const event = await setup.site.db
      .selectFrom('outbox_event')
      .select(['event', 'channel', 'channel_event', 'payload'])
      .where('player_id', '=', ana.playerId)
      .where('event', '=', 'document.decided')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      channel: 'player:verification',
      channel_event: 'document.updated',
      payload: { id, status: 3, reason: 'expired' },
    })
  })

  test('approves, and every act has their name, looking included', async () => {
    const { id } = await setup.handOver(ana, paper)
    const opened = await setup.documents.review.open(id, OPERATOR)
    if (!opened.ok) throw new Error(opened.refusal)
    expect(await sharp(opened.value.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
    await setup.documents.review.decide(id, { status: 'approved', note: null }, OPERATOR)
    expect(await setup.audited(ana.playerId)).toEqual([
      'player document.uploaded',
      'operator document.viewed',
      'operator document.approved',
    ])
    const entry = await setup.site.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'trace_id'])
      .where('act', '=', 'document.approved')
      .where('player_id', '=', ana.playerId)
      .executeTakeFirst()
    expect(entry).toEqual({ actor_id: 'olga', trace_id: 'trace-review-1' })
  })

  test('finds what waits, the oldest first', async () => {
    const first = await setup.handOver(ana, paper)
    setup.clock.advance(1_000)
    const second = await setup.handOver(ana, paper)
    const waiting = (await setup.documents.review.listWaiting()).map(({ id }) => id)
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id))
    expect((await setup.documents.review.listOf(ana.playerId)).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ])
  })

  test('twenty concurrent decisions: one counts', async () => {
    const { id } = await setup.handOver(ana, paper)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => setup.documents.review.decide(id, DECLINE, OPERATOR)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await shown(id)).version).toBe(2)
  })

  test.each([
    ['without a document', '0190a5b4-7b7e-7000-8000-00000000dead', DECLINE, 'documentNotFound'],
    [
      'for a reason without words',
      null,
      { ...DECLINE, reason: 'other', note: ' ' },
      'validationFailed',
    ],
  ] as const)('cannot decide %s', async (_what, unknownId, decision, refusal) => {
    const { id } = await setup.handOver(ana, paper)
    expect(await setup.documents.review.decide(unknownId ?? id, decision, OPERATOR)).toMatchObject({
      refusal,
    })
    expect(await shown(id)).toMatchObject({ status: 1, version: 1 })
  })
})

describe('the files', () => {
  async function files(): Promise<string[]> {
    const root = setup.directory
    const entries = await readdir(root, { recursive: true })
    return entries.filter((name) => name.length > 3).map((name) => join(root, name))
  }

  // Long enough that encrypted bytes do not contain it by chance.
  const JPEG_STARTS = [
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0x00, 0x43]),
  ]

  test('reveal nothing: neither their names nor a byte of an image', async () => {
    await setup.handOver(ana, paper)
    for (const path of await files()) {
      const bytes = await readFile(path)
      expect(path).not.toContain(ana.playerId)
      expect(bytes.subarray(0, 4).toString()).toBe('FHD1')
      for (const start of JPEG_STARTS) expect(bytes.includes(start)).toBe(false)
      expect(bytes.includes(SCRIPT)).toBe(false)
    }
  })

  test('of no document are removed after an hour, all others stay', async () => {
    const { id } = await setup.handOver(ana, paper)
    const lost = await setup.handOver(ana, paper)
    // Simulates a crash between writing the files and the row.
    await setup.site.db
      .updateTable('player_document')
      .set({ status: 'removed', store_name: null })
      .where('id', '=', lost.id)
      .execute()
    const before = (await files()).length
    const [job] = setup.documents.jobs
    for (const path of await files()) {
      await utimes(path, setup.clock.now(), new Date(setup.clock.now().getTime() - 30 * 60_000))
    }
    await job?.run()
    expect(await files()).toHaveLength(before)
    for (const path of await files()) {
      await utimes(path, setup.clock.now(), new Date(setup.clock.now().getTime() - 61 * 60_000))
    }
    await job?.run()
    expect(await files()).toHaveLength(before - 2)
    expect((await setup.documents.review.open(id, OPERATOR)).ok).toBe(true)
  })
})

describe('the table itself', () => {
  test('does not let the app role delete a document or change its owner', async () => {
    const { db } = setup.site
    await expect(db.deleteFrom('player_document').execute()).rejects.toThrow(/permission denied/)
    await expect(
      db.updateTable('player_document').set({ player_id: ana.playerId }).execute(),
    ).rejects.toThrow(/permission denied/)
  })
})
