import { randomUUID } from 'node:crypto'
import type { TimelineKind } from '@fairhouse/contract/office/timeline-kind'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWithTrueBooks } from '#platform/integrations/hub88/hub88.fixture'
import {
  betCall,
  createGameSetup,
  winCall,
  type GameSetup,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import {
  createTestOffice,
  type TestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { findAnything } from './find-anything.repo.ts'
import { listPlayers } from './player-list.repo.ts'
import { listTimeline, type TimelineCursor } from './player-timeline.repo.ts'

let setup: GameSetup
let seat: Seat
let playerId: string
beforeAll(async () => {
  setup = await createGameSetup()
  seat = await setup.seat({ cashMinor: 100_000n })
  ;({ playerId } = seat.player)
})
afterAll(async () => await closeWithTrueBooks(setup))

const now = () => setup.clock.now()

async function change(values: Record<string, unknown>, id = playerId): Promise<void> {
  await setup.site.owner.updateTable('player').set(values).where('id', '=', id).execute()
}

describe('a search', () => {
  const find = async (text: string) =>
    (await findAnything(setup.site.db, text, null)).map(
      (found) => `${found.kind} ${found.player.id}`,
    )

  beforeAll(async () => {
    await change({
      first_name: 'Mara',
      last_name: 'Lindqvist',
      phone: '+4917012345678',
      cpf_number: '52998224725',
    })
  })

  test.each(['mara lindqvist', 'Lindq', '+4917012345678', '49 170 1234 5678', '529.982.247-25'])(
    'by %j finds the player',
    async (text) => {
      expect(await find(text)).toEqual([`player ${playerId}`])
    },
  )

  test('by id, in any case, and by e-mail finds the player', async () => {
    expect(await find(playerId.toUpperCase())).toEqual([`player ${playerId}`])
    expect(await find(seat.player.email.toUpperCase())).toEqual([`player ${playerId}`])
  })

  test('answers contacts masked', async () => {
    const [found] = await findAnything(setup.site.db, playerId, null)
    expect(found?.player).toMatchObject({ name: 'Mara Lindqvist', phone: '+49•••78' })
    expect(JSON.stringify(found)).not.toContain(seat.player.email)
  })

  test.each(['', '  ', '%', '_', 'li', "'; --", '\\', 'zzzzzz'])(
    'by %j finds nothing',
    async (text) => {
      expect(await find(text)).toEqual([])
    },
  )

  test('finds a bet by its id, the id of its provider and its round', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    const { id } = await setup.site.db
      .selectFrom('bet')
      .select('id')
      .where('reference', '=', bet.transaction_uuid)
      .executeTakeFirstOrThrow()
    for (const text of [id, bet.transaction_uuid, bet.round])
      expect(await find(text)).toEqual([`bet ${playerId}`])
    await setup.call('transaction/win', winCall(seat, bet, 0))
  })

  test('finds a ticket by its number and a card by its last four digits', async () => {
    const at = now()
    await setup.site.owner
      .insertInto('support_ticket')
      .values({
        ...{ id: randomUUID(), number: 'FH-4112', player_id: playerId, email: 'm@x.test' },
        ...{ subject: 'Where is it?', message: '', language: 'en', created_at: at },
        topic: 'other',
        network: null,
        closed_at: null,
      })
      .execute()
    await setup.site.owner
      .insertInto('saved_card')
      .values({
        ...{ id: randomUUID(), player_id: playerId, provider: 'cashier', method: 'card' },
        ...{ token: 't', brand: 'visa', last_four: '4242', expires_in: '2031-01' },
        ...{ created_at: at, last_used_at: at },
      })
      .execute()
    expect(await find('FH-4112')).toEqual([`ticket ${playerId}`])
    expect(await find('4242')).toEqual([`card ${playerId}`])
  })
})

describe('the list of players', () => {
  const list = async (filter: Partial<Parameters<typeof listPlayers>[1]>) =>
    await listPlayers(setup.site.db, { reach: null, ...filter }, { page: 1, perPage: 200 })

  test('has the newest first and says how many there are', async () => {
    const other = await setup.site.signUp()
    const { rows, totalRows } = await list({})
    expect(rows[0]?.id).toBe(other.playerId)
    expect(totalRows).toBe(rows.length)
  })

  test('combines its filters', async () => {
    const { country } = (await list({})).rows.find(({ id }) => id === playerId)!
    const ids = async (filter: Partial<Parameters<typeof listPlayers>[1]>) =>
      (await list(filter)).rows.map(({ id }) => id)
    expect(await ids({ text: 'lindq', country, status: 'active', identity: 'none' })).toEqual([
      playerId,
    ])
    expect(await ids({ text: 'lindq', status: 'locked' })).toEqual([])
    expect(await ids({ text: 'lindq', identity: 'approved' })).toEqual([])
    expect(await ids({ text: 'lindq', tag: 'nobody' })).toEqual([])
  })

  test('takes the first instant of a range and not its end', async () => {
    const [first] = (await list({})).rows
    const at = first!.joinedAt
    const ids = async (filter: object) => (await list(filter)).rows.map(({ id }) => id)
    expect(await ids({ from: at })).toContain(first!.id)
    expect(await ids({ to: at })).not.toContain(first!.id)
  })
})

describe('the record of a player', () => {
  let office: TestOffice
  let ana: TestOperator
  beforeAll(async () => {
    office = createTestOffice(setup.site)
    ana = await office.signIn('support')
  })
  const open = (id: string, body = { id: randomUUID(), purpose: 'request', reason: 'Called us' }) =>
    office.call(`POST /office/api/players/${id}/looks`, { as: ana, body })
  const read = (id: string, rest = '') =>
    office.call(`GET /office/api/players/${id}${rest}`, { as: ana })

  test('has the accounts and masks what the player gave', async () => {
    await open(playerId)
    const { body } = await read(playerId)
    expect(body.data).toMatchObject({
      name: 'Mara Lindqvist',
      phone: '+49•••78',
      cpf: '•••-25',
      identity: { state: 'none' },
      accounts: [{ id: seat.account.id, balance: expect.stringMatching(/^\d+$/) }],
    })
    expect(JSON.stringify(body)).not.toContain(seat.player.email)
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  })

  test('names other accounts of the same device', async () => {
    const fingerprint = randomUUID()
    const [one, two] = [
      await setup.site.signUp({ fingerprint }),
      await setup.site.signUp({ fingerprint }),
    ]
    await open(one.playerId)
    const { body } = await read(one.playerId)
    const linked = body.data.linked.find(({ player }: any) => player.id === two.playerId)
    const at = expect.any(String)
    expect(linked.marks).toEqual([
      { mark: 'device', strength: 'strong', at },
      { mark: 'network', strength: 'weak', at },
    ])
    // What is strong stands first.
    const first = body.data.linked.map(({ marks }: any) => marks[0].strength)
    expect(first).toEqual(first.toSorted())
  })

  test('explains a bet by its entries and the bets of its game', async () => {
    await open(playerId)
    const call = betCall(seat)
    await setup.call('transaction/bet', call)
    await setup.call('transaction/win', winCall(seat, call, 2_000_000))
    const { id, subject, placed_at } = await setup.site.db
      .selectFrom('bet')
      .select(['id', 'subject', 'placed_at'])
      .where('reference', '=', call.transaction_uuid)
      .executeTakeFirstOrThrow()
    const { body } = await read(playerId, `/bets/${id}`)
    expect(body.data.bet.steps.map(({ operation }: any) => operation)).toEqual([
      'bet',
      'settlement',
    ])
    const to = new Date(placed_at.getTime() + 1).toISOString()
    const query = `game=${subject}&currency=EUR&from=${placed_at.toISOString()}&to=${to}`
    const listed = (await read(playerId, `/bets?${query}`)).body.data
    expect(listed.map((bet: { id: string }) => bet.id)).toContain(id)
    const other = await setup.site.signUp()
    await open(other.playerId)
    expect((await read(other.playerId, `/bets/${id}`)).body.error.code).toBe('betNotFound')
  })

  test('is nothing until its operator has said why', async () => {
    const other = await setup.site.signUp()
    expect((await read(other.playerId)).body.data).toBeNull()
    await open(other.playerId)
    expect((await read(other.playerId)).body.data.id).toBe(other.playerId)
  })

  test.each(['/timeline', '/bonuses', `/bets/${randomUUID()}`, `/bonuses/${randomUUID()}/stakes`])(
    'opens its part %s to an operator who has said why, and to no other',
    async (part) => {
      const other = await setup.site.signUp()
      const denied = await read(other.playerId, part)
      expect([denied.status, denied.body.error.code]).toEqual([409, 'lookMissing'])
      await open(other.playerId)
      expect((await read(other.playerId, part)).status).not.toBe(409)
      const tom = await office.signIn('kyc')
      const elsewhere = await office.call(`GET /office/api/players/${other.playerId}${part}`, {
        as: tom,
      })
      expect(elsewhere.status).toBe(409)
    },
  )

  test('is shut after an hour', async () => {
    const other = await setup.site.signUp()
    await open(other.playerId)
    // A session that nobody uses ends before.
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await read(other.playerId)).body.data).not.toBeNull()
      setup.clock.advance(15 * 60_000)
    }
    expect((await read(other.playerId)).body.data).toBeNull()
  })

  test('a purpose that the player does not see is for those who may reveal', async () => {
    const other = await setup.site.signUp()
    const answer = await open(other.playerId, {
      id: randomUUID(),
      purpose: 'legal',
      reason: 'duty',
    })
    expect(answer.body.error.code).toBe('permissionMissing')
  })

  test('a look is written once with its reason, however often it is sent', async () => {
    const other = await setup.site.signUp()
    const body = { id: randomUUID(), purpose: 'payment', reason: 'Ticket 4112' }
    for (let turn = 0; turn < 2; turn += 1)
      expect((await open(other.playerId, body)).status).toBe(200)
    const changed = await open(other.playerId, { ...body, purpose: 'protection' })
    expect(changed.body.error.code).toBe('actIdReused')
    const looks = await setup.site.db
      .selectFrom('operator_look')
      .select(['operator', 'what', 'purpose', 'reason'])
      .where('player_id', '=', other.playerId)
      .execute()
    const look = { what: 'record', purpose: 'payment', reason: 'Ticket 4112' }
    expect(looks).toEqual([{ operator: ana.name, ...look }])
    expect(await setup.site.audited('player.viewed')).toContainEqual(
      'player.viewed Ticket 4112 payment',
    )
  })

  test.each(['', '/timeline', '/bonuses'])('of nobody is not there: %j', async (part) => {
    const { status, body } = await read(randomUUID(), part)
    expect([status, body.error.code]).toEqual([404, 'playerUnknown'])
  })

  test('a page has no more than 200 players, and a search at least three letters', async () => {
    for (const path of ['players?perPage=201', 'search?text=li', 'players?text=li'])
      expect((await office.call(`GET /office/api/${path}`, { as: ana })).status).toBe(422)
    const found = await office.call('GET /office/api/search?text=lindq', { as: ana })
    expect(found.body.data).toHaveLength(1)
  })
})

