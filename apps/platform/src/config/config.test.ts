import { expect, test } from 'vitest'
import { configOf, demo, problemsOf, production, SECRET } from './config.fixture.ts'

test('without variables it is a demo on ports 3000 and 3001 with its own secrets', () => {
  expect(configOf({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    providersPort: 3001,
    databaseUrl: null,
    hasStandIns: true,
    sessionSecret: demo.sessionSecret,
    realtime: { publisher: 'embedded', tokenSecret: demo.realtimeSecret },
    countries: {
      excluded: new Set(['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF']),
      unknown: 'allow',
    },
    clientHeaders: { address: 'cf-connecting-ip', country: 'cf-ipcountry' },
  })
})

test('all wrong values are reported together: the variable, its purpose and the allowed values', () => {
  expect(
    problemsOf({
      FAIRHOUSE_PORT: '99999',
      FAIRHOUSE_MODE: 'prod',
      FAIRHOUSE_TRUSTED_PROXIES: '10.0.0.0/8, somewhere',
    }),
  ).toEqual([
    'FAIRHOUSE_MODE is "prod": demo seeds data and starts stand-in providers; production requires its settings. Allowed: demo or production.',
    'FAIRHOUSE_PORT is "99999": port of the site. Allowed: a whole number from 0 to 65535.',
    'FAIRHOUSE_TRUSTED_PROXIES is "10.0.0.0/8, somewhere": proxies whose headers about the client (the two below) and x-forwarded-host and -proto are trusted. Allowed: addresses or ranges such as 10.0.0.0/8, separated by commas.',
  ])
})

test('a wrong secret is reported without showing it', () => {
  const [problem] = problemsOf({ FAIRHOUSE_SESSION_SECRET: 'hunter2' })
  expect(problem).toContain('FAIRHOUSE_SESSION_SECRET has a wrong value (not shown)')
  expect(problem).not.toContain('hunter2')
})

test('an unknown variable is reported, since it is a spelling mistake', () => {
  expect(problemsOf({ FAIRHOUSE_PROT: '3000' })).toEqual([
    'FAIRHOUSE_PROT is not a setting of this version. Look for a spelling mistake.',
  ])
})

test.each([
  ['FAIRHOUSE_EXCLUDED_COUNTRIES', 'US,usa'],
  ['FAIRHOUSE_CURRENCIES', 'EUR,DOGE'],
  ['FAIRHOUSE_CURRENCIES', ','],
  ['FAIRHOUSE_PUBLIC_URL', 'https://play.example/casino'],
  ['FAIRHOUSE_CORS_ORIGINS', 'play.example'],
  ['FAIRHOUSE_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['FAIRHOUSE_RATE_LIMIT', 'false'],
  ['DATABASE_URL', 'mysql://db/fairhouse'],
  ['FAIRHOUSE_STUDIO_PUBLIC_KEY', 'MIIB'],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ [name]: value })[0]).toContain(name)
})

test('production refuses to start without database, address and secrets, and names each missing one', () => {
  const names = problemsOf({ FAIRHOUSE_MODE: 'production' }).map((problem) => problem.split(' ')[0])
  expect(names).toEqual([
    'FAIRHOUSE_PUBLIC_URL',
    'DATABASE_URL',
    'FAIRHOUSE_APP_DATABASE_URL',
    'FAIRHOUSE_EXCLUDED_COUNTRIES',
    'FAIRHOUSE_SESSION_SECRET',
    'FAIRHOUSE_AUTHENTICATOR_SECRETS',
    'FAIRHOUSE_DOCUMENT_SECRETS',
    'FAIRHOUSE_SMTP_URL',
    'FAIRHOUSE_MAIL_FROM',
    'FAIRHOUSE_REALTIME_SECRET',
  ])
})

test('production needs https, except on this machine', () => {
  const at = (FAIRHOUSE_PUBLIC_URL: string) => problemsOf({ ...production, FAIRHOUSE_PUBLIC_URL })
  expect(at('http://play.example')[0]).toMatch(/^FAIRHOUSE_PUBLIC_URL is not an https address/)
  expect(at('http://localhost.evil.example')).toHaveLength(1)
  expect(at('http://localhost:3000')).toEqual([])
})

