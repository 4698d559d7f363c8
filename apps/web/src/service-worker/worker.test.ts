import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const ORIGIN = 'https://site.test'

/** Starts the worker at this address with a network that can go away. */
async function startWorker(address: string) {
  const network = { isThere: true, breaksLeft: 0 }
  const kept = new Map<string, Response>()
  const listeners = new Map<string, (event: object) => void>()
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const cache = {
    put: async (request: Request, answer: Response) => void kept.set(urlOf(request), answer),
  }
  vi.stubGlobal('location', new URL(address, ORIGIN))
  vi.stubGlobal('registration', {})
  vi.stubGlobal('clients', { claim: async () => undefined })
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string
      constructor(path: string) {
        this.url = urlOf(path)
      }
    },
  )
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (request: Request | string) => kept.get(urlOf(request))?.clone(),
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    network.breaksLeft -= 1
    if (!network.isThere || network.breaksLeft >= 0) throw new TypeError('Failed to fetch')
    return new Response(`:root:root{--accent:${new URL(request.url).search}}`)
  })
  await import('./worker.ts')
  const work: Promise<unknown>[] = []
  listeners.get('install')?.({ waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
  const open = async (request: object, preloadResponse?: Promise<Response>): Promise<string> => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { method: 'GET', ...request },
      preloadResponse,
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    return await (await answer!).text()
  }
  const openPage = async (preload?: Promise<Response>): Promise<string> =>
    await open({ mode: 'navigate', url: `${ORIGIN}/wallet` }, preload)
  const openAsset = async (): Promise<string> => await open({ url: `${ORIGIN}/assets/a.js` })
  return { network, openPage, openAsset }
}

test('the offline page is in the operator’s colours from the first visit on', async () => {
  const { network, openPage } = await startWorker(
    '/sw.js?build=b1&theme=%2Fbrand%2Ftheme.css%3Fv%3D2',
  )
  network.isThere = false
  expect(await openPage()).toContain(':root:root{--accent:?v=2}</style>')
})

test('without colours of an operator it has our own', async () => {
  const { network, openPage } = await startWorker('/sw.js?build=b1')
  network.isThere = false
  const page = await openPage()
  expect(page).toContain('<h1>No connection</h1>')
  expect(page).not.toContain(':root:root')
})

test('what a change of network breaks is fetched once more', async () => {
  const { network, openPage, openAsset } = await startWorker('/sw.js?build=b1')
  network.breaksLeft = 1
  expect(await openAsset()).toContain('--accent')
  network.breaksLeft = 1
  expect(await openPage(Promise.reject(new TypeError('Failed to fetch')))).toContain('--accent')
  network.breaksLeft = 2
  expect(await openPage()).toContain('<h1>No connection</h1>')
})

test('a broken cache costs a page no file', async () => {
  const { openAsset } = await startWorker('/sw.js?build=b1')
  vi.stubGlobal('caches', {
    match: async () => await Promise.reject(new Error('broken')),
    open: async () => await Promise.reject(new Error('broken')),
  })
  expect(await openAsset()).toContain('--accent')
})
