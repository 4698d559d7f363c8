import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { DOCUMENT_CAPS } from '@fairhouse/contract/document'
import { Fault } from '@fairhouse/domain/fault'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '#platform/testing/test-app'
import { createDocumentSetup } from './document.fixture.ts'
import { DISGUISED, jpegPaper, pngBomb } from './picture.fixture.ts'

let ana: TestPlayer

const setup = await createDocumentSetup()
const paper = await jpegPaper()

beforeEach(async () => {
  ana = await setup.site.signUp()
})

afterAll(() => setup.close())

const list = (as: TestPlayer) => setup.site.call('GET', '/api/player/documents', { as })

async function countFiles(): Promise<number> {
  const entries = await readdir(setup.directory, { recursive: true })
  return entries.filter((name) => name.length > 3).length
}

describe('handing over', () => {
  test('an image waits for a decision and is listed with the remaining allowance', async () => {
    const { status, body } = await setup.upload(ana, paper)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      type: 'passport',
      side: 'front',
      status: 1,
      reason: null,
      width: 900,
      height: 600,
      createdAt: '2030-01-01T12:00:00.000Z',
      decidedAt: null,
      version: 1,
    })
    const listed = await list(ana)
    expect(listed.body.data).toEqual([body.data])
    expect(listed.body.meta).toMatchObject({
      isOpen: true,
      bytesMax: DOCUMENT_CAPS.bytesMax,
      left: DOCUMENT_CAPS.perDayMax - 1,
    })
    expect(await setup.audited(ana.playerId)).toEqual(['player document.uploaded'])
  })

  test.each(Object.entries(DISGUISED))('%s called photo.jpg is refused', async (_what, bytes) => {
    const before = await countFiles().catch(() => 0)
    const { status, body } = await setup.upload(ana, bytes)
    expect([status, body.error.code]).toEqual([422, 'documentUnreadable'])
    expect((await list(ana)).body.data).toEqual([])
    expect(await countFiles().catch(() => 0)).toBe(before)
    expect(await setup.audited(ana.playerId)).toEqual(['player document.refused'])
  })

  test('a picture that would fill the memory is refused by its header', async () => {
    const { status, body } = await setup.upload(ana, pngBomb(8_000))
    expect([status, body.error.code]).toEqual([422, 'documentTooLarge'])
  })

  test('an unreadable image is refused', async () => {
    const { body } = await setup.upload(ana, await jpegPaper(320, 240))
    expect(body.error.code).toBe('documentTooSmall')
  })

  test('a kind of document that the country does not issue is refused', async () => {
    const iris = await setup.site.signUp({ country: 'IE' })
    const card = { type: 'identityCard', side: 'front' }
    const { status, body } = await setup.upload(iris, paper, card)
    expect([status, body.error.code]).toEqual([422, 'documentTypeUnavailable'])
  })

  test('a file above the limit is refused by its size alone', async () => {
    const { status, body } = await setup.upload(ana, Buffer.alloc(DOCUMENT_CAPS.bytesMax + 1))
    expect([status, body.error.code]).toEqual([413, 'payloadTooLarge'])
  })

  test('without a file, or with an empty one, the field is named', async () => {
    const { status, body } = await setup.upload(ana, Buffer.alloc(0))
    expect([status, body.error.fields.file.code]).toEqual([422, 'required'])
  })

  test('an unknown type is a field error', async () => {
    const { body } = await setup.upload(ana, paper, { type: 'libraryCard' })
    expect(body.error.fields.type).toBeDefined()
  })

  test('one upload of a player at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => setup.upload(ana, paper)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 429, 429])
  })
})

describe('caps', () => {
  test('after the last upload of the day the next is refused, withdrawn or not, until tomorrow', async () => {
    for (let count = 0; count < DOCUMENT_CAPS.perDayMax; count += 1) {
      const { id } = await setup.handOver(ana, paper)
      if (count % 2 === 0)
        await setup.site.call('DELETE', `/api/player/documents/${id}`, { as: ana })
    }
    expect((await list(ana)).body.meta.left).toBe(0)
    const refused = await setup.upload(ana, paper)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'documentDayLimitReached'])
    setup.clock.advance(86_400_000)
    const again = await setup.site.call('POST', '/api/player/sessions', {
      body: { email: ana.email, password: 'vermilion-otter-71' },
    })
    const tomorrow = {
      ...ana,
      headers: { authorization: `Bearer ${again.body.data.accessToken}` },
    }
    expect((await setup.upload(tomorrow, paper)).status).toBe(200)
  }, 30_000)

  test('the cap holds when another node takes an upload in the same moment', async () => {
    const rows = Array.from({ length: DOCUMENT_CAPS.totalMax - 1 }, (_, index) => ({
      id: randomUUID(),
      player_id: ana.playerId,
      type: 'passport' as const,
      side: 'front' as const,
      store_name: `full-${ana.playerId}-${index}`,
      width: 1,
      height: 1,
      created_at: new Date('2029-01-01T00:00:00Z'),
    }))
    await setup.site.db.insertInto('player_document').values(rows).execute()
    const nodes = await Promise.all([createNode(), createNode(), createNode()])
    const answers = await Promise.all(nodes.map((node) => node(ana)))
    expect(answers.toSorted()).toEqual(['documentLimitReached', 'documentLimitReached', 'ok'])
  })

  /** A second platform process on the same database and files. */
  async function createNode() {
    const { createDocumentService } = await import('./document.service.ts')
    const { createFileStore } = await import('./file.store.ts')
    const { redrawPicture } = await import('./picture.ts')
    const { randomBytes } = await import('node:crypto')
    const service = createDocumentService({
      ...setup.site,
      newStoreName: () => randomBytes(24).toString('base64url'),
      store: createFileStore({
        directory: setup.directory,
        secrets: ['document-secret-0123456789abcdef0123'],
        randomBytes,
      }),
      pictureWorkers: { redraw: redrawPicture, stop: async () => undefined },
      isOpen: true,
    })
    return async (as: TestPlayer) => {
      const session = await setup.site.db
        .selectFrom('player_session')
        .select('id')
        .where('player_id', '=', as.playerId)
        .executeTakeFirstOrThrow()
      const caller = {
        playerId: as.playerId,
        sessionId: session.id,
        ip: '127.0.0.1',
        country: null,
        userAgent: '',
        traceId: 'trace-race',
        origin: 'http://localhost',
        visitedOrigin: 'http://localhost',
        steppedUpAt: null,
      }
      const upload = { type: 'passport', side: 'front', bytes: paper } as const
      const result = await service.upload(caller, upload)
      return result.ok ? 'ok' : result.refusal
    }
  }
})