test('a demo needs the application login only if it cannot be derived from the owner', () => {
  const owner = { DATABASE_URL: 'postgres://fairhouse:pw@db/fairhouse' }
  expect(configOf(owner).appDatabaseUrl).toBeNull()
  const trusted = { DATABASE_URL: 'postgres://fairhouse@db/fairhouse' }
  expect(problemsOf(trusted)[0]).toContain('FAIRHOUSE_APP_DATABASE_URL is not set')
})

test('the login at the replica is that of the application', () => {
  const at = (user: string) =>
    problemsOf({
      ...production,
      FAIRHOUSE_REPLICA_DATABASE_URL: `postgres://${user}:pw@replica/fairhouse`,
    })
  expect(at('fairhouse')[0]).toContain('FAIRHOUSE_REPLICA_DATABASE_URL names another login')
  expect(at('fairhouse_app')).toEqual([])
})

test('a demo sends its e-mails to its own inbox, on a port next to that of the providers', () => {
  expect(configOf({})).toMatchObject({
    hasInbox: true,
    smtpPort: 3025,
    mail: { url: 'smtp://127.0.0.1:3025', from: 'Fairhouse <no-reply@fairhouse.test>' },
  })
  expect(configOf({ FAIRHOUSE_PROVIDERS_PORT: '4001' }).smtpPort).toBe(4025)
  expect(configOf({ FAIRHOUSE_PROVIDERS_PORT: '65535' }).smtpPort).toBe(65_511)
  expect(configOf({ FAIRHOUSE_PROVIDERS_PORT: '0' }).smtpPort).toBe(0)
  expect(configOf({ FAIRHOUSE_SMTP_PORT: '2525' }).mail?.url).toBe('smtp://127.0.0.1:2525')
})

test('the site has the operator’s name, also in the sender of a demo’s e-mails', () => {
  expect(configOf({})).toMatchObject({ brand: { name: 'Fairhouse', logo: null }, logoFile: null })
  const config = configOf({
    FAIRHOUSE_BRAND_NAME: 'Golden Fox',
    FAIRHOUSE_BRAND_LOGO: '/srv/Fox.PNG',
    FAIRHOUSE_SUPPORT: 'help@fox.example',
    FAIRHOUSE_LOCALES: 'pt-BR',
  })
  expect(config).toMatchObject({
    brand: { name: 'Golden Fox', logo: '/brand/logo.png', support: 'help@fox.example' },
    logoFile: '/srv/Fox.PNG',
    mail: { from: 'Golden Fox <no-reply@fairhouse.test>' },
  })
  expect(config.locales.map(({ code }) => code)).toEqual(['en', 'pt-BR'])
})

test.each([
  ['FAIRHOUSE_BRAND_NAME', 'x'.repeat(41)],
  ['FAIRHOUSE_BRAND_LOGO', 'logo.html'],
  ['FAIRHOUSE_SUPPORT', 'javascript:alert(1)'],
  ['FAIRHOUSE_HELP_LINE', 'http://help.example'],
  ['FAIRHOUSE_LOCALES', 'en,tlh'],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ [name]: value })[0]).toContain(name)
})

test('production needs a mail server with its sender, or an explicit off', () => {
  expect(configOf(production)).toMatchObject({ mail: null, hasInbox: false })
  const { FAIRHOUSE_SMTP_URL: _off, ...unsaid } = production
  expect(problemsOf(unsaid).map((problem) => problem.split(' ')[0])).toEqual([
    'FAIRHOUSE_SMTP_URL',
    'FAIRHOUSE_MAIL_FROM',
  ])
  const named = {
    FAIRHOUSE_SMTP_URL: 'smtps://mail%40play:p%40ss@smtp.example',
    FAIRHOUSE_MAIL_FROM: 'Fairhouse <no-reply@play.example>',
  }
  expect(configOf({ ...unsaid, ...named }).mail).toEqual({
    url: named.FAIRHOUSE_SMTP_URL,
    from: named.FAIRHOUSE_MAIL_FROM,
  })
  // the inbox is open to anyone
  expect(problemsOf({ ...unsaid, FAIRHOUSE_STAND_INS: 'on' }).join()).toContain(
    'FAIRHOUSE_SMTP_URL is not set',
  )
})

