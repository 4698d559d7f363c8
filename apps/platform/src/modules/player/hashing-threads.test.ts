import { argon2Sync, randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHashingThreads } from '#platform/modules/player/hashing-threads'

const order = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  message: 'vermilion-otter-71',
  nonce: randomBytes(16),
  tagLength: 32,
}

test('a thread computes the same hash as the process itself, also several concurrently', async () => {
  const derive = createHashingThreads()
  const orders = [order, { ...order, message: 'another' }, { ...order, passes: 3 }]
  const tags = await Promise.all(orders.map(derive))
  expect(tags).toEqual(orders.map((each) => argon2Sync('argon2id', each)))
})

test('an invalid job is reported, and the next one runs', async () => {
  const derive = createHashingThreads()
  await expect(derive({ ...order, memory: 1 })).rejects.toThrow(/memory/)
  expect(await derive(order)).toHaveLength(32)
})

test.runIf(process.platform === 'linux')(
  'hashing gives way: its thread is of lower priority, and no other is',
  async () => {
    const [before, own] = [countNice(), niceOf('self')]
    const derive = createHashingThreads()
    await derive(order)
    expect(countNice()).toBe(before + 1)
    expect(niceOf('self')).toBe(own)
  },
)

function countNice(): number {
  return readdirSync('/proc/self/task').filter((id) => niceOf(`self/task/${id}`) > 0).length
}

function niceOf(task: string): number {
  const stat = readFileSync(`/proc/${task}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}
