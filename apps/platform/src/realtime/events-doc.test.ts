import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EVENTS } from '@fairhouse/contract/events'
import { expect, test } from 'vitest'
import { renderEventsDoc } from '#platform/realtime/events-doc'

test('docs/events.md is current; if not, run: node scripts/docs-events.ts --write', async () => {
  const file = join(import.meta.dirname, '../../../../docs/events.md')
  expect(await readFile(file, 'utf8')).toBe(renderEventsDoc(EVENTS))
})
