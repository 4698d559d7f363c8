// Does the platform speak as the companies document it? Their public examples are data here; nothing is called.
import { randomUUID } from 'node:crypto'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { readConfig } from '../../apps/platform/src/config/config.ts'
import { fillPort } from '../../apps/platform/src/integration.ts'
import {
  btcpayPayoutSchema,
  payoutAmount,
} from '../../apps/platform/src/integrations/btcpay/btcpay.message.ts'
import {
  balanceCallSchema,
  betCallSchema,
  infoCallSchema,
  winCallSchema,
} from '../../apps/platform/src/integrations/hub88/hub88.schema.ts'
import { playSchema } from '../../apps/platform/src/integrations/softswiss/softswiss.schema.ts'
import { type Checks, expectEqual, fail } from './checks.ts'

const { publicKey, privateKey } = createRsaKeys()
const secretOf = (name: string): string => `a-secret-of-the-kit-for-the-${name}`.padEnd(40, '-')

/** A launch as the platform asks for it. */
const LAUNCH = {
  ...({ locale: 'pt-BR', colorMode: 'dark', platform: 'mobile' } as const),
  ip: '203.0.113.9',
  rules: { roundMsMin: null, hasAutoplay: true, hasTurbo: true },
  ...{ siteOrigin: 'https://site.test', publicOrigin: 'https://site.test' },
}

/** A site with all companies. */
const SITE = {
  FAIRHOUSE_MODE: 'production',
  DATABASE_URL: 'postgres://fairhouse:pw@db:5432/fairhouse',
  FAIRHOUSE_APP_DATABASE_URL: 'postgres://fairhouse_app:pw@db:5432/fairhouse',
  FAIRHOUSE_PUBLIC_URL: 'https://site.test',
  FAIRHOUSE_UNKNOWN_COUNTRY: 'allow',
  FAIRHOUSE_SMTP_URL: 'off',
  FAIRHOUSE_SESSION_SECRET: secretOf('sessions'),
  FAIRHOUSE_AUTHENTICATOR_SECRETS: secretOf('authenticators'),
  FAIRHOUSE_DOCUMENT_SECRETS: secretOf('documents'),
  FAIRHOUSE_REALTIME_SECRET: secretOf('sockets'),
  FAIRHOUSE_STUDIO_URL: 'https://api.hub88.test',
  FAIRHOUSE_STUDIO_OPERATOR_ID: '1',
  FAIRHOUSE_STUDIO_PUBLIC_KEY: publicKey,
  FAIRHOUSE_STUDIO_SIGNING_KEY: privateKey,
  FAIRHOUSE_STUDIO_FRAMES: 'https://*.studios.test',
  FAIRHOUSE_LAGOON_URL: 'https://gcp.softswiss.test/casino',
  FAIRHOUSE_LAGOON_AUTH_TOKEN: secretOf('softswiss'),
  FAIRHOUSE_BETTING_HOST: 'https://sb2wsdk.test',
  FAIRHOUSE_BETTING_CLIENT_ID: 'client',
  FAIRHOUSE_BETTING_ORIGINS: 'https://sb2frontend.test,https://sb2auth.test',
  FAIRHOUSE_CHAT_SCRIPT: 'https://fw-cdn.com/12345678/1234567.js',
  FAIRHOUSE_CHAT_USER_KEY: 'an-encryption-key',
  FAIRHOUSE_TWILIO_ACCOUNT: `AC${'0'.repeat(32)}`,
  FAIRHOUSE_TWILIO_TOKEN: secretOf('twilio'),
  FAIRHOUSE_TWILIO_FROM: '+15005550006',
}

