import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVerificationSetup, picture, type VerificationSetup } from './verification.fixture.ts'

const USER = '0190a5b4-7b7e-7000-8000-000000000001'

let v: VerificationSetup

beforeEach(async () => {
  v = await createVerificationSetup()
})

afterEach(() => v.close())

// Messages may pass each other on the way, so their order says nothing.
const types = () => v.told.map(({ type }) => type).toSorted()

describe('the API for the site', () => {
  test('a signed request gets a token, and the site is notified of the new applicant once', async () => {
    const first = await v.ask({ userId: USER, levelName: 'basic' })
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({
      userId: USER,
      token: expect.stringMatching(/^_act-/),
    })
    await v.tokenFor(USER)
    await expect.poll(types).toEqual(['applicantCreated'])
    expect(v.told[0]).toMatchObject({ externalUserId: USER, reviewStatus: 'init' })
  })

  test.each([
    ['another key', { secretKey: 'another' }],
    ['another app token', { appToken: 'another' }],
    ['a clock that is six minutes late', { at: new Date('2030-01-01T11:54:00Z') }],
  ])('with %s it is refused', async (_what, changes) => {
    expect((await v.ask({ userId: USER, levelName: 'basic' }, changes)).status).toBe(401)
  })

  test('a body of another form is refused', async () => {
    expect((await v.ask({ userId: '' })).status).toBe(400)
  })
})

