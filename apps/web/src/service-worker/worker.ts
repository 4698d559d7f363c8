import { readNotification } from './notification.ts'
import { OFFLINE_POLICY, renderOfflinePage } from './offline-page.ts'
import { cacheName, decideRequest, listStaleCaches } from './requests.ts'

/** The part of the service worker API that this one uses; `lib.dom` has pages only. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = WorkerEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type PushEvent = WorkerEvent & { readonly data: { text(): string } | null }
type ClickEvent = WorkerEvent & {
  readonly notification: { readonly data: unknown; close(): void }
}
type OpenPage = { focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
type Worker = {
  readonly location: Location
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const worker = globalThis as unknown as Worker
const parameters = new URL(worker.location.href).searchParams
const buildId = parameters.get('build') ?? 'unknown'
/** Address of the operator's colours, which changes with them; null = our own. */
const theme = parameters.get('theme')

// Pages never come from a cache, so a new worker may take over immediately.
worker.addEventListener('install', (event) => {
  // The page that registers the worker has loaded its colours without it.
  const themed = theme === null ? null : answerAsset(new Request(theme)).catch(() => null)
  event.waitUntil(Promise.all([worker.skipWaiting(), themed]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropStaleCaches(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const decision = decideRequest(event.request, worker.location.origin)
  if (decision === 'fromCache') event.respondWith(answerAsset(event.request))
  if (decision === 'pageOrOffline') event.respondWith(answerPage(event))
})

worker.addEventListener('push', (event) => {
  const received = readNotification(event.data?.text() ?? '')
  if (received === null) return
  event.waitUntil(worker.registration.showNotification(received.title, received.options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(openPage(path))
})

/** In the page that is open, if there is one. */
async function openPage(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (page === undefined) {
    await worker.clients.openWindow(path)
    return
  }
  await page.focus()
  await page.navigate(path).catch(() => worker.clients.openWindow(path))
}

async function dropStaleCaches(): Promise<void> {
  const stale = listStaleCaches(await caches.keys(), buildId)
  await Promise.all(stale.map((name) => caches.delete(name)))
}

async function answerAsset(request: Request): Promise<Response> {
  // Neither a broken cache nor a full disk may cost the page its file.
  const kept = await caches.match(request).catch(() => undefined)
  if (kept !== undefined) return kept
  const answer = await load(request)
  if (answer.status === 200) await keep(request, answer.clone()).catch(() => undefined)
  return answer
}

/** A change of network breaks what is on its way, once: the next try takes the new one. */
async function load(request: Request): Promise<Response> {
  return await fetch(request).catch(async () => await fetch(request))
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName(buildId))
  await cache.put(request, answer)
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = await Promise.resolve(event.preloadResponse).catch(() => undefined)
    return preloaded ?? (await load(event.request))
  } catch {
    const colors = theme === null ? undefined : await caches.match(theme)
    const page = renderOfflinePage(new URL(event.request.url), await colors?.text())
    return new Response(page, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': OFFLINE_POLICY,
        'cache-control': 'no-store',
      },
    })
  }
}
