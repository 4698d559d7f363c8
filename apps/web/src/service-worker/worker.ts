import { OFFLINE_POLICY, renderOfflinePage } from './offline-page.ts'
import { cacheName, decideRequest, listStaleCaches } from './requests.ts'

/** The parts of a service worker's world that this one uses; `lib.dom` knows pages only. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = WorkerEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  readonly location: Location
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const worker = globalThis as unknown as Worker
const buildId = new URL(worker.location.href).searchParams.get('build') ?? 'unknown'

// Pages never come from a cache, so a new worker may take over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

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

async function dropStaleCaches(): Promise<void> {
  const stale = listStaleCaches(await caches.keys(), buildId)
  await Promise.all(stale.map((name) => caches.delete(name)))
}

async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  // A full disk must not cost the page its file.
  if (answer.status === 200) await keep(request, answer.clone()).catch(() => undefined)
  return answer
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName(buildId))
  await cache.put(request, answer)
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(renderOfflinePage(new URL(event.request.url)), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': OFFLINE_POLICY,
        'cache-control': 'no-store',
      },
    })
  }
}