describe('uploads', () => {
  test('is shown to its owner as a picture and nothing else', async () => {
    const { id } = await setup.handOver(ana, paper)
    const answer = await setup.site.app.request(`/api/player/documents/${id}/preview`, {
      headers: { authorization: ana.headers['authorization'] ?? '' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="file.jpeg"')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
  })

  test('of another player do not exist: neither shown, listed nor deleted', async () => {
    const { id } = await setup.handOver(ana, paper)
    const bob = await setup.site.signUp()
    for (const [method, path] of [
      ['GET', `/api/player/documents/${id}/preview`],
      ['DELETE', `/api/player/documents/${id}`],
    ] as const) {
      const { status, body } = await setup.site.call(method, path, { as: bob })
      expect([status, body.error.code]).toEqual([404, 'documentNotFound'])
    }
    expect((await list(bob)).body.data).toEqual([])
    expect((await list(ana)).body.data).toHaveLength(1)
  })

  test('can be withdrawn while they wait, with their files', async () => {
    const before = await countFiles()
    const { id } = await setup.handOver(ana, paper)
    expect(await countFiles()).toBe(before + 2)
    const call = { as: ana }
    expect((await setup.site.call('DELETE', `/api/player/documents/${id}`, call)).status).toBe(200)
    expect(await countFiles()).toBe(before)
    const gone = await setup.site.call('DELETE', `/api/player/documents/${id}`, call)
    expect([gone.status, gone.body.error.code]).toEqual([404, 'documentNotFound'])
    expect(await setup.audited(ana.playerId)).toContain('player document.removed')
  })

  test('stays once it is decided about', async () => {
    const { id } = await setup.handOver(ana, paper)
    const operator = { actor: { operator: 'olga' }, traceId: 'trace-1' }
    await setup.documents.review.decide(id, { status: 'approved', note: null }, operator)
    const { status, body } = await setup.site.call('DELETE', `/api/player/documents/${id}`, {
      as: ana,
    })
    expect([status, body.error.code]).toEqual([409, 'documentDecided'])
  })

  test('withdrawn and decided concurrently have one of the two outcomes', async () => {
    const { id } = await setup.handOver(ana, paper)
    const operator = { actor: { operator: 'olga' }, traceId: 'trace-1' }
    const [removed, decided] = await Promise.all([
      setup.site.call('DELETE', `/api/player/documents/${id}`, { as: ana }),
      setup.documents.review.decide(id, { status: 'approved', note: null }, operator),
    ])
    expect([removed.status === 200, decided.ok].filter(Boolean)).toHaveLength(1)
  })
})

describe('fail closed', () => {
  test('while a provider collects documents none are taken here', async () => {
    const closed = await createDocumentSetup({ isOpen: false })
    const player = await closed.site.signUp()
    const { status, body } = await closed.upload(player, paper)
    expect([status, body.error.code]).toEqual([409, 'documentsClosed'])
    const listed = await closed.site.call('GET', '/api/player/documents', { as: player })
    expect(listed.body.meta.isOpen).toBe(false)
    await closed.close()
  })

  test('when images cannot be decoded nothing is stored, and the player is told to retry', async () => {
    const busy = await createDocumentSetup({
      pictureWorkers: {
        redraw: () => Promise.reject(new Fault('overloaded', 'Too many pictures wait')),
        stop: async () => undefined,
      },
    })
    const player = await busy.site.signUp()
    const { status, body } = await busy.upload(player, paper)
    expect([status, body.error.code]).toEqual([503, 'overloaded'])
    const listed = await busy.site.call('GET', '/api/player/documents', { as: player })
    expect(listed.body.data).toEqual([])
    await busy.close()
  })
})
