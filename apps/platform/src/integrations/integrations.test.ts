import { describe, expect, test } from 'vitest'
import { configOf, demo, problemsOf, production, SECRET } from '#platform/config/config.fixture'
import { readConfig } from '#platform/config/config'
import { createPageHosts } from '#platform/http/page-hosts'
import { fillPort, isFilled } from '#platform/integration'
import { INTEGRATIONS } from './integrations.ts'

const PUBLIC_PEM = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----'
const PRIVATE_PEM = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----'
const WEBHOOK_SECRET = `whsec_${'A'.repeat(43)}=`
const STUDIO = {
  FAIRHOUSE_STUDIO_URL: 'https://games.example/casino/',
  FAIRHOUSE_STUDIO_PUBLIC_KEY: PUBLIC_PEM,
  FAIRHOUSE_STUDIO_SIGNING_KEY: PRIVATE_PEM,
}
const CASHIER = {
  FAIRHOUSE_CASHIER_URL: 'https://pay.example',
  FAIRHOUSE_CASHIER_API_KEY: SECRET,
  FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: WEBHOOK_SECRET,
}
const SUMSUB = {
  FAIRHOUSE_SUMSUB_URL: 'https://api.sumsub.com',
  FAIRHOUSE_SUMSUB_APP_TOKEN: SECRET,
  FAIRHOUSE_SUMSUB_SECRET_KEY: SECRET,
  FAIRHOUSE_SUMSUB_WEBHOOK_SECRET: SECRET,
}

const idsOf = (env: Record<string, string>) => configOf(env).integrations.map(({ id }) => id)
const namesOf = (env: Record<string, string>) =>
  problemsOf(env).map((problem) => problem.split(' ')[0])
const find = (env: Record<string, string>, id: string) =>
  configOf(env).integrations.find((each) => each.id === id)

/** The requests of a port that is filled by these settings. */
function outside(env: Record<string, string>) {
  const asked: Request[] = []
  const context = {
    config: configOf(env),
    clock: { now: () => new Date('2030-01-01T12:00:00Z') },
    log: undefined as never,
    providersOrigin: (origin: string) => origin.replace(/:\d+$/, ':3001'),
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      asked.push(new Request(input, init))
      return Response.json([])
    },
  }
  return { asked, context }
}

test('every setting and every integration has its own name', () => {
  const names = INTEGRATIONS.flatMap(({ settings }) =>
    Object.values(settings).map(({ name }) => name),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(INTEGRATIONS.map(({ id }) => id)).size).toBe(INTEGRATIONS.length)
})

test('a demo has a stand-in for each company that has one, and production nothing', () => {
  const standIns = [
    'cashier',
    'studio',
    'lagoon',
    'bookmaker',
    'sumsub',
    'registry',
    'screening',
    'freshchat',
    'sms',
  ]
  expect(idsOf({})).toEqual(standIns)
  expect(configOf({}).integrations.every(({ isStandIn }) => isStandIn)).toBe(true)
  expect(idsOf({ FAIRHOUSE_STAND_INS: 'off' })).toEqual([])
  expect(idsOf(production)).toEqual([])
})

test('a company that is configured needs its keys', () => {
  expect(
    namesOf({
      ...production,
      FAIRHOUSE_CASHIER_URL: 'https://pay.example',
      FAIRHOUSE_STUDIO_URL: 'https://games.example',
    }),
  ).toEqual([
    'FAIRHOUSE_CASHIER_WEBHOOK_SECRETS',
    'FAIRHOUSE_CASHIER_API_KEY',
    'FAIRHOUSE_STUDIO_PUBLIC_KEY',
    'FAIRHOUSE_STUDIO_SIGNING_KEY',
  ])
  expect(namesOf({ ...production, FAIRHOUSE_SUMSUB_URL: 'https://api.sumsub.com' })).toEqual([
    'FAIRHOUSE_SUMSUB_APP_TOKEN',
    'FAIRHOUSE_SUMSUB_SECRET_KEY',
    'FAIRHOUSE_SUMSUB_WEBHOOK_SECRET',
  ])
  const sms = { ...production, FAIRHOUSE_SMS_URL: 'https://sms.example/v1/messages' }
  expect(namesOf(sms)).toEqual(['FAIRHOUSE_SMS_KEY'])
})

test('stand-ins in production have to be enabled explicitly and need their own keys', () => {
  const env = { ...production, FAIRHOUSE_STAND_INS: 'on' }
  expect(problemsOf(env).join()).toContain('FAIRHOUSE_CASHIER_API_KEY is not set')
})

test('the stand-ins use the keys that an operator chose', () => {
  expect(find({}, 'cashier')?.standInSecrets).toEqual({
    cashierApiKey: demo.cashierApiKey,
    cashierWebhookSecret: demo.cashierWebhookSecret,
  })
  const chosen = { FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: WEBHOOK_SECRET }
  expect(find(chosen, 'cashier')?.standInSecrets).toEqual({
    cashierApiKey: demo.cashierApiKey,
    cashierWebhookSecret: WEBHOOK_SECRET,
  })
})