test('a demo with a mail server needs a fixed address for the links in its e-mails', () => {
  const env = { FAIRHOUSE_SMTP_URL: 'smtp://mail.example:587', FAIRHOUSE_MAIL_FROM: 'a@b.example' }
  expect(problemsOf(env).map((problem) => problem.split(' ')[0])).toEqual(['FAIRHOUSE_PUBLIC_URL'])
  const config = configOf({ ...env, FAIRHOUSE_PUBLIC_URL: 'https://demo.example' })
  expect(config).toMatchObject({ hasInbox: false, mail: { url: 'smtp://mail.example:587' } })
})

test('without stand-ins and a mail server a demo sends no e-mail', () => {
  expect(configOf({ FAIRHOUSE_STAND_INS: 'off' }).mail).toBeNull()
})

test.each([
  ['FAIRHOUSE_SMTP_URL', 'https://mail.example'],
  ['FAIRHOUSE_SMTP_URL', 'smtp://mail.example/inbox'],
  ['FAIRHOUSE_SMTP_URL', 'smtp://user:hunter2@'],
  ['FAIRHOUSE_MAIL_FROM', 'Fairhouse'],
  ['FAIRHOUSE_MAIL_FROM', 'Fairhouse <no-reply>'],
  ['FAIRHOUSE_MAIL_FROM', 'a@b.example, c@d.example'],
  ['FAIRHOUSE_SMTP_PORT', '70000'],
])('%s=%s cannot be a setting of mail', (name, value) => {
  const [problem = ''] = problemsOf({ [name]: value })
  expect(problem).toContain(name)
  expect(problem).not.toContain('hunter2')
})

test('players sign in with a demo’s stand-in, with the configured providers, or with none', () => {
  expect(configOf({}).socialProviders).toMatchObject([
    { id: 'demo-id', label: 'Demo ID', issuer: 'http://127.0.0.1:3001/identity/issuers/demo-id' },
  ])
  expect(configOf({ FAIRHOUSE_SOCIAL_PROVIDERS: 'off' }).socialProviders).toEqual([])
  expect(configOf({ FAIRHOUSE_STAND_INS: 'off' }).socialProviders).toEqual([])
  expect(configOf(production).socialProviders).toEqual([])
  const issuer = 'https://accounts.google.com'
  const provider = { id: 'google', label: 'Google', issuer, clientId: 'fairhouse' }
  const named = JSON.stringify([{ ...provider, clientSecret: 'hunter2' }])
  const env = { ...production, FAIRHOUSE_SOCIAL_PROVIDERS: named }
  expect(configOf(env).socialProviders).toMatchObject([{ ...provider, browserOrigin: 'issuer' }])
  const wrong = named.replace('https:', 'http:')
  const [problem = ''] = problemsOf({ FAIRHOUSE_SOCIAL_PROVIDERS: wrong })
  expect(problem).toMatch(/^FAIRHOUSE_SOCIAL_PROVIDERS: Provider 1, issuer has a wrong value/)
  expect(problem).not.toContain('hunter2')
})

test('Centrifugo needs its address, its key and the secret both sides share', () => {
  const names = problemsOf({ FAIRHOUSE_REALTIME: 'centrifugo' }).map((text) => text.split(' ')[0])
  expect(names).toEqual([
    'FAIRHOUSE_CENTRIFUGO_URL',
    'FAIRHOUSE_CENTRIFUGO_API_KEY',
    'FAIRHOUSE_REALTIME_SECRET',
  ])
})

