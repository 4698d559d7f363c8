import { findFreePort } from '@fairhouse/server-kit/free-port'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchLine } from './bench-line.ts'
import { makeDataDir, removeDataDir, startSite } from './site-process.ts'

const KEYCLOAK = 'org.keycloak:keycloak-quarkus-dist:26.0.8:zip'
const SECRET = 'secret-of-the-client-in-the-drill'
const PERSON = { username: 'ana', password: 'vermilion-otter-71', email: 'ana@people.example' }
const START_MS_MAX = 300_000

/** The clients of the realm, each a provider of the site: how each differs at Keycloak and here. */
const CLIENTS = [
  { id: 'keycloak', attributes: {}, here: {} },
  { id: 'keycloak-post', attributes: {}, here: { clientAuth: 'post' } },
  { id: 'keycloak-form', attributes: {}, here: { responseMode: 'form_post' } },
  {
    id: 'keycloak-es256',
    attributes: { 'id.token.signed.response.alg': 'ES256' },
    here: {},
  },
]

/**
 * Sign-in at a real Keycloak, in its development mode: register, sign in again, confirm by a new sign-in, with each way
 * that an issuer may differ in. Needs Java and, unless KEYCLOAK_HOME names one, Maven to fetch it.
 */
export async function run(): Promise<BenchLine[]> {
  const [directory, dataDir] = [await makeDataDir(), await makeDataDir()]
  const port = await findFreePort()
  const issuer = `http://localhost:${port}/realms/drill`
  const providers = CLIENTS.map(({ id, here }) => {
    return { id, label: id, issuer, clientId: id, clientSecret: SECRET, ...here }
  })
  const wrong = { ...providers[0], id: 'wrong-secret', clientSecret: 'another' }
  const site = await startSite(dataDir, {
    FAIRHOUSE_SOCIAL_PROVIDERS: JSON.stringify([...providers, wrong]),
  })
  const lines: BenchLine[] = []
  let keycloak: ChildProcess | null = null
  try {
    const startedAt = performance.now()
    keycloak = await startKeycloak(directory, port, site.origin)
    lines.push(line('Keycloak answers', startedAt))
    for (const { id } of CLIENTS) {
      const from = performance.now()
      await tryProvider(site.origin, id)
      lines.push(line(`${id}: register, sign in, confirm`, from))
    }
    const { error } = await signIn(site.origin, wrong.id, await start(site.origin, wrong.id))
    const code = String(error?.code)
    const expected = 'socialUnavailable'
    lines.push({ name: wrong.id, figure: code, budget: expected, ok: code === expected })
    return lines
  } finally {
    if (keycloak?.pid !== undefined) process.kill(-keycloak.pid, 'SIGKILL')
    await site.stop()
    await removeDataDir(directory)
    await removeDataDir(dataDir)
  }
}

function line(name: string, from: number): BenchLine {
  const figure = `${((performance.now() - from) / 1_000).toFixed(1)} s`
  return { name, figure, budget: 'a figure', ok: true }
}

