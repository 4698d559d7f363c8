import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createDocumentSetup } from '#platform/modules/kyc/document/document.fixture'
import { jpegPaper } from '#platform/modules/kyc/document/picture.fixture'
import { createVerificationReview } from '#platform/modules/kyc/verification/verification-review.service'
import type { TestPlayer } from '#platform/testing/test-app'

const BEHALF = {
  actor: { operator: 'rui' },
  principal: 'person:rui',
  why: 'looked at it twice',
  traceId: 'trace-1',
}
const NOBODY = '0190a5b4-7b7e-7000-8000-00000000dead'

let ana: TestPlayer

const setup = await createDocumentSetup()
const review = setup.documents.review
const verification = createVerificationReview({ db: setup.site.db, clock: setup.clock })
const paper = await jpegPaper()
beforeEach(async () => {
  setup.clock.advance(60_000)
  ana = await setup.site.signUp()
})
afterAll(() => setup.close())

async function lastAct() {
  return setup.site.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_type', 'actor_id', 'trace_id', 'details'])
    .where('player_id', '=', ana.playerId)
    .where('actor_type', '=', 'operator')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Ana's pending documents and her verification state. */
async function waitingOfAna() {
  const documents = await review.listWaiting()
  const verifications = await verification.listWaiting()
  return {
    documents: documents.filter(({ playerId }) => playerId === ana.playerId).length,
    state: verifications.find(({ playerId }) => playerId === ana.playerId)?.state ?? null,
  }
}

describe('an operator', () => {
  test('views a document and approves it; the log has the reason of each action', async () => {
    const { id } = await setup.handOver(ana, paper)
    const opened = await review.open(id, BEHALF)
    if (!opened.ok) throw new Error(opened.refusal)
    expect((await sharp(opened.value.bytes).metadata()).format).toBe('jpeg')
    const by = { actor_type: 'operator', actor_id: 'rui', trace_id: 'trace-1' }
    const details = { document: id, type: 'passport', why: 'looked at it twice' }
    expect(await lastAct()).toEqual({ act: 'document.viewed', ...by, details })
    const approved = await review.decide(id, { status: 'approved', note: null }, BEHALF)
    expect(approved).toMatchObject({ ok: true, value: { status: 2 } })
    expect(await lastAct()).toEqual({ act: 'document.approved', ...by, details })
  })

  test('declines a document for a reason, and it cannot be decided again', async () => {
    const { id } = await setup.handOver(ana, paper)
    const decline = { status: 'declined', reason: 'expired', note: null } as const
    expect(await review.decide(id, decline, BEHALF)).toMatchObject({ ok: true })
    expect((await lastAct()).details).toMatchObject({ reason: 'expired', why: BEHALF.why })
    expect(await review.decide(id, decline, BEHALF)).toMatchObject({ refusal: 'documentDecided' })
  })

  test.each(['approved', 'retry', 'rejected'] as const)(
    'decides a verification as %s under their name',
    async (state) => {
      const decided = await verification.decide(
        ana.playerId,
        { state, note: 'Both sides.' },
        BEHALF,
      )
      expect(decided).toMatchObject({ ok: true, value: { state } })
      expect(await lastAct()).toMatchObject({
        act: 'verification.changed',
        actor_id: 'rui',
        details: { state, source: 'operator', why: BEHALF.why },
      })
    },
  )

  test.each([NOBODY, 'no-number', ''])('finds neither paper nor player %j', async (id) => {
    const refusals = [
      await review.open(id, BEHALF),
      await review.decide(id, { status: 'approved', note: null }, BEHALF),
      await verification.decide(id, { state: 'approved', note: null }, BEHALF),
    ]
    expect(refusals).toMatchObject([
      { refusal: 'documentNotFound' },
      { refusal: 'documentNotFound' },
      { refusal: 'notFound' },
    ])
  })
})

describe('waiting for review', () => {
  test('a document until it is decided, and its player until their verification is decided', async () => {
    expect(await waitingOfAna()).toEqual({ documents: 0, state: null })
    const { id } = await setup.handOver(ana, paper)
    expect(await waitingOfAna()).toEqual({ documents: 1, state: 'none' })
    await review.decide(id, { status: 'approved', note: null }, BEHALF)
    expect(await waitingOfAna()).toEqual({ documents: 0, state: 'none' })
    await verification.decide(ana.playerId, { state: 'approved', note: null }, BEHALF)
    expect(await waitingOfAna()).toEqual({ documents: 0, state: null })
  })

  test('a player again who was asked for other documents, once these are uploaded', async () => {
    await setup.handOver(ana, paper)
    setup.clock.advance(1_000)
    await verification.decide(ana.playerId, { state: 'retry', note: 'Both sides, please.' }, BEHALF)
    expect((await waitingOfAna()).state).toBe(null)
    setup.clock.advance(1_000)
    await setup.handOver(ana, paper)
    expect((await waitingOfAna()).state).toBe('retry')
  })

  test('not a player whose documents were all declined, nor a finally rejected one', async () => {
    const { id } = await setup.handOver(ana, paper)
    const decline = { status: 'declined', reason: 'unreadable', note: null } as const
    await review.decide(id, decline, BEHALF)
    expect((await waitingOfAna()).state).toBe(null)
    await verification.decide(ana.playerId, { state: 'rejected', note: 'A forgery.' }, BEHALF)
    setup.clock.advance(1_000)
    await setup.handOver(ana, paper)
    expect((await waitingOfAna()).state).toBe(null)
  })
})
