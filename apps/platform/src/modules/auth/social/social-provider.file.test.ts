import { expect, test } from 'vitest'
import { readSocialProviders } from './social-provider.file.ts'

const GIVEN = {
  id: 'somebody',
  label: 'Somebody',
  issuer: 'https://id.somebody.example/realms/players',
  clientId: 'fairhouse',
  clientSecret: 's3cr3t-value',
}

function problemsOf(changes: object): readonly string[] {
  const read = readSocialProviders(JSON.stringify([{ ...GIVEN, ...changes }]))
  return 'problems' in read ? read.problems : []
}

function providerOf(changes: object) {
  const read = readSocialProviders(JSON.stringify([{ ...GIVEN, ...changes }]))
  return 'providers' in read ? read.providers[0] : undefined
}

test('an issuer needs a name, an address and the platform’s credentials there', () => {
  expect(providerOf({})).toEqual({
    ...GIVEN,
    scopes: ['openid', 'profile', 'email'],
    origins: [],
    endpoints: {},
    clientAuth: 'basic',
    responseMode: 'query',
    browserOrigin: 'issuer',
  })
})

test('deviations of well-known companies need no configuration', () => {
  expect(providerOf({ issuer: 'https://accounts.google.com' })?.origins).toContain(
    'https://oauth2.googleapis.com',
  )
  expect(providerOf({ issuer: 'https://appleid.apple.com' })).toMatchObject({
    responseMode: 'form_post',
    clientAuth: 'post',
    scopes: ['openid', 'name', 'email'],
  })
  expect(providerOf({ issuer: 'https://www.facebook.com' })?.endpoints).toEqual({
    token: 'https://graph.facebook.com/oauth/access_token',
  })
  expect(providerOf({ issuer: 'https://oauth.telegram.org' })?.scopes).toEqual([
    'openid',
    'profile',
  ])
})

test('the configuration overrides the known deviations', () => {
  const provider = providerOf({ issuer: 'https://appleid.apple.com', responseMode: 'query' })
  expect(provider?.responseMode).toBe('query')
})

test.each([
  ['id', 'Some Body'],
  ['id', 'unlink'],
  ['id', 'telegram'],
  ['label', ''],
  ['issuer', 'http://id.somebody.example'],
  ['issuer', 'https://user@id.somebody.example'],
  ['issuer', 'https://id.somebody.example?x=1'],
  ['clientId', ''],
  ['clientSecret', 7],
  ['scopes', ['profile']],
  ['origins', ['https://keys.example/path']],
  ['endpoints', { token: 'ftp://x.example' }],
  ['clientAuth', 'none'],
  ['responseMode', 'fragment'],
])('a wrong %s is told by its name, and not shown', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`Provider 1, ${name}`)
  expect(problems[0]).toContain('Allowed: ')
  expect(problems.join(' ')).not.toContain('s3cr3t-value')
})

test('only an issuer on this machine may be called without TLS', () => {
  expect(providerOf({ issuer: 'http://127.0.0.1:3001/identity/issuers/x' })).toBeDefined()
})

test('an unknown key is reported', () => {
  expect(problemsOf({ clientKey: 'x' })).toEqual([
    'Provider 1 has something unknown: clientKey. Look for a spelling mistake.',
  ])
})

test('all mistakes of all providers are reported together, including duplicate ids', () => {
  const read = readSocialProviders(JSON.stringify([GIVEN, { ...GIVEN, label: '' }, 7]))
  expect(read).toEqual({
    problems: [
      expect.stringContaining('Provider 2, label') as string,
      expect.stringContaining('Provider 3 has') as string,
    ],
  })
  expect(readSocialProviders(JSON.stringify([GIVEN, GIVEN]))).toEqual({
    problems: [expect.stringContaining('Provider 2, id') as string],
  })
})

test('a value that is not a list is reported', () => {
  const problem =
    'The list has a wrong value (not shown). Allowed: a JSON list of providers, or off.'
  for (const text of ['{', '"x"', '{}', 'google']) {
    expect(readSocialProviders(text)).toEqual({ problems: [problem] })
  }
})
