import type { DocumentDecision } from '@fairhouse/domain/document'
import { afterAll, expect, test } from 'vitest'
import { createDocumentSetup } from '#platform/modules/kyc/document/document.fixture'
import { jpegPaper } from '#platform/modules/kyc/document/picture.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

const OPERATOR = { actor: { operator: 'olga' }, traceId: 'trace-review-1' }
const DECLINE: DocumentDecision = { status: 'declined', reason: 'expired', note: 'See the back.' }
const APPROVE: DocumentDecision = { status: 'approved', note: null }

const setup = await createDocumentSetup()
const paper = await jpegPaper()
afterAll(() => setup.close())

async function decide(player: TestPlayer, decision: DocumentDecision): Promise<string> {
  const { id } = await setup.handOver(player, paper)
  const decided = await setup.documents.review.decide(id, decision, OPERATOR)
  expect(decided.ok).toBe(true)
  return id
}

const mailsTo = (player: TestPlayer) => setup.messages.mails.filter(({ to }) => to === player.email)

test.each([
  [APPROVE, 'Your document was accepted'],
  [DECLINE, 'Your document was not accepted'],
])('a player is mailed once when a document is decided: %j', async (decision, subject) => {
  const player = await setup.site.signUp()
  await decide(player, decision)
  await expect.poll(() => mailsTo(player).map((mail) => mail.subject)).toEqual([subject])
  const [mail] = mailsTo(player)
  expect(mail?.text).toContain('http://localhost:0/profile/documents')
  expect(mail?.text.includes('See the back.')).toBe(decision === DECLINE)
})

test('in their language', async () => {
  const player = await setup.site.signUp()
  await update(player, { language: 'pt-BR' })
  await decide(player, DECLINE)
  await expect.poll(() => mailsTo(player).length).toBe(1)
  expect(mailsTo(player)[0]).toMatchObject({
    subject: 'Seu documento não foi aceito',
    text: expect.stringContaining('http://localhost:0/pt-br/profile/documents'),
  })
})

test('a player without an address gets a text message, without a link', async () => {
  const player = await setup.site.signUp()
  const phone = '+351912345678'
  const phone_confirmed_at = setup.clock.now()
  await update(player, { email: null, email_key: null, phone, phone_confirmed_at })
  await decide(player, DECLINE)
  const texts = () => setup.messages.texts.filter(({ to }) => to === phone)
  await expect.poll(() => texts().length).toBe(1)
  expect(texts()[0]?.text).toBe(
    'Fairhouse: your document was not accepted. Sign in and open your profile to see why.',
  )
})

test('a player who closed their account gets no more messages', async () => {
  const [closed, next] = [await setup.site.signUp(), await setup.site.signUp()]
  const { id } = await setup.handOver(closed, paper)
  await update(closed, { status: 'closed' })
  await setup.documents.review.decide(id, APPROVE, OPERATOR)
  await decide(next, APPROVE)
  await expect.poll(() => mailsTo(next).length).toBe(1)
  expect(mailsTo(closed)).toEqual([])
})

async function update(player: TestPlayer, change: Record<string, unknown>): Promise<void> {
  await setup.site.db.updateTable('player').set(change).where('id', '=', player.playerId).execute()
}
