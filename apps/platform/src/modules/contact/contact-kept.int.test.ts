import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ContactSetup,
  createContactSetup,
  linkCodeOf,
} from '#platform/modules/contact/contact.fixture'
import { insertExclusion } from '#platform/modules/exclusion/exclusion.query'
import { TEST_PASSWORD, type TestPlayer } from '#platform/testing/test-app'
import { shareSite } from '#platform/testing/test-platform'

const CHANGE = 'PUT /api/player/profile/email/change'
const CONFIRM = 'POST /api/player/profile/email/verify/confirm'
const UNDO = 'POST /api/player/profile/email/undo'
const NEW = 'somewhere.else@players.example'

let setup: ContactSetup
let ana: Awaited<ReturnType<ContactSetup['signUp']>>
const open = shareSite(createContactSetup)
beforeEach(async () => {
  setup = await open()
  ana = await setup.signUp()
})
const confirmLink = (confirmCode: string) => setup.call(CONFIRM, undefined, { confirmCode })
const undo = (undoCode: string) => setup.call(UNDO, undefined, { undoCode })

/** Requests another address; returns the code of its confirmation link. */
async function askFor(email: string, as: TestPlayer): Promise<string> {
  expect((await setup.call(CHANGE, as, { email })).status).toBe(200)
  return linkCodeOf(await setup.mailTo(email, /^Confirm your new/))
}

async function setStatus(status: 'locked' | 'excluded' | 'closed'): Promise<void> {
  const { db, newId } = setup.site
  const playerId = ana.playerId
  await db.updateTable('player').set({ status }).where('id', '=', playerId).execute()
  if (status !== 'excluded') return
  await db.transaction().execute((trx) =>
    insertExclusion(trx, {
      id: newId(),
      player_id: playerId,
      starts_at: setup.clock.now(),
      ends_at: null,
      decided_by: 'operator',
      why: 'a test',
      return_asked_at: null,
      returned_at: null,
    }),
  )
}

async function emailOf(playerId: string): Promise<string | null | undefined> {
  const { db } = setup.site
  const row = await db
    .selectFrom('player')
    .select('email')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.email
}

describe.each(['excluded', 'closed', 'locked'] as const)('an account that is %s', (status) => {
  test('is not given another address by a link that was sent before', async () => {
    const code = await askFor(NEW, ana)
    await setStatus(status)
    const answer = await confirmLink(code)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'accountLocked'])
    expect(await emailOf(ana.playerId)).toBe(ana.email)
  })

  test('keeps its address: no other account gets it', async () => {
    await setStatus(status)
    const other = await setup.signUp()
    expect((await setup.call(CHANGE, other, { email: ana.email })).status).toBe(200)
    const mail = await setup.mailTo(ana.email, /already has an account/)
    expect(linkCodeOf(mail)).toBe('')
    expect(await emailOf(other.playerId)).toBe(other.email)
  })
})

test.each(['excluded', 'closed'] as const)(
  'an account that is %s is not given its former address back, and keeps the one it is known by',
  async (status) => {
    await confirmLink(linkCodeOf(ana.mail))
    expect((await confirmLink(await askFor(NEW, ana))).status).toBe(200)
    const undoCode = linkCodeOf(await setup.mailTo(ana.email, /was changed$/))
    await setStatus(status)
    const answer = await undo(undoCode)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'accountLocked'])
    expect(await emailOf(ana.playerId)).toBe(NEW)
  },
)

test('a locked account goes back to its former address', async () => {
  await confirmLink(linkCodeOf(ana.mail))
  expect((await confirmLink(await askFor(NEW, ana))).status).toBe(200)
  const undoCode = linkCodeOf(await setup.mailTo(ana.email, /was changed$/))
  await setStatus('locked')
  expect((await undo(undoCode)).status).toBe(200)
  expect(await emailOf(ana.playerId)).toBe(ana.email)
})

test('of a new account and a change to one address at the same moment one has it', async () => {
  const code = await askFor(NEW, ana)
  const form = { country: 'DE', currency: 'EUR', agreements: true, password: TEST_PASSWORD }
  const answers = await Promise.all([
    confirmLink(code),
    setup.call('POST /api/player/register', undefined, { ...form, email: NEW }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { db } = setup.site
  const rows = await db.selectFrom('player').select('id').where('email', '=', NEW).execute()
  expect(rows).toHaveLength(1)
})

describe('an address that an account has left', () => {
  const register = (email: string) => {
    const form = { country: 'DE', currency: 'EUR', agreements: true, password: TEST_PASSWORD }
    return setup.call('POST /api/player/register', undefined, { ...form, email })
  }
  const leave = async () => {
    expect((await confirmLink(await askFor(NEW, ana))).status).toBe(200)
  }

  test('opens no new account while its player is excluded, and goes to no other', async () => {
    await confirmLink(linkCodeOf(ana.mail))
    await leave()
    await setStatus('excluded')
    const answer = await register(ana.email.toUpperCase())
    expect([answer.status, answer.body.error.code]).toEqual([422, 'registrationClosed'])
    const other = await setup.signUp()
    const moved = await confirmLink(await askFor(ana.email, other))
    expect([moved.status, moved.body.error.code]).toEqual([409, 'emailTaken'])
    expect(await emailOf(other.playerId)).toBe(other.email)
  })

  test('is free for others while its player is not', async () => {
    await confirmLink(linkCodeOf(ana.mail))
    await leave()
    expect((await register(ana.email)).status).toBe(200)
  })

  test('says nothing of a player who never showed that it was theirs', async () => {
    await leave()
    await setStatus('excluded')
    expect((await register(ana.email)).status).toBe(200)
  })
})
