import { randomUUID } from 'node:crypto'
import { thirdPartyConfigSchema } from '@fairhouse/contract/third-party.schema'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, describe, expect, test } from 'vitest'
import { NO_HOSTS } from '#platform/http/page-hosts'
import { createScope } from '#platform/http/scope'
import { toPageThirdParties } from '#platform/modules/third-party/third-party'
import { thirdPartyModule } from '#platform/modules/third-party/third-party.module'
import { createTestPlatform } from '#platform/testing/test-platform'

const PATH = '/api/player/consents/third-parties'
const clock = createManualClock('2030-01-01T12:00:00Z')
const thirdParties = thirdPartyConfigSchema.parse({
  version: 2,
  ruleOf: { BR: 'notice', PT: 'off' },
  parties: [
    {
      kind: 'ad-pixel',
      id: 'ads',
      name: 'Ads </script>',
      purpose: 'marketing',
      script: 'https://ads.test/pixel.js',
      hosts: ['https://hits.ads.test'],
      action: 'pixel',
      milestones: { visit: 80 },
    },
  ],
})

const site = await createTestPlatform({ clock, change: (config) => ({ ...config, thirdParties }) })
afterAll(() => site.close())

test('a page has the third parties by the rule of its country, and none where they are off', () => {
  const shown = (country: string | null) => toPageThirdParties(thirdParties, country)?.rule ?? null
  expect(['BR', 'PT', null].map(shown)).toEqual(['notice', null, thirdParties.rule])
})

const rows = () => site.db.selectFrom('visitor_consent').selectAll().orderBy('created_at')

test('a visitor’s decision is stored, once, with the player if signed in', async () => {
  const ana = await site.signUp()
  const decided = { id: randomUUID(), version: 2, purposes: ['analytics'] }
  for (let time = 0; time < 2; time++) {
    expect((await site.call('POST', PATH, { as: ana, body: decided })).status).toBe(200)
  }
  const refused = { id: randomUUID(), version: 2, purposes: [] }
  expect((await site.call('POST', PATH, { body: refused })).status).toBe(200)
  const kept = (await rows().execute()).filter(({ id }) =>
    new Set<string>([decided.id, refused.id]).has(id),
  )
  expect(kept).toMatchObject([
    { ...decided, player_id: ana.playerId },
    { ...refused, player_id: null },
  ])
})

test.each([
  [{ version: 0 }, 'version'],
  [{ purposes: ['everything'] }, 'purposes.0'],
  [{ id: 'x' }, 'id'],
])('%j is refused', async (wrong, field) => {
  const body = { id: randomUUID(), version: 2, purposes: [], ...wrong }
  const { status, body: answer } = await site.call('POST', PATH, { body })
  expect([status, Object.keys(answer.error.fields)]).toEqual([422, [field]])
})

test('evidence is deleted after five years', async () => {
  const { run } = site.resolve(thirdPartyModule).jobs[0]!
  clock.advance(5 * 365 * DAY_MS)
  await run()
  expect(await rows().execute()).not.toEqual([])
  clock.advance(1)
  await run()
  expect(await rows().execute()).toEqual([])
})

describe('the frame of a script', () => {
  const open = async (cookie: string, { country = null, id = 'ads' }: Opening = {}) => {
    const origin = 'https://play.example'
    const from = { ip: '198.51.100.4', country, userAgent: 'test', traceId: 'trace' }
    const scope = createScope({
      guest: { playerId: null, sessionId: null, origin, visitedOrigin: origin, ...from },
      isInProcess: false,
      newNonce: () => 'nonce-1',
      providersOrigin: () => '',
      pageHosts: () => NO_HOSTS,
      frameAncestors: () => ['https://web.telegram.org'],
    })
    const request = new Request(`${origin}/third-party/${id}`, { headers: { cookie } })
    const answer = await site.resolve(thirdPartyModule).mounts['/third-party']!(request, scope)
    return answer as Response
  }
  type Opening = { readonly country?: string | null; readonly id?: string }
  const agreed = (...purposes: string[]) => `consent=2.${purposes.join('~')}.${randomUUID()}`

  test('is served to visitors who agreed to its purpose, and to no others', async () => {
    expect((await open(agreed('marketing'))).status).toBe(200)
    expect((await open(agreed('analytics'))).status).toBe(404)
    expect((await open(agreed())).status).toBe(404)
    expect((await open('')).status).toBe(404)
    expect((await open(agreed('marketing').replace('2.', '1.'))).status).toBe(404)
    expect((await open(agreed('marketing'), { id: 'others' })).status).toBe(404)
  })

  test('follows the rule of the country', async () => {
    expect((await open('', { country: 'BR' })).status).toBe(200)
    expect((await open(agreed(), { country: 'BR' })).status).toBe(404)
    expect((await open(agreed('marketing'), { country: 'PT' })).status).toBe(404)
  })

  test('has an opaque origin, reaches its own hosts only and does not learn the page', async () => {
    const { headers } = await open(agreed('marketing'))
    const policy = headers.get('content-security-policy')
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(
      "script-src 'nonce-nonce-1' https://ads.test https://hits.ads.test; connect-src https://ads.test https://hits.ads.test;",
    )
    expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org;")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
