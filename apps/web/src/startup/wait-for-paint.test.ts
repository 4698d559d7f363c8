import { expect, test } from 'vitest'
import { waitForPaint } from './wait-for-paint.ts'

/** A page whose frames and timers pass by hand. */
function createPage() {
  const frames: (() => void)[] = []
  const timers: { work: () => void; ms: number }[] = []
  const page = {
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void, ms = 0) => timers.push({ work, ms }),
  }
  return { page: page as unknown as Window, frames, timers }
}

async function isDone(waiting: Promise<void>): Promise<boolean> {
  return await Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)])
}

test('callers continue in the task after the next frame', async () => {
  const { page, frames, timers } = createPage()
  const waiting = waitForPaint(page)
  frames.forEach((work) => work())
  expect(await isDone(waiting)).toBe(false)
  timers.filter(({ ms }) => ms === 0).forEach(({ work }) => work())
  await expect(waiting).resolves.toBeUndefined()
})

test('callers on a hidden page continue after a moment', async () => {
  const { page, timers } = createPage()
  const waiting = waitForPaint(page)
  timers.filter(({ ms }) => ms > 0).forEach(({ work }) => work())
  await expect(waiting).resolves.toBeUndefined()
})
