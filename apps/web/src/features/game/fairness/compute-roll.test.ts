import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { computeRoll } from './compute-roll.ts'

const serverSeed = 'ab'.repeat(32)
const TYPED = { serverSeed, clientSeed: 'Hello-1', nonce: '7', serverSeedHash: '' }
const HASH = createHash('sha256').update(serverSeed).digest('hex')

test('the roll is that of the published formula, worked out here by hand', async () => {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = createHmac('sha256', serverSeed)
    .update('Hello-1:7:0')
    .digest()
  const float = b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4
  const roll = (Math.floor(float * 10_001) / 100).toFixed(2)
  expect(await computeRoll(TYPED)).toEqual({
    status: 'computed',
    roll,
    serverSeedHash: HASH,
    isCommitted: null,
  })
})

test('pasted spaces and upper-case hex do not matter', async () => {
  const pasted = {
    ...TYPED,
    serverSeed: ` ${serverSeed.toUpperCase()}\n`,
    serverSeedHash: ` ${HASH} `,
  }
  expect(await computeRoll(pasted)).toMatchObject({ status: 'computed', isCommitted: true })
})

test('a hash that differs from the displayed one is reported', async () => {
  const other = { ...TYPED, serverSeedHash: 'c'.repeat(64) }
  expect(await computeRoll(other)).toMatchObject({ isCommitted: false })
})

test.each([
  [{ serverSeed: 'abc' }, ['serverSeed']],
  [{ clientSeed: 'a:b' }, ['clientSeed']],
  [{ clientSeed: '' }, ['clientSeed']],
  [{ serverSeedHash: 'xyz' }, ['serverSeedHash']],
  [{ nonce: '-1' }, ['nonce']],
  [{ nonce: '1.5' }, ['nonce']],
  [{ serverSeed: '', nonce: '' }, ['serverSeed', 'nonce']],
])('of %j the fields %j are asked for', async (typed, fields) => {
  expect(await computeRoll({ ...TYPED, ...typed })).toEqual({ status: 'incomplete', fields })
})