async function startKeycloak(directory: string, port: number, site: string): Promise<ChildProcess> {
  const home = join(directory, 'keycloak')
  const known = process.env['KEYCLOAK_HOME']
  if (known === undefined) {
    runProgram('mvn', [
      '-q',
      'dependency:copy',
      `-Dartifact=${KEYCLOAK}`,
      `-DoutputDirectory=${directory}`,
    ])
    runProgram('unzip', [
      '-q',
      join(directory, 'keycloak-quarkus-dist-26.0.8.zip'),
      '-d',
      directory,
    ])
  }
  await cp(known ?? join(directory, 'keycloak-26.0.8'), home, { recursive: true })
  await mkdir(join(home, 'data/import'), { recursive: true })
  await writeFile(join(home, 'data/import/drill-realm.json'), JSON.stringify(describeRealm(site)))
  const keycloak = spawn(
    join(home, 'bin/kc.sh'),
    ['start-dev', '--import-realm', `--http-port=${port}`, '--db=dev-mem', '--log-level=warn'],
    { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  )
  const until = performance.now() + START_MS_MAX
  const document = `http://localhost:${port}/realms/drill/.well-known/openid-configuration`
  while (
    !(await fetch(document).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (keycloak.exitCode !== null || performance.now() > until) throw new Error('No Keycloak')
    await sleep(500)
  }
  return keycloak
}

function describeRealm(site: string) {
  return {
    realm: 'drill',
    enabled: true,
    sslRequired: 'none',
    clients: CLIENTS.map(({ id, attributes }) => ({
      clientId: id,
      secret: SECRET,
      enabled: true,
      publicClient: false,
      standardFlowEnabled: true,
      redirectUris: [`${site}/auth/social/*`, `${site}/api/callbacks/social/*`],
      attributes: { 'pkce.code.challenge.method': 'S256', ...attributes },
    })),
    users: CLIENTS.map(({ id }) => ({
      username: `${PERSON.username}-${id}`,
      email: `${id}-${PERSON.email}`,
      emailVerified: true,
      firstName: 'Ana',
      lastName: 'Souza',
      enabled: true,
      credentials: [{ type: 'password', value: PERSON.password }],
    })),
  }
}

function runProgram(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
}

type Started = { readonly url: string; readonly browserKey: string }

async function tryProvider(site: string, id: string): Promise<void> {
  const unknown = await signIn(site, id, await start(site, id))
  const challenge = unknown.error?.challenge
  if (challenge === undefined) throw new Error(`No challenge: ${JSON.stringify(unknown)}`)
  const draft = (await post(`${site}/api/player/register/social/draft`, { challenge })).data
  const { email } = draft
  const form = { challenge, email, country: 'DE', currency: 'EUR', agreements: true }
  const registered = await post(`${site}/api/player/register/social`, form)
  if (registered.error || email !== `${id}-${PERSON.email}`)
    throw new Error(`Not registered: ${JSON.stringify([draft, registered])}`)
  const again = await signIn(site, id, await start(site, id))
  const token = again.data?.accessToken
  if (token === undefined || again.data.profile.id !== registered.data?.profile.id)
    throw new Error(`Another player: ${JSON.stringify([registered, again])}`)
  const headers = { authorization: `Bearer ${token}` }
  const body = { provider: id, backRoute: '/profile/security' }
  const { data } = await post(`${site}/api/player/step-up/social`, body, headers)
  const query = await visit(data.url, id)
  const social = { provider: id, browserKey: data.browserKey, query }
  const confirmed = await post(`${site}/api/player/step-up`, { method: 'social', social }, headers)
  if (confirmed.error) throw new Error(`Not confirmed: ${JSON.stringify(confirmed)}`)
}

async function start(site: string, provider: string): Promise<Started> {
  const answer = await post(`${site}/api/player/sessions/social/start`, { provider })
  if (answer.error) throw new Error(JSON.stringify(answer))
  return answer.data
}

async function signIn(site: string, provider: string, { url, browserKey }: Started) {
  const query = new URLSearchParams(await visit(url, provider)).toString()
  return post(`${site}/api/player/sessions/social?${query}`, { provider, browserKey })
}

/** What a browser does: signs the person in, and answers what the provider's redirection carries to the site. */
async function visit(url: string, provider: string): Promise<Record<string, string>> {
  const page = await fetch(url)
  const html = await page.text()
  const action = /<form[^>]+id="kc-form-login"[^>]+action="([^"]+)"/.exec(html)?.[1]
  if (action === undefined) throw new Error(`No form: ${page.status} ${html.slice(0, 2_000)}`)
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const name = provider === 'wrong-secret' ? 'keycloak' : provider
  const answer = await fetch(action.replaceAll('&amp;', '&'), {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({
      username: `${PERSON.username}-${name}`,
      password: PERSON.password,
    }),
    redirect: 'manual',
  })
  const location = answer.headers.get('location') ?? (await sendForm(await answer.text()))
  return Object.fromEntries(new URL(location, url).searchParams)
}

/** The page of `form_post`, which sends itself to the site. */
async function sendForm(html: string): Promise<string> {
  const action = /action="([^"]+)"/i.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (action === undefined) throw new Error(`No redirection: ${html.slice(0, 2_000)}`)
  const fields = html.matchAll(/name="([^"]+)"\s+value="([^"]*)"/gi)
  const body = new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]))
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

// oxlint-disable-next-line typescript/no-explicit-any -- the steps read what the contract says
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}