describe('the timeline of a player', () => {
  const START: TimelineCursor = { at: new Date('2999-01-01T00:00:00Z'), id: '' }
  const list = (kinds: readonly TimelineKind[] = [], before = START, limit = 200) =>
    listTimeline(setup.site.db, { playerId, kinds, before, limit })

  async function play(rounds: number, payout: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const bet = betCall(seat)
      await setup.call('transaction/bet', bet)
      await setup.call('transaction/win', winCall(seat, bet, payout))
    }
  }

  test('rounds of a game within an hour are one entry, and another hour is another one', async () => {
    const before = (await list(['play'])).length
    setup.clock.advance(2 * 3_600_000)
    await play(3, 0)
    setup.clock.advance(3_600_000)
    await play(1, 0)
    const entries = await list(['play'])
    expect(entries).toHaveLength(before + 2)
    expect(entries.slice(0, 2).map(({ details }) => [details.game, details.count])).toEqual([
      ['Dice', '1'],
      ['Dice', '3'],
    ])
  })

  test('pages have every entry once, in order, whatever their size', async () => {
    const { owner } = setup.site
    const at = now()
    // Notes of one instant: only their ids tell them apart.
    for (const note of ['one', 'two', 'three'])
      await owner
        .insertInto('player_note')
        .values({ id: randomUUID(), player_id: playerId, at, operator: 'ana', note })
        .execute()
    const all = await list()
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['note', 'play', 'session', 'ticket', 'act']),
    )
    for (const limit of [1, 2, 3]) {
      const paged: typeof all = []
      let before = START
      for (;;) {
        const entries = await list([], before, limit)
        paged.push(...entries)
        const last = entries.at(-1)
        if (last === undefined) break
        before = { at: new Date(last.at), id: last.id }
      }
      expect(paged).toEqual(all)
    }
  })

  test.each<TimelineKind>(['note', 'session', 'ticket', 'play', 'act'])(
    'the filter by %s shows nothing else',
    async (kind) => {
      const entries = await list([kind])
      expect(entries.length).toBeGreaterThan(0)
      expect(new Set(entries.map((entry) => entry.kind))).toEqual(new Set([kind]))
    },
  )

  test('has nothing of other players', async () => {
    const other = await setup.site.signUp()
    const entries = await listTimeline(setup.site.db, {
      ...{ playerId: other.playerId, kinds: ['note', 'ticket', 'play'], before: START, limit: 50 },
    })
    expect(entries).toEqual([])
  })
})
