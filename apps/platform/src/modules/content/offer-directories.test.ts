import { expect, test } from 'vitest'
import type { ConfiguredIntegration } from '#platform/integration'
import { CONTENT_DIR } from './content.settings.ts'
import { canPlay, offerDirectories } from './offer-directories.ts'

test('a production site has no example offers, only those of its operator', () => {
  expect(offerDirectories({ mode: 'demo', contentDir: null })).toEqual([CONTENT_DIR])
  expect(offerDirectories({ mode: 'production', contentDir: null })).toEqual([])
  expect(offerDirectories({ mode: 'production', contentDir: '/own' })).toEqual(['/own'])
})

const siteWith = (...ports: string[]) => ({
  integrations: ports.map((port) => ({ [port]: () => null }) as unknown as ConfiguredIntegration),
})

test.each([
  [[], ['gameProvider'], true],
  [['sport'], ['gameProvider'], false],
  [['sport', 'slots'], ['gameProvider'], true],
  [['slots'], ['sportsbook'], false],
  [[], ['sportsbook'], true],
  [[], [], false],
])('what counts %j with %j configured can be played: %s', (features, ports, isPlayable) => {
  expect(canPlay(features, siteWith(...ports))).toBe(isPlayable)
})