// docs.hub88.io/developer-docs/operator-api-reference; Hub88's own tests of the list take the nulls.
const HUB88_GAME = {
  game_code: 'clt_dragonrising',
  name: 'Dragon Rising',
  product: 'OneTouch',
  category: 'Video Slots',
  enabled: true,
  rtp: null,
  url_thumb: 'https://cdn.hub88.io/clutch/clt_dragonrising.jpg',
  blocked_countries: null,
  volatility: null,
  features: null,
  release_date: null,
}
const HUB88_PREPAID = {
  prepaid_uuid: '0e6bde62-4713-4b85-b510-59f0d729d8f7',
  game_code: 'clt_dragonrising',
  currency: 'EUR',
  bet_value: null,
  bet_count: 5,
  bonus_buy: false,
}
const HUB88_REWARD = 'a28f93f2-98c5-41f7-8fbb-967985acf8fe'
/** Fields of `/game/url`; `meta` and `sub_partner_id` are of operators with several brands. */
const HUB88_LAUNCH = [
  ...['country', 'currency', 'deposit_url', 'game_code', 'game_currency', 'ip', 'lang'],
  ...['lobby_url', 'operator_id', 'platform', 'token', 'user'],
]
const HUB88_CALL = {
  user: randomUUID(),
  token: '55b7518e-b89e-11e7-81be-58404eea6d16',
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  transaction_uuid: randomUUID(),
  game_code: 'clt_dragonrising',
  round: 'rNEMwgzJAOZ6eR3V',
  round_closed: null,
  is_free: null,
  is_aggregated: true,
  currency: 'EUR',
  amount: 0,
}
const SOFTSWISS_GAME = { identifier: 'provider:SweetBonanza', title: 'Sweet Bonanza', payout: '96' }
const PAYOUT = {
  id: 'p',
  revision: 0,
  state: 'AwaitingApproval',
  date: 1_700_000_000,
  metadata: {},
}

type Asked = { readonly url: string; readonly headers: Headers; readonly body: string }

/** The companies as the platform sees them, and what it has asked of them. */
function openSite() {
  const read = readConfig(SITE, null)
  if (!read.ok) fail('a configuration', read.problems)
  const asked: Asked[] = []
  const answers: Readonly<Record<string, unknown>> = {
    'game/list': [HUB88_GAME],
    '/games': { games: [SOFTSWISS_GAME] },
    'prepaids/list': [HUB88_PREPAID],
    'rewards/list': [],
    'rewards/create': { reward_uuid: HUB88_REWARD },
    'game/url': { url: 'https://games.studios.test/' },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { body } = init ?? {}
    const url = String(input)
    asked.push({ url, headers: new Headers(init?.headers), body: String(body) })
    const [, answer = {}] = Object.entries(answers).find(([path]) => url.endsWith(path)) ?? []
    return Response.json(answer)
  }
  const warned: unknown[] = []
  const log = { warn: (what: unknown) => void warned.push(what) } as never
  const clock = { now: () => new Date('2030-01-01T12:00:00Z') }
  const context = { config: read.config, clock, log, fetch, providersOrigin: (at: string) => at }
  return { config: read.config, context, asked, warned }
}

