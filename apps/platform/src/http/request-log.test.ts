import type { Log } from '@fairhouse/server-kit/logger'
import { expect, test } from 'vitest'
import { logRequest } from '#platform/http/request-log'
import type { Scope } from '#platform/http/scope'

function levelOf(route: string, status: number): string {
  const levels: string[] = []
  const write = (level: string) => () => void levels.push(level)
  const log = { debug: write('debug'), info: write('info'), warn: write('warn') }
  const seen = { playerId: null, refusal: null, failure: null }
  const scope = { seen, guest: { traceId: 'trace-1' } }
  const call = { method: 'GET', route, status, milliseconds: 1 }
  logRequest(log as unknown as Log, scope as unknown as Scope, call)
  return levels.join()
}

test.each([
  ['/health/ready', 200, 'debug'],
  ['/health/live', 200, 'debug'],
  ['/health/ready', 503, 'info'],
  ['page', 200, 'debug'],
  ['/api/init', 200, 'info'],
])('a request of %s with %i is logged as %s', (route, status, level) => {
  expect(levelOf(route, status)).toBe(level)
})