describe('a further configuration of an integration', () => {
  const acme = Object.fromEntries(
    Object.entries(CASHIER).map(([name, value]) => [`${name}__ACME_PAY`, value]),
  )

  test('has the name after the two underscores, with its own callback', () => {
    const env = { ...production, ...CASHIER, ...acme }
    expect(idsOf(env)).toEqual(['cashier', 'cashier-acme-pay'])
    expect(find(env, 'cashier-acme-pay')?.callback?.path).toBe('/api/callbacks/cashier-acme-pay')
    const providers = fillPort('paymentProvider', outside(env).context)
    expect(providers.map(({ provider }) => provider.name)).toEqual(['cashier', 'cashier-acme-pay'])
  })

  test('is complete by itself, also beside a stand-in', () => {
    expect(idsOf(acme)).toContain('cashier-acme-pay')
    const { FAIRHOUSE_CASHIER_API_KEY__ACME_PAY: _key, ...keyless } = acme
    expect(namesOf(keyless)).toEqual(['FAIRHOUSE_CASHIER_API_KEY__ACME_PAY'])
    const alone = { FAIRHOUSE_CASHIER_API_KEY__ACME_PAY: SECRET }
    expect(problemsOf(alone)).toEqual([
      'FAIRHOUSE_CASHIER_URL__ACME_PAY is not set, but others with that ending are.',
    ])
  })

  test('is none while all its variables are empty', () => {
    const empty = Object.fromEntries(Object.keys(acme).map((name) => [name, ' ']))
    expect(idsOf({ ...production, ...empty })).toEqual([])
  })

  test('is refused where the platform has room for one company', () => {
    const sms = { FAIRHOUSE_SMS_URL: 'https://sms.example/', FAIRHOUSE_SMS_KEY: SECRET }
    expect(idsOf(Object.fromEntries(Object.entries(sms).map(([n, v]) => [`${n}__B`, v])))).toEqual(
      expect.arrayContaining(['sms-b']),
    )
    const second = { FAIRHOUSE_SMS_URL__B: 'https://b.example/', FAIRHOUSE_SMS_KEY__B: SECRET }
    expect(problemsOf({ ...production, ...sms, ...second })).toEqual([
      'sms and sms-b are both configured, and only one of them can be used: unset the settings of the other.',
    ])
  })

  test('does not make a spelling mistake into a setting', () => {
    expect(problemsOf({ FAIRHOUSE_CASHIER_ULR__ACME: 'https://pay.example' })[0]).toContain(
      'FAIRHOUSE_CASHIER_ULR__ACME is not a setting of this version',
    )
    const wrong = ['FAIRHOUSE_PORT__ACME', 'FAIRHOUSE_CASHIER_URL__acme', 'FAIRHOUSE_CASHIER_URL__']
    for (const name of [...wrong, `FAIRHOUSE_CASHIER_URL__${'A'.repeat(25)}`]) {
      expect(problemsOf({ [name]: '1' })).toEqual([
        `${name} is not a setting of this version. Look for a spelling mistake.`,
      ])
    }
  })
})

test('games are listed at the address of the aggregator, with the path that it starts with', async () => {
  const { asked, context } = outside({ ...production, ...STUDIO })
  const [studio] = fillPort('gameProvider', context)
  await studio?.provider.listGames().catch(() => [])
  expect(studio?.provider.name).toBe('Hub88')
  expect(studio?.pictureHosts).toEqual(['games.example'])
  context.config = configOf({ ...production, ...STUDIO, FAIRHOUSE_STUDIO_NAME: 'Best Games' })
  expect(fillPort('gameProvider', context)[0]?.provider.name).toBe('Best Games')
  expect(asked).toEqual([])
})

test.each([
  ['FAIRHOUSE_SMS_URL', 'sms.example'],
  ['FAIRHOUSE_SMS_URL', 'ftp://sms.example/'],
  ['FAIRHOUSE_SMS_URL', 'https://user:hunter2@sms.example/'],
  ['FAIRHOUSE_SMS_KEY', 'hunter2'],
  ['FAIRHOUSE_SUMSUB_SCRIPT_URL', 'http://static.example/sdk.js'],
  ['FAIRHOUSE_STUDIO_FRAMES', 'games.example'],
  ['FAIRHOUSE_STUDIO_FRAMES', 'https://games.example;script-src'],
  ['FAIRHOUSE_STUDIO_FRAMES', 'https://*'],
  ['FAIRHOUSE_STUDIO_FRAMES', 'https://games.example/play'],
  ['FAIRHOUSE_STUDIO_URL', 'https://games.example/?a=hunter2'],
])('%s=%s cannot be a setting', (name, value) => {
  expect(problemsOf({ [name]: value })[0]).toContain(name)
})

