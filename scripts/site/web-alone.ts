// The web app without the platform: it renders the pages and proxies calls and the socket to another back end.
import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { refuse } from '@fairhouse/domain/result'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { type Listener, listen } from '@fairhouse/server-kit/listen'
import { createLogger } from '@fairhouse/server-kit/logger'
import type { Config } from '../../apps/platform/src/config/config.ts'
import { loadDemoSecrets } from '../../apps/platform/src/config/demo-secrets.ts'
import { toPageConfig } from '../../apps/platform/src/config/page-config.ts'
import { type App, createApp, type RawHandler } from '../../apps/platform/src/http/app.ts'
import { createBrandFiles } from '../../apps/platform/src/http/brand-files.ts'
import { createHttpConfig } from '../../apps/platform/src/http/http-config.ts'
import { createPageHosts } from '../../apps/platform/src/http/page-hosts.ts'
import { createPages, loadWebApp } from '../../apps/platform/src/http/web-pages.ts'
import { chooseConfig, ConfigError } from './choose-config.ts'

const WEB_DIST = join(import.meta.dirname, '../../apps/web/dist')
const ANSWER_MS_MAX = 30_000
/** Hop-by-hop headers (RFC 9110, 7.6.1) are not forwarded; the length is set again. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]

/** Reads the settings of pages. Keys, databases and stand-ins belong to the other back end. */
async function chooseWebConfig(environment: NodeJS.ProcessEnv): Promise<Config> {
  const directory = await mkdtemp(join(tmpdir(), 'fairhouse-web-'))
  try {
    const secrets = await loadDemoSecrets(directory, randomBytes)
    const own = { FAIRHOUSE_MODE: 'demo', FAIRHOUSE_STAND_INS: 'off' }
    return await chooseConfig({ ...environment, ...own }, secrets)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Opens the pages on the port of the configuration, in front of the back end at an origin. */
export async function openWebAlone(
  environment: NodeJS.ProcessEnv,
  apiUrl: string,
  webDist = WEB_DIST,
): Promise<Listener> {
  if (!URL.canParse(apiUrl) || new URL(apiUrl).origin !== apiUrl) {
    throw new ConfigError([`FAIRHOUSE_API_URL is "${apiUrl}". Allowed: an origin, https://…`])
  }
  const config = await chooseWebConfig(environment)
  const log = createLogger({ name: 'web', level: config.logLevel })
  const web = await loadWebApp(webDist)
  if (web === null) throw new Error('The web app is not built. Run: npm run build')
  const clock = systemClock
  const own = createHttpConfig(config, { checkResponses: false, ownHosts: new Set() })
  // Which companies the back end works with is not known here: all are at the providers' origin.
  const from = ['providers']
  const hosts = { frame: from, camera: from, connect: from, image: from, style: from }
  const pageHosts = createPageHosts([{ hosts }], (origin) => [own.providersOrigin(origin)])
  const http = { ...own, pageHosts }
  // The stand-ins of a demo are not behind another back end.
  const page = { ...toPageConfig(config), mode: 'production', hasInbox: false } as const
  const pages = createPages(web, { app: () => app, clock, http, config: page })
  const app: App = createApp({
    routes: [],
    authenticate: async () => refuse('unauthenticated'),
    config: http,
    clock,
    newId: createNewId({ clock, randomBytes }),
    newNonce: () => randomBytes(16).toString('base64url'),
    elapsedMs: () => performance.now(),
    log,
    mounts: {
      '/api': passOn(apiUrl),
      '/health/live': () => new Response('ok\n'),
      ...createBrandFiles({ ...config, webDist }),
    },
    pages: pages.answer,
    explainPage: pages.explain,
  })
  const listener = await listen((request, bindings) => app.fetch(request, bindings), {
    port: config.port,
    ...(config.host !== null && { host: config.host }),
  })
  const sockets = new Set<Duplex>()
  listener.server.on('upgrade', (request, socket, head) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    passSocketOn(apiUrl, request, socket, head)
  })
  return {
    ...listener,
    async close() {
      for (const socket of sockets) socket.destroy()
      await listener.close()
    },
  }
}

/** Calls the back end on behalf of the visitor, with their address and site. */
function passOn(apiUrl: string): RawHandler {
  return async (request, { guest }) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of HOP_BY_HOP) headers.delete(name)
    const { host, protocol } = new URL(guest.visitedOrigin)
    headers.set('x-forwarded-for', guest.ip)
    headers.set('x-forwarded-host', host)
    headers.set('x-forwarded-proto', protocol.replace(':', ''))
    headers.set('x-trace-id', guest.traceId)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const answer = await fetch(new URL(pathname + search, apiUrl), {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      ...(hasBody && { body: await request.arrayBuffer() }),
    }).catch(() => null)
    if (answer === null) return new Response(null, { status: 502 })
    const kept = new Headers(answer.headers)
    // It was unpacked on the way.
    for (const name of [...HOP_BY_HOP, 'content-encoding']) kept.delete(name)
    return new Response(answer.body, { status: answer.status, headers: kept })
  }
}

function passSocketOn(
  apiUrl: string,
  { url, headers }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const target = new URL(url ?? '/', apiUrl)
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const own = { ...headers, host: target.host, origin: target.origin }
  const outgoing = send(target, { headers: own })
  socket.on('error', () => outgoing.destroy())
  outgoing.on('error', () => socket.destroy())
  outgoing.on('response', () => socket.destroy())
  outgoing.on('upgrade', (answer, upstream, upstreamHead) => {
    const lines = answer.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    )
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(upstreamHead)
    upstream.write(head)
    upstream.on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    upstream.pipe(socket).pipe(upstream)
  })
  outgoing.end()
}
