import { expect, test } from 'vitest'
import { setTransport } from '@fairhouse/app-kit/api/call'
import { createLanguage } from '@fairhouse/app-kit/i18n/language'
import { createOperatorTexts } from './operator-texts.ts'

type Files = Readonly<Record<string, unknown>>

/** A site with these directories; `null` does not answer. */
function openSite(directories: Readonly<Record<string, Files>> | null) {
  let current = directories
  let nowMs = 0
  const asked: string[] = []
  const warnings: string[] = []
  setTransport(() => ({
    fetch: async (request) => {
      const url = new URL(request.url)
      asked.push(`${url.pathname.split('/').at(-1)} ${url.searchParams.get('locale')}`)
      if (current === null) return new Response('', { status: 503 })
      return Response.json({ data: current[url.pathname.split('/').at(-1) ?? ''] ?? {} })
    },
    origin: 'http://site.test',
    newTraceId: () => 'trace',
    elapsedMs: () => 0,
    warn: () => undefined,
    bearer: async () => null,
    rejected: async () => null,
  }))
  const ports = { nowMs: () => nowMs, warn: (message: string) => void warnings.push(message) }
  return {
    find: createOperatorTexts(ports),
    asked,
    warnings,
    later: (ms: number) => (nowMs += ms),
    become: (next: typeof directories) => (current = next),
  }
}

const speak = (words: Awaited<ReturnType<ReturnType<typeof createOperatorTexts>>>) => {
  const language = createLanguage('en', {
    'shell.deposit': 'Deposit',
    'shell.signIn': 'Sign in',
    'field.minLength': ['At least ', ['min']],
  })
  language.setOwn(words)
  return language
}

test('texts of every directory replace those of the app, with their values', async () => {
  const site = openSite({
    'global-components': { words: { 'shell.deposit': 'Top up' } },
    'fields-settings': { words: { 'field.minLength': '{min} letters, please' } },
    layout: { words: { 'shell.signIn': 'not a place for texts' } },
  })
  const language = speak(await site.find('en'))
  expect(language.t('shell.deposit')).toBe('Top up')
  expect(language.t('shell.signIn')).toBe('Sign in')
  expect(language.t('field.minLength', { min: 8 })).toBe('8 letters, please')
})

test('texts that come later are spoken in the operator’s words too', async () => {
  const site = openSite({ modals: { words: { 'account.signIn.title': 'Welcome back' } } })
  const language = speak(await site.find('en'))
  language.add({ 'account.signIn.title': 'Sign in' })
  expect(language.t('account.signIn.title')).toBe('Welcome back')
})

test('a text that is taken out again leaves that of the app', () => {
  const language = speak({ 'shell.deposit': 'Top up' })
  language.setOwn({})
  expect(language.t('shell.deposit')).toBe('Deposit')
})

test('they are loaded once in 15 minutes and language', async () => {
  const site = openSite({})
  await site.find('en')
  await site.find('en')
  expect(site.asked).toHaveLength(4)
  await site.find('ar')
  expect(site.asked.slice(4)).toContain('alerts ar')
  site.later(15 * 60_000)
  await site.find('en')
  expect(site.asked).toHaveLength(12)
})

test('a site that does not answer leaves the cached texts', async () => {
  const site = openSite({ alerts: { words: { 'shell.deposit': 'Top up' } } })
  const before = await site.find('en')
  site.become(null)
  site.later(15 * 60_000)
  expect(await site.find('en')).toEqual(before)
  site.become({})
  site.later(10_000)
  expect(await site.find('en')).toEqual({})
  expect(await openSite(null).find('en')).toEqual({})
})

test.each(['{min', 'min}', '{n, plural, one {x}', 7, null, { a: 1 }])(
  'the text %j is ignored and logged',
  async (text) => {
    const site = openSite({ alerts: { words: { 'shell.deposit': text, 'shell.signIn': 'In' } } })
    const words = await site.find('en')
    expect(Object.keys(words)).toEqual(['shell.signIn'])
    expect(site.warnings).toEqual([expect.stringContaining('"shell.deposit"')])
  },
)