test('a demo sends its text messages to its own inbox, production to a gateway with its key', async () => {
  const message = { id: 'one', to: '+5511961234567', text: 'code', language: 'en' }
  const send = async (env: Record<string, string>) => {
    const { asked, context } = outside(env)
    await fillPort('smsSender', context)[0]?.send(message)
    return asked.map(({ url, headers }) => [url, headers.get('authorization')])
  }
  expect(await send({ FAIRHOUSE_PROVIDERS_PORT: '4001' })).toEqual([
    ['http://127.0.0.1:4001/messenger/v1/sms', `Bearer ${demo.smsApiKey}`],
  ])
  const gateway = { FAIRHOUSE_SMS_URL: 'https://sms.example/v1', FAIRHOUSE_SMS_KEY: SECRET }
  expect(await send({ ...production, ...gateway })).toEqual([
    ['https://sms.example/v1', `Bearer ${SECRET}`],
  ])
  expect(isFilled('smsSender', configOf({ FAIRHOUSE_SMS_URL: 'off' }))).toBe(false)
  // Anyone can read the inbox.
  const standIns = readConfig({ ...production, FAIRHOUSE_STAND_INS: 'on' }, demo)
  expect(standIns.ok && isFilled('smsSender', standIns.config)).toBe(false)
})

test('the stand-ins of chat and identity verification are where the browser reaches them', () => {
  const { context } = outside({})
  const [chat] = fillPort('supportChat', context)
  expect(chat?.hostFor('http://site.test:3000')).toBe('http://site.test:3001/messenger/chat')
  const [check] = fillPort('identityCheck', context)
  expect(check?.scriptUrl('http://site.test:3000')).toBe(
    'http://site.test:3001/identity/verification/websdk.js',
  )
})

test('a chat account with a script of its own needs no token, and pages may use where it is from', () => {
  const script = 'https://eu.fw-cdn.com/12345678/1234567.js'
  const { context } = outside({ ...production, FAIRHOUSE_CHAT_SCRIPT: script })
  const [chat] = fillPort('supportChat', context)
  expect(chat).toMatchObject({ token: null })
  expect(chat?.scriptFor('http://site.test')).toBe(script)
  const hosts = find({ ...production, FAIRHOUSE_CHAT_SCRIPT: script }, 'freshchat')?.hosts
  expect(hosts).toMatchObject({ frame: ['https://wchat.freshchat.com', 'https://eu.fw-cdn.com'] })
  const unsafe = script.replace('https', 'http')
  expect(problemsOf({ FAIRHOUSE_CHAT_SCRIPT: unsafe })).toHaveLength(1)
})

test('documents are uploaded unless an identity verification hides them', () => {
  const hidden = { ...production, FAIRHOUSE_SUMSUB_HIDES_DOCUMENTS: 'on' }
  expect(find({ ...hidden, ...SUMSUB }, 'sumsub')?.hidesDocuments).toBe(true)
  expect(find({ ...production, ...SUMSUB }, 'sumsub')?.hidesDocuments).toBe(false)
  expect(idsOf(hidden)).toEqual([])
})

test('pages may use the hosts of the configured companies, each for what it needs', () => {
  const hostsOf = (env: Record<string, string>) => {
    const providers = env['FAIRHOUSE_MODE'] === undefined ? ['http://site.test:3001'] : []
    return createPageHosts(configOf(env).integrations, () => providers)('http://site.test:3000')
  }
  const standIn = ['http://site.test:3001']
  expect(hostsOf({})).toEqual({
    frame: standIn,
    camera: standIn,
    connect: standIn,
    image: standIn,
    style: standIn,
  })
  expect(hostsOf(production)).toMatchObject({ frame: [], camera: [], connect: [] })
  const real = {
    ...production,
    ...SUMSUB,
    ...STUDIO,
    FAIRHOUSE_STUDIO_FRAMES: 'https://*.studio-a.example',
    FAIRHOUSE_CHAT_TOKEN: 'token',
    FAIRHOUSE_BETTING_HOST: 'https://book.example',
    FAIRHOUSE_BETTING_CLIENT_ID: 'client',
    FAIRHOUSE_BETTING_ORIGINS: 'https://data.book.example',
  }
  expect(hostsOf(real)).toEqual({
    frame: [
      'https://games.example',
      'https://*.studio-a.example',
      'https://api.sumsub.com',
      'https://wchat.freshchat.com',
    ],
    camera: ['https://api.sumsub.com'],
    connect: ['https://book.example', 'https://data.book.example', 'https://wchat.freshchat.com'],
    image: ['https://data.book.example', 'https://wchat.freshchat.com'],
    style: ['https://wchat.freshchat.com'],
  })
})
