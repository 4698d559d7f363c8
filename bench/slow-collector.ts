import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_AFTER_MS = 1_500
/** As large and as busy as the script of a common tag manager. */
const SCRIPT_BYTES = 90_000
const BUSY_MS = 50

/** The kinds that load a script; error reporting sends nothing without an error. */
export const KINDS = ['ad-pixel', 'analytics', 'session-recording', 'tag-manager'] as const

/** A third-party server that answers slowly, with a large and busy script for each kind. */
export async function openSlowCollector() {
  const asked = new Set<string>()
  const filling = randomBytes(SCRIPT_BYTES / 2).toString('hex')
  const server = createServer((request, response) => {
    void (async () => {
      asked.add((request.url ?? '').replace(/^\/|\.js.*$/g, ''))
      await sleep(ANSWER_AFTER_MS)
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(`window.act = () => undefined
for (const until = performance.now() + ${BUSY_MS}; performance.now() < until; );
// ${filling}`)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, asked, close: () => server.close() }
}

/** The configuration of a site with every kind of third party. */
export function thirdParties(origin: string): object {
  const party = (kind: (typeof KINDS)[number], more: object) => ({
    kind,
    id: kind,
    name: kind,
    purpose: kind === 'ad-pixel' ? 'marketing' : 'analytics',
    script: `${origin}/${kind}.js`,
    ...more,
  })
  return {
    version: 1,
    rule: 'ask',
    ruleOf: {},
    parties: [
      party('tag-manager', {}),
      party('analytics', { measurementId: 'G-1' }),
      party('session-recording', { vendor: 'clarity', siteId: 'abc' }),
      party('ad-pixel', { action: 'act', milestones: { visit: 80 } }),
      {
        kind: 'error-reporting',
        id: 'errors',
        name: 'errors',
        purpose: 'analytics',
        dsn: `${origin.replace('//', '//key@')}/1`,
      },
    ],
  }
}