describe('the frame', () => {
  test('pictures of a passport and a face are reviewed once both are there', async () => {
    const token = await v.tokenFor(USER)
    const body = await picture()
    expect((await v.frame(token, '/submit', { method: 'POST' })).status).toBe(409)
    expect((await v.frame(token, '/pictures/front?idDocument=PASSPORT', { body })).status).toBe(200)
    expect((await v.frame(token, '/submit', { method: 'POST' })).status).toBe(409)
    expect((await v.frame(token, '/pictures/face?idDocument=PASSPORT', { body })).status).toBe(200)
    const submitted = await v.frame(token, '/submit', { method: 'POST' })
    expect(await submitted.json()).toMatchObject({
      reviewStatus: 'pending',
      slots: ['front', 'face'],
    })
    await expect.poll(types).toEqual(['applicantCreated', 'applicantPending'])
  })

  test('a card needs both sides', async () => {
    const token = await v.tokenFor(USER)
    const body = await picture()
    await v.frame(token, '/pictures/front?idDocument=ID_CARD', { body })
    await v.frame(token, '/pictures/face?idDocument=ID_CARD', { body })
    expect((await v.frame(token, '/submit', { method: 'POST' })).status).toBe(409)
    await v.frame(token, '/pictures/back?idDocument=ID_CARD', { body })
    expect((await v.frame(token, '/submit', { method: 'POST' })).status).toBe(200)
  })

  test('a file that is no picture is refused', async () => {
    const token = await v.tokenFor(USER)
    const body = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const answer = await v.frame(token, '/pictures/front?idDocument=PASSPORT', { body })
    expect([answer.status, await answer.json()]).toEqual([422, { code: 'unreadable' }])
  })

  test('during a review nothing can be changed', async () => {
    const token = await v.tokenFor(USER)
    await v.submitPassport(token)
    const body = await picture()
    expect((await v.frame(token, '/pictures/front?idDocument=PASSPORT', { body })).status).toBe(409)
  })

  test('a token opens its own applicant for ten minutes', async () => {
    const token = await v.tokenFor(USER)
    expect((await v.frame('_act-guess', '')).status).toBe(401)
    v.setup.clock.advance(599_000)
    expect((await v.frame(token, '')).status).toBe(200)
    v.setup.clock.advance(1_000)
    expect((await v.frame(token, '')).status).toBe(401)
  })

  test('the page is shown to the one origin that opens it, in its language', async () => {
    const path = '/identity/verification/frame?origin=http%3A%2F%2Fplay.test%3A3000&lang=pt-BR'
    const { status, html, headers } = await v.setup.visit(path)
    expect(status).toBe(200)
    expect(html).toContain('Verifique sua identidade')
    expect(headers.get('content-security-policy')).toContain(
      'frame-ancestors http://play.test:3000',
    )
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
  })

  test.each(['', '*', 'null', "http://a.test; script-src 'unsafe-inline'", 'javascript:alert(1)'])(
    'an origin like "%s" opens nothing',
    async (origin) => {
      const path = `/identity/verification/frame?origin=${encodeURIComponent(origin)}`
      expect((await v.setup.visit(path)).status).toBe(400)
    },
  )

  test('the scripts are there for pages of the site', async () => {
    for (const name of [
      'websdk.js',
      'frame.js',
      'frame-parent.js',
      'frame-view.js',
      'frame-picture.js',
    ]) {
      const { status, headers } = await v.setup.visit(`/identity/verification/${name}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    }
  })
})

describe('the reviewer', () => {
  test('shows waiting applicants with their images, and an approval reaches the site', async () => {
    const token = await v.tokenFor(USER)
    await v.submitPassport(token)
    const { html } = await v.setup.visit('/identity/verification/reviewer')
    expect(html).toContain('Waits for a review')
    const id = await v.applicantId(token)
    const image = await v.setup.visit(`/identity/verification/reviewer/${id}/front`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await v.review(id, { verdict: 'approve' })).status).toBe(303)
    await expect.poll(types).toContain('applicantReviewed')
    expect(v.told.find(({ type }) => type === 'applicantReviewed')).toMatchObject({
      reviewStatus: 'completed',
      reviewResult: { reviewAnswer: 'GREEN' },
    })
  })

  test('requests new images with a comment, which can be sent and approved', async () => {
    const token = await v.tokenFor(USER)
    await v.submitPassport(token)
    const id = await v.applicantId(token)
    await v.review(id, { verdict: 'retry', comment: 'Too dark.' })
    expect(await (await v.frame(token, '')).json()).toMatchObject({
      reviewAnswer: 'RED',
      reviewRejectType: 'RETRY',
      moderationComment: 'Too dark.',
      slots: [],
    })
    await v.submitPassport(token)
    await v.review(id, { verdict: 'approve' })
    await expect
      .poll(types)
      .toEqual([
        'applicantCreated',
        'applicantPending',
        'applicantPending',
        'applicantReviewed',
        'applicantReviewed',
      ])
  })

  test('revokes an approval, and after a permanent rejection there is nothing to decide', async () => {
    const token = await v.tokenFor(USER)
    await v.submitPassport(token)
    const id = await v.applicantId(token)
    await v.review(id, { verdict: 'approve' })
    expect((await v.review(id, { verdict: 'reject', comment: 'Forged.' })).status).toBe(303)
    expect((await v.review(id, { verdict: 'approve' })).status).toBe(409)
  })

  test('a form of another site decides nothing', async () => {
    const token = await v.tokenFor(USER)
    await v.submitPassport(token)
    const id = await v.applicantId(token)
    expect((await v.review(id, { verdict: 'approve' }, 'http://evil.test')).status).toBe(403)
  })
})

describe('webhooks', () => {
  test('that the site does not take come again after 5 minutes, an hour, 5 and 18 hours', async () => {
    v.siteAnswers = 503
    await v.tokenFor(USER)
    await expect.poll(() => v.told.length).toBe(1)
    for (const [minutes, count] of [
      [5, 2],
      [60, 3],
      [300, 4],
      [1_080, 5],
    ] as const) {
      v.setup.clock.advance(minutes * 60_000)
      await expect.poll(() => v.told.length).toBe(count)
    }
    const { html } = await v.setup.visit('/identity/verification/reviewer')
    expect(html).toContain('applicantCreated: exhausted, 5 attempts')
  }, 30_000)
})
