import { expect, test } from 'vitest'
import { writeExportFile } from '#platform/modules/personal-data/export-file'

async function* each<T>(...values: readonly T[]): AsyncGenerator<T> {
  yield* values
}

async function write(sections: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const pieces: string[] = []
  async function* all() {
    for (const [name, rows] of Object.entries(sections)) yield [name, each(...rows)] as const
  }
  await writeExportFile({ site: 'Fairhouse', player: 'p' }, all(), async (part, text) => {
    expect(part).toBe(pieces.length)
    pieces.push(text)
  })
  return pieces
}

test('the pieces make one JSON document, with numbers as they were written', async () => {
  const pieces = await write({ player: ['{"id":"p"}'], bets: [], entries: ['{"n":1.50}', '{}'] })
  const text = pieces.join('')
  expect(JSON.parse(text)).toEqual({
    site: 'Fairhouse',
    player: [{ id: 'p' }],
    bets: [],
    entries: [{ n: 1.5 }, {}],
  })
  expect(text).toContain('1.50')
})

test('a long document comes in pieces that fit into an answer', async () => {
  const row = JSON.stringify({ text: '"'.repeat(400) })
  const pieces = await write({ log: Array.from({ length: 1_000 }, () => row) })
  expect(pieces.length).toBeGreaterThan(5)
  expect(JSON.parse(pieces.join('')).log).toHaveLength(1_000)
  const bytes = pieces.map((text) => Buffer.byteLength(JSON.stringify({ data: { text } })))
  expect(Math.max(...bytes)).toBeLessThan(512 * 1024)
})