export async function checkCompanies({ check }: Checks): Promise<void> {
  const site = openSite()
  const { config, context, asked, warned } = site
  const hostsOf = (id: string) => config.integrations.find((each) => each.id === id)?.hosts
  const [hub88, softswiss] = fillPort('gameProvider', context)
  const parse = (schema: { parse(call: unknown): unknown }, call: object) => void schema.parse(call)

  await check('Hub88: games are asked for at the documented path, by an integer', async () => {
    await hub88!.provider.listGames()
    expectEqual(asked.at(-1)!.url, 'https://api.hub88.test/operator/generic/v2/game/list')
    expectEqual(asked.at(-1)!.body, '{"operator_id":1}')
  })
  await check(
    'Hub88: the documented game is listed, with nulls, its studio and category',
    async () => {
      const [game] = await hub88!.provider.listGames()
      if (game === undefined) fail('a game', warned)
      expectEqual([game.code, game.rtp, game.studio], ['clt_dragonrising', null, 'OneTouch'])
      expectEqual(game.features, ['video-slots', 'slots'])
      expectEqual(game.isProvablyFair, false, 'provably fair')
    },
  )
  await check('Hub88: a game is opened with the documented fields, and no others', async () => {
    const { user: id, token } = HUB88_CALL
    const player = {
      id,
      token,
      currency: 'EUR',
      country: 'DE',
      publicName: 'an***a',
      stakeMaxMinor: null,
    }
    await hub88!.provider.openGame({ ...LAUNCH, player, gameCode: HUB88_GAME.game_code })
    expectEqual(Object.keys(JSON.parse(asked.at(-1)!.body)).toSorted(), HUB88_LAUNCH)
  })
  await check('Hub88: a player is asked about without a token', () => {
    const { user, request_uuid } = HUB88_CALL
    parse(infoCallSchema, { user, request_uuid })
  })
  await check('Hub88: a balance is asked for without a game', () =>
    parse(balanceCallSchema, { ...HUB88_CALL, game_code: null }),
  )
  await check('Hub88: bets and wins may be aggregated, of nothing, and have nulls', () => {
    parse(betCallSchema, HUB88_CALL)
    parse(winCallSchema, { ...HUB88_CALL, reference_transaction_uuid: randomUUID() })
  })
  await check('Hub88: free rounds are granted from a prepaid, under our reference', async () => {
    const rewardId = randomUUID()
    const granted = await hub88!.provider.freeRounds?.grant({
      ...{ rewardId, playerId: HUB88_CALL.user, gameCode: HUB88_GAME.game_code, count: 5 },
      ...{ stakeMinor: 100n, currency: 'EUR', expiresAt: new Date('2030-01-02T12:00:00Z') },
    })
    expectEqual(granted, HUB88_REWARD, 'its name of the reward')
    const { prepaid_uuid, operator_reference } = JSON.parse(asked.at(-1)!.body)
    expectEqual([prepaid_uuid, operator_reference], [HUB88_PREPAID.prepaid_uuid, rewardId])
    const meta = { operator_reference: rewardId }
    const bet = { ...HUB88_CALL, is_free: true, reward_uuid: randomUUID(), meta }
    expectEqual(betCallSchema.parse(bet).rewardId, rewardId, 'the reward of a bet')
  })
  await check('Games: they open in frames of the hosts that are configured', () =>
    expectEqual(hostsOf('studio')?.frame, [
      'providers',
      'https://api.hub88.test',
      'https://*.studios.test',
    ]),
  )
  await check(
    'SoftSwiss: games are asked for below the base, and named provider:Game',
    async () => {
      const [game] = await softswiss!.provider.listGames()
      expectEqual(asked.at(-1)!.url, 'https://gcp.softswiss.test/casino/games')
      if (game === undefined) fail('a game', warned)
      expectEqual([game.code, game.isProvablyFair], ['provider:SweetBonanza', false])
    },
  )
  await check('SoftSwiss: a game is opened without fields of our own', async () => {
    const answer = softswiss!.provider.openGame({ ...LAUNCH, player: null, gameCode: 'p:G' })
    await answer.catch(() => undefined)
    const fields = ['casino_id', 'client_type', 'game', 'ip', 'locale', 'urls']
    expectEqual(Object.keys(JSON.parse(asked.at(-1)!.body)).toSorted(), fields)
  })
  await check('SoftSwiss: a win may be nothing, and a call has no session after it', () => {
    const party = { user_id: randomUUID(), currency: 'EUR', game: 'provider:SweetBonanza' }
    const actions = [{ action: 'win', amount: 0, action_id: 'a' }]
    parse(playSchema, { ...party, game_id: 'g', actions })
  })
  await checkOthers({ check }, site)
}

/** Those that send no games. */
async function checkOthers(
  { check }: Pick<Checks, 'check'>,
  { config, context, asked }: ReturnType<typeof openSite>,
): Promise<void> {
  const hostsOf = (id: string) => config.integrations.find((each) => each.id === id)?.hosts
  await check('BTCPay: payouts are read in the form of version 1 and of version 2', () => {
    const old = { ...PAYOUT, amount: '0.5', paymentMethodAmount: null }
    const renamed = { ...PAYOUT, originalAmount: '0.5', payoutAmount: null }
    const read = [old, renamed].map((payout) => payoutAmount(btcpayPayoutSchema.parse(payout)))
    expectEqual(read, [50_000_000n, 50_000_000n])
  })
  await check('Twilio: a text message is a form with Basic authentication', async () => {
    const [sms] = fillPort('smsSender', context)
    await sms!.send({ id: 'm', to: '+15005550009', text: 'Hi', language: 'en' } as never)
    const { url, headers, body } = asked.at(-1)!
    expectEqual(new URL(url).pathname.split('/').at(-1), 'Messages.json')
    expectEqual(headers.get('authorization')?.split(' ')[0], 'Basic')
    expectEqual(body, 'To=%2B15005550009&From=%2B15005550006&Body=Hi')
  })
  await check(
    'Freshchat: the script that an account shows is used, and its users are signed',
    () => {
      const [chat] = fillPort('supportChat', context)
      expectEqual(
        [chat!.scriptFor('https://site.test'), chat!.token],
        [SITE.FAIRHOUSE_CHAT_SCRIPT, null],
      )
      const token = chat!.signUser?.({ uuid: 'visitor', player: null }, context.clock.now()) ?? ''
      const [head = ''] = token.split('.')
      expectEqual(Buffer.from(head, 'base64url').toString(), '{"alg":"HS256","typ":"JWT"}')
    },
  )
  await check('Altenar: pages may use the hosts of its data and pictures', () => {
    const further = ['https://sb2frontend.test', 'https://sb2auth.test']
    expectEqual(hostsOf('betting')?.connect, ['https://sb2wsdk.test', ...further])
    expectEqual(hostsOf('betting')?.image, further)
  })
}
