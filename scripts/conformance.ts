// `npm run conformance -- <kind> --url …`: can this be put behind Fairhouse, or under its web app?
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Checks, createChecks } from './conformance/checks.ts'
import { createCommandAct } from './conformance/command-act.ts'
import type { Act, Patience } from './conformance/listener.ts'

const USAGE = `Usage: npm run conformance -- <kind> --url <address> …   (docs/conformance.md says more)

  back-end          --url <origin> [--email <e-mail> --password <password>]
  game-provider     --url <base of its API> --operator-id <id> [--game <code>] [--currency EUR]
                    --private-key <file> --public-key <file>   for Hub88's protocol, or
                    --auth-token <text>                        for SoftSwiss's
  payment-provider  --url <origin> --api-key <key> --secret <whsec_…>
                    [--method card --amount 5000 --currency EUR]
                    [--payout-method card --destination '{"account":"…"}']
  identity          --url <issuer> --client-id <id> --client-secret <text> [--site http://localhost:4170]
  verification      --url <base of its API> --app-token <text> --secret-key <text> --secret <of webhooks>
                    [--level basic]
  sportsbook        --url <origin> --secret <whsec_…> [--integration conformance] [--currency EUR]
  realtime          --url <wss://…> --api-url <server API> --api-key <key> --token-secret <text>
  ports             (no --url: prints the calls of the ports as an OpenAPI document)
  companies         (no --url: the public examples of the companies behind the platform)

Those that call back want --listen <port>, by default 4170. Where a person has to press something the kit
says so and waits, --wait 120 seconds; --act <command> does it instead, with the order and the address
as its last arguments.`

const TEXT = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: TEXT,
    email: TEXT,
    password: TEXT,
    'operator-id': TEXT,
    'private-key': TEXT,
    'public-key': TEXT,
    'auth-token': TEXT,
    game: TEXT,
    'api-key': TEXT,
    secret: TEXT,
    method: { ...TEXT, default: 'card' },
    amount: { ...TEXT, default: '5000' },
    currency: { ...TEXT, default: 'EUR' },
    'payout-method': { ...TEXT, default: 'card' },
    destination: { ...TEXT, default: '{"account":"ana@players.test"}' },
    'client-id': TEXT,
    'client-secret': TEXT,
    site: TEXT,
    'app-token': TEXT,
    'secret-key': TEXT,
    level: { ...TEXT, default: 'basic' },
    integration: { ...TEXT, default: 'conformance' },
    'api-url': TEXT,
    'token-secret': TEXT,
    listen: { ...TEXT, default: '4170' },
    act: TEXT,
    wait: { ...TEXT, default: '120' },
  },
})

type Options = typeof values

/** A required option; ends the program with the usage if it is missing. */
function need(name: keyof Options): string {
  const value = values[name]
  if (value === undefined || value === '') return stop(`--${name} is missing.`)
  return value
}

function stop(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(2)
}

const port = Number(values.listen)
const act: Act = createCommandAct(values.act)
const patience: Patience = { waitMs: Number(values.wait) * 1_000, quietMs: 3_000 }

const KINDS: Readonly<Record<string, (checks: Checks) => Promise<void>>> = {
  async 'back-end'(checks) {
    const { checkBackEnd } = await import('./conformance/back-end.ts')
    const { email, password } = values
    const player = email && password ? { email, password } : null
    await checkBackEnd(new URL(need('url')).origin, player, checks)
  },

  async 'game-provider'(checks) {
    const { checkGameProvider } = await import('./conformance/game-provider.ts')
    const { game, currency, 'auth-token': authToken } = values
    const access = { url: need('url'), operatorId: need('operator-id') }
    const protocol =
      authToken === undefined
        ? (await import('./conformance/hub88.protocol.ts')).createHub88Protocol({
            ...access,
            currency,
            privateKey: await readFile(need('private-key'), 'utf8'),
            publicKey: await readFile(need('public-key'), 'utf8'),
          })
        : (await import('./conformance/softswiss.protocol.ts')).createSoftswissProtocol({
            ...access,
            authToken,
          })
    const publicOrigin = new URL(access.url).origin
    const kit = { protocol, publicOrigin, walletPort: port, game, currency, play: act, patience }
    await checkGameProvider(kit, checks)
  },

  async 'payment-provider'(checks) {
    const { checkPaymentProvider } = await import('./conformance/payment-provider.ts')
    const amount = { amountMinor: BigInt(values.amount), currency: values.currency }
    const destination = JSON.parse(values.destination) as Record<string, string>
    await checkPaymentProvider(
      {
        url: need('url'),
        apiKey: need('api-key'),
        secret: need('secret'),
        webhookPort: port,
        deposit: { kind: values.method, ...amount },
        payout: { kind: values['payout-method'], ...amount, destination },
        act,
        patience,
      },
      checks,
    )
  },

  async identity(checks) {
    const { checkIdentity } = await import('./conformance/identity.ts')
    await checkIdentity(
      {
        issuer: need('url'),
        clientId: need('client-id'),
        clientSecret: need('client-secret'),
        site: values.site ?? `http://localhost:${values.listen}`,
        callbackPort: port,
        ...{ act, patience },
      },
      checks,
    )
  },

  async verification(checks) {
    const { checkVerification } = await import('./conformance/verification.ts')
    await checkVerification(
      {
        url: need('url'),
        appToken: need('app-token'),
        secretKey: need('secret-key'),
        webhookSecret: need('secret'),
        level: values.level,
        webhookPort: port,
        ...{ act, patience },
      },
      checks,
    )
  },

  async sportsbook(checks) {
    const { checkSportsbook } = await import('./conformance/sportsbook.ts')
    const { integration, currency } = values
    const access = { url: need('url'), secret: need('secret') }
    const kit = { ...access, integration, currency, walletPort: port, act, patience }
    await checkSportsbook(kit, checks)
  },

  async companies(checks) {
    const { checkCompanies } = await import('./conformance/companies.ts')
    await checkCompanies(checks)
  },

  async realtime(checks) {
    const { checkRealtime } = await import('./conformance/realtime.ts')
    const api = { apiUrl: need('api-url'), apiKey: need('api-key') }
    await checkRealtime({ url: need('url'), ...api, tokenSecret: need('token-secret') }, checks)
  },
}

const [kind = ''] = positionals
if (kind === 'ports') {
  const { createPortsDocument } = await import('./conformance/ports.ts')
  const text = `${JSON.stringify(createPortsDocument(), null, 2)}\n`
  // The end of a process would cut what a pipe has not taken yet.
  await new Promise((resolve) => process.stdout.write(text, resolve))
  process.exit()
}
const run = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
if (run === undefined) stop(kind === '' ? 'Name a kind.' : `There is no kind ${kind}.`)
if (kind !== 'companies' && !URL.canParse(need('url'))) stop('--url is no address.')
const checks = createChecks((line) => console.log(line))
await run(checks)
console.log(`${checks.passed.length} passed, ${checks.faults.length} failed`)
process.exitCode = checks.faults.length === 0 ? 0 : 1