test('a process has all roles, or with Centrifugo a single one', () => {
  expect([...configOf({}).roles]).toEqual(['web', 'jobs'])
  const env = { FAIRHOUSE_ROLES: 'web' }
  expect(problemsOf(env)[0]).toContain('sockets would hear nothing')
  const centrifugo = {
    FAIRHOUSE_REALTIME: 'centrifugo',
    FAIRHOUSE_REALTIME_SECRET: SECRET,
    FAIRHOUSE_CENTRIFUGO_URL: 'http://127.0.0.1:8000',
    FAIRHOUSE_CENTRIFUGO_API_KEY: SECRET,
  }
  expect([...configOf({ ...env, ...centrifugo }).roles]).toEqual(['web'])
  expect(problemsOf({ FAIRHOUSE_ROLES: 'cron' })[0]).toContain('Allowed: web jobs')
  expect(problemsOf({ FAIRHOUSE_ROLES: ',' })[0]).toContain('names no role')
})

test('hardened sessions have to be enabled explicitly and exclude pages of other origins', () => {
  expect(configOf({}).hasHardenedSessions).toBe(false)
  const env = { FAIRHOUSE_HARDENED_SESSIONS: 'on' }
  expect(configOf(env).hasHardenedSessions).toBe(true)
  const [problem] = problemsOf({ ...env, FAIRHOUSE_CORS_ORIGINS: 'https://play.example' })
  expect(problem).toContain('FAIRHOUSE_CORS_ORIGINS names other origins')
})

test('the limit of unverified deposits is whole units, or off', () => {
  const above = (value: string) => configOf({ FAIRHOUSE_VERIFY_DEPOSITS_ABOVE: value })
  expect(configOf({}).verification).toEqual({ atWithdrawal: true, depositsAboveMinor: 200_000n })
  expect(above('150').verification.depositsAboveMinor).toBe(15_000n)
  expect(above('off').verification.depositsAboveMinor).toBeNull()
  expect(problemsOf({ FAIRHOUSE_VERIFY_DEPOSITS_ABOVE: '99.50' })).toHaveLength(1)
})

test('old rates are refused, except the dated ones of a demo', () => {
  const url = { FAIRHOUSE_RATES_URL: 'https://rates.example/latest' }
  expect(configOf({}).exchange.rateMaxAgeMs).toBeNull()
  expect(configOf(url).exchange.rateMaxAgeMs).toBe(3_600_000)
  expect(configOf({ ...url, FAIRHOUSE_RATE_AGE_HOURS_MAX: '96' }).exchange.rateMaxAgeMs).toBe(
    96 * 3_600_000,
  )
  expect(configOf(production).exchange.rateMaxAgeMs).toBe(3_600_000)
})

test('the limits of withdrawals are whole units, and the delay for a new destination is in hours', () => {
  expect(configOf({}).withdrawals).toEqual({
    withoutReviewMaxMinor: 100_000n,
    onePersonMaxMinor: 1_000_000n,
    isNewDestinationReviewed: false,
    isUnplayedReviewed: true,
    newDestinationWaitMs: 0,
  })
  const strict = configOf({
    FAIRHOUSE_WITHDRAWAL_REVIEW_ABOVE: '0',
    FAIRHOUSE_WITHDRAWAL_TWO_PEOPLE_ABOVE: '500',
    FAIRHOUSE_WITHDRAWAL_REVIEW_NEW_DESTINATION: 'on',
    FAIRHOUSE_WITHDRAWAL_REVIEW_UNPLAYED: 'off',
    FAIRHOUSE_WITHDRAWAL_NEW_DESTINATION_HOURS: '24',
  })
  expect(strict.withdrawals).toEqual({
    withoutReviewMaxMinor: 0n,
    onePersonMaxMinor: 50_000n,
    isNewDestinationReviewed: true,
    isUnplayedReviewed: false,
    newDestinationWaitMs: 86_400_000,
  })
})

test('images are stored with the other data, unless a directory is configured', () => {
  expect(configOf({ FAIRHOUSE_DATA_DIR: '/data' }).documentsDir).toBe('/data/documents')
  expect(configOf({ FAIRHOUSE_DOCUMENTS_DIR: '/shared' }).documentsDir).toBe('/shared')
})
