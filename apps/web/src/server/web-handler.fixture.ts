import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { expect } from 'vitest'
import { setTransport, type Transport } from '@fairhouse/app-kit/api/call'
import { makeToken } from '../core/session/tabs.fixture.ts'
import type { PublicConfig, WebContext } from '../server-context.ts'
import { createHtmlCache } from './html-cache.ts'
import { createWebHandler, type PageContext } from './web-handler.ts'

export const NOW = 1_000_000_000_000
export const GOOD = makeToken(NOW + 600_000, 1)
export const OLD = makeToken(NOW - 1_000, 1)
export const MARGIN = makeToken(NOW + 5_000, 1)
export const NEXT = makeToken(NOW + 600_000, 2)
export const PROFILE = {
  id: 'p1',
  nickname: 'Mara',
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  country: 'DE',
  language: 'en',
  tgUserId: null,
  freshchatRestoreId: null,
  isNewlyRegistered: false,
  isEmailConfirmed: true,
  pendingEmail: null,
  isPhoneConfirmed: false,
  hasPassword: true,
  avatarId: null,
  fullName: null,
  nationality: null,
  gender: null,
  birthdate: null,
  age: null,
  placeOfBirth: null,
  city: null,
  address: null,
  additionalAddress: null,
  postalCode: null,
  timeZone: null,
  profession: null,
  personalIdNumber: null,
  cpf_number: null,
  securityQuestion: null,
  hasSecurityAnswer: false,
  receiveEmailPromo: false,
  receiveSmsPromo: false,
  receiveBonus: false,
  isEmailUndelivered: false,
  createdAt: '2030-01-01T00:00:00.000Z',
  locked: {},
} satisfies OwnProfile

export type Answers = Readonly<Record<string, () => Response | Promise<Response>>>

export const refuse = (status: number) => (): Response =>
  Response.json({ error: { code: 'sessionEnded', message: '', traceId: 't' } }, { status })
export const SIGNED_IN: Answers = {
  '/api/player/profile': () => Response.json({ data: PROFILE }),
  '/api/wallet/accounts': () => Response.json({ data: [] }),
  '/api/player/sessions/refresh': () => Response.json({ data: { accessToken: NEXT } }),
}

export function openSite(
  answers: Answers = SIGNED_IN,
  status = 200,
  whileRendering: () => Promise<unknown> = async () => undefined,
) {
  let current: Transport | null = null
  let nowMs = NOW
  const rendered: PageContext[] = []
  const asked: { path: string; bearer: string | null }[] = []
  setTransport(() => current ?? expect.fail('a call outside of a request'))
  const handler = createWebHandler({
    render: async (_request, page) => {
      rendered.push(page)
      await whileRendering()
      return new Response(`<script nonce="${page.nonce}"></script>${page.visitor.status}`, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
    withTransport: async (transport, work) => {
      current = transport
      return await work()
    },
    cache: createHtmlCache(),
    nowMs: () => nowMs,
    elapsedMs: () => 0,
    newTraceId: () => 'trace',
    warn: () => undefined,
  })
  const open = async (
    path: string,
    options: {
      cookie?: string
      nonce?: string
      country?: string
      canRefresh?: boolean
      language?: string
      locales?: PublicConfig['locales']
    } = {},
  ) => {
    const headers: Record<string, string> = options.cookie ? { cookie: options.cookie } : {}
    if (options.language !== undefined) headers['accept-language'] = options.language
    const context: WebContext = {
      api: async (request) => {
        const { pathname } = new URL(request.url)
        // The operator's texts have a separate test.
        if (!pathname.startsWith('/api/content/directories/')) {
          asked.push({ path: pathname, bearer: request.headers.get('authorization') })
        }
        return (await answers[pathname]?.()) ?? new Response(null, { status: 404 })
      },
      nonce: options.nonce ?? 'nonce-1',
      country: options.country ?? null,
      canRefresh: options.canRefresh ?? true,
      config: {
        mode: 'demo',
        hasHardenedSessions: false,
        hasInbox: false,
        affiliateDays: 30,
        hasDocuments: true,
        providersOrigin: 'http://site.test:3001',
        brand: DEFAULT_BRAND,
        locales: options.locales ?? [],
      },
    }
    return await handler(new Request(`https://site.test${path}`, { headers }), context)
  }
  return {
    open,
    rendered,
    asked,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}
