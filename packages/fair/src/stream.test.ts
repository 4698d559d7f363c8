import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { diceRoll } from './dice.ts'
import { toHex, type RoundSeeds } from './seeds.ts'
import { commitToSync, streamBlockSync, streamFloatsSync } from './stream.node.ts'
import { commitTo, streamBlock, streamFloats } from './stream.ts'

const serverSeed = createHash('sha256').update('a known server seed').digest('hex')
const seeds: RoundSeeds = { serverSeed, clientSeed: 'player', nonce: 3 }

afterEach(() => vi.unstubAllGlobals())

/** Reproducible tuples: the same `label` always makes the same ones. */
function tuples(label: string, count: number): RoundSeeds[] {
  return Array.from({ length: count }, (_, index) => {
    const digest = createHash('sha256').update(`${label} ${index}`).digest('hex')
    const clientSeed = digest.slice(0, 1 + (parseInt(digest.slice(0, 2), 16) % 64))
    return {
      serverSeed: createHash('sha256').update(digest).digest('hex'),
      clientSeed,
      nonce: parseInt(digest.slice(2, 10), 16),
    }
  })
}

test('the key is the server seed as text and the message names client seed, nonce and block', () => {
  expect(toHex(streamBlockSync(seeds, 0))).toBe(
    // printf 'player:3:0' | openssl dgst -sha256 -hmac "$(printf 'a known server seed' | sha256sum | cut -d' ' -f1)"
    'd8330ba8c6c6473fbd3477b2e2956ca2e1c67f337e4380adad218fb9ed9dbe1c',
  )
})

test('a block past the first continues the stream', () => {
  const floats = streamFloatsSync(seeds, 9)
  expect(floats.slice(0, 8)).toEqual(streamFloatsSync(seeds, 8))
  const block = streamBlockSync(seeds, 1)
  expect(floats[8]).toBe(new DataView(block.buffer, block.byteOffset).getUint32(0) / 2 ** 32)
})

test('the commitment is SHA-256 of the hex text, not of the bytes it spells', async () => {
  const ofText = createHash('sha256').update(serverSeed, 'utf8').digest('hex')
  expect(commitToSync(serverSeed)).toBe(ofText)
  expect(await commitTo(serverSeed)).toBe(ofText)
  expect(ofText).not.toBe(createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
})

test('browser and server roll alike on 100,000 random tuples', { timeout: 120_000 }, async () => {
  for (let batch = 0; batch < 100; batch++) {
    const batchTuples = tuples(`batch ${batch}`, 1_000)
    const inBrowser = await Promise.all(batchTuples.map((tuple) => streamFloats(tuple, 1)))
    const onServer = batchTuples.map((tuple) => streamFloatsSync(tuple, 1))
    expect(inBrowser).toEqual(onServer)
    expect(inBrowser.map(([float]) => diceRoll(float!))).toEqual(
      onServer.map(([float]) => diceRoll(float!)),
    )
  }
})

test('several blocks are alike in browser and server', async () => {
  for (const tuple of tuples('blocks', 200)) {
    expect(await streamFloats(tuple, 26)).toEqual(streamFloatsSync(tuple, 26))
  }
})

test('without Web Crypto, as on a page over plain http, the stream is the same', async () => {
  vi.stubGlobal('crypto', {})
  for (const tuple of tuples('insecure page', 500)) {
    expect(toHex(await streamBlock(tuple, 0))).toBe(toHex(streamBlockSync(tuple, 0)))
    expect(await commitTo(tuple.serverSeed)).toBe(commitToSync(tuple.serverSeed))
  }
})
