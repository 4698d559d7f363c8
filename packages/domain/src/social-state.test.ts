import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSocialState, writeSocialState } from './social-state.ts'

const stateWith = (said: unknown): string =>
  `secret.${Buffer.from(JSON.stringify(said)).toString('base64url')}`

test('writing and reading are inverse', () => {
  const back = { backRoute: '/pt-br/jogos?q=são#ação', locale: 'pt-BR' }
  const read = readSocialState(writeSocialState('secret', back))
  expect(read.locale).toBe('pt-BR')
  expect(decodeURI(read.backRoute ?? '')).toBe(back.backRoute)
})

test('without a way back or a language the reader gets none', () => {
  const state = writeSocialState('secret', { backRoute: null, locale: null })
  expect(readSocialState(state)).toEqual({ backRoute: null, locale: null })
})

test('the state begins with its secret and needs no escaping in an address', () => {
  const state = writeSocialState('s3cret', { backRoute: '/games?a=1&b=ü', locale: 'ar' })
  expect(state).toMatch(/^s3cret\.[\w-]+$/)
})

test('a way back that leads elsewhere is home', () => {
  const attacks = [
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/..//evil.example',
    '/%0a\n/evil.example',
    'games',
    '@evil.example',
    'https:evil.example',
    '',
    42,
    null,
    ['/games'],
  ]
  for (const backRoute of attacks) {
    expect([backRoute, readSocialState(stateWith({ backRoute })).backRoute]).toEqual([
      backRoute,
      null,
    ])
  }
})

test('an invalid state leads home', () => {
  const nothing = { backRoute: null, locale: null }
  for (const state of [null, undefined, 7, '', 'secret', 'secret.', 'secret.!!', 'a.b.c']) {
    expect(readSocialState(state)).toEqual(nothing)
  }
  expect(readSocialState(stateWith('/games'))).toEqual(nothing)
  expect(readSocialState(stateWith({ locale: 'en"><script>' }))).toEqual(nothing)
  expect(readSocialState('x'.repeat(5_000))).toEqual(nothing)
})

test('no text makes the reader leave the site or throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
      for (const state of [text, stateWith({ backRoute: text, locale: text }), stateWith(text)]) {
        const { backRoute } = readSocialState(state)
        if (backRoute === null) continue
        expect(new URL(backRoute, 'https://site.test').origin).toBe('https://site.test')
      }
    }),
  )
})
