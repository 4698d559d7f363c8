import { expect, test } from 'vitest'
import { createLoopTurns } from '#platform/http/loop-turns'

test('between two turns of those who wait, others are answered', async () => {
  const takeTurn = createLoopTurns()
  const order: string[] = []
  const renderPage = async () => {
    await takeTurn()
    order.push('page')
  }
  const answerCalls = async () => {
    for (let call = 0; call < 3; call += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      order.push('call')
    }
  }
  await Promise.all([renderPage(), renderPage(), renderPage(), answerCalls()])
  expect(order).toEqual(['page', 'call', 'page', 'call', 'page', 'call'])
})

test('whoever comes later gets a turn as well', async () => {
  const takeTurn = createLoopTurns()
  await takeTurn()
  await takeTurn()
})
