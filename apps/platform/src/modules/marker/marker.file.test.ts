import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MarkerFile } from '@fairhouse/contract/marker'
import { expect, test } from 'vitest'
import { CONTENT_DIR } from '#platform/modules/content/content.settings'
import { readMarkerFile } from './marker.file.ts'

function readChanged(change: (file: MarkerFile) => void): MarkerFile {
  const directory = mkdtempSync(join(tmpdir(), 'fairhouse-markers-'))
  const file = JSON.parse(readFileSync(join(CONTENT_DIR, 'markers.json'), 'utf8')) as MarkerFile
  change(file)
  writeFileSync(join(directory, 'markers.json'), JSON.stringify(file))
  return readMarkerFile([directory, CONTENT_DIR])
}

test('an operator’s own thresholds replace those that ship', () => {
  const { levels } = readChanged((file) => (file.levels.playTime = [60, 120, 180]))
  expect(levels.playTime).toEqual([60, 120, 180])
})

test.each([
  [
    'levels that do not rise',
    (file: MarkerFile) => (file.levels.methods = [4, 3, 6]),
    'levels.methods: have to rise from level 1 to level 3',
  ],
  [
    'a pace that does not fall',
    (file: MarkerFile) => (file.levels.speed = [50, 65, 80]),
    'levels.speed: have to fall from level 1 to level 3',
  ],
  [
    'a missing weight',
    (file: MarkerFile) => delete (file.weights as Partial<MarkerFile['weights']>).spend,
    'weights.spend:',
  ],
  [
    'a marker that nobody knows',
    (file: MarkerFile) => Object.assign(file.levels, { mood: [1, 2, 3] }),
    'mood',
  ],
])('%s stops the start with a sentence', (_what, change, said) => {
  expect(() => readChanged((file) => void change(file))).toThrow(said)
})

test('a site without the file does not start', () => {
  expect(() => readMarkerFile([])).toThrow('There is no markers.json in the content.')
})
