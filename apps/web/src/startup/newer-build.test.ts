import { describe, expect, test, vi } from 'vitest'
import { BUILD_CHECK_EVERY_MS, RELOAD_GUARD_MS, watchBuild } from './newer-build.ts'

function openPage(latest: () => Promise<string | null>, { isBusy = false } = {}) {
  const stored = new Map<string, string>()
  const timers: { at: number; work: () => void }[] = []
  let nowMs = 0
  const load = vi.fn()
  const readLatest = vi.fn(latest)
  const start = () =>
    watchBuild({
      buildId: 'one',
      readLatest,
      after: (ms, work) => timers.push({ at: nowMs + ms, work }),
      nowMs: () => nowMs,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      },
      isBusy: () => isBusy,
      load,
    })
  const build = start()
  const advance = async (ms: number): Promise<void> => {
    nowMs += ms
    for (const timer of timers.splice(0).filter((one) => one.at <= nowMs || !timers.push(one))) {
      timer.work()
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { build, load, readLatest, advance, timers, loaded: start }
}

describe('the newer-build check', () => {
  test('polls one hour after start and every hour then', async () => {
    const page = openPage(async () => 'one')
    expect(page.readLatest).not.toHaveBeenCalled()
    await page.advance(BUILD_CHECK_EVERY_MS)
    await page.advance(BUILD_CHECK_EVERY_MS)
    expect(page.readLatest).toHaveBeenCalledTimes(2)
    expect(page.build.takeOver('/games')).toBe(false)
  })

  test('reloads nothing by itself: the next navigation becomes a full load', async () => {
    const page = openPage(async () => 'two')
    await page.advance(BUILD_CHECK_EVERY_MS)
    expect(page.load).not.toHaveBeenCalled()
    expect(page.build.takeOver('/games')).toBe(true)
    expect(page.load).toHaveBeenCalledWith('/games')
  })

  test('stops asking once there is a newer build', async () => {
    const page = openPage(async () => 'two')
    await page.advance(BUILD_CHECK_EVERY_MS)
    expect(page.timers).toEqual([])
  })

  test('ignores a failed poll', async () => {
    const page = openPage(async () => await Promise.reject(new Error('offline')))
    await page.advance(BUILD_CHECK_EVERY_MS)
    expect(page.build.takeOver('/games')).toBe(false)
    expect(page.timers).toHaveLength(1)
  })
})

describe('a chunk that could not be loaded', () => {
  const newer = async (): Promise<string> => 'two'

  test('loads the page afresh when a newer build is served', async () => {
    const page = openPage(newer)
    expect(await page.build.onChunkLost('/games')).toBe(true)
    expect(page.load).toHaveBeenCalledWith('/games')
  })

  test('leaves the page alone while the network is down or the build is the same', async () => {
    const away = openPage(async () => await Promise.reject(new Error('offline')))
    expect(await away.build.onChunkLost('/games')).toBe(false)
    const same = openPage(async () => 'one')
    expect(await same.build.onChunkLost('/games')).toBe(false)
    expect([away.load, same.load].map((load) => load.mock.calls)).toEqual([[], []])
  })

  test('leaves an open game alone: the next navigation takes the newer build over', async () => {
    const page = openPage(newer, { isBusy: true })
    expect(await page.build.onChunkLost('/game/dice?wallet=deposit')).toBe(false)
    expect(page.load).not.toHaveBeenCalled()
    expect(page.build.takeOver('/games')).toBe(true)
  })

  test('loads the same page at most once in 10 s, so that it never loops', async () => {
    const page = openPage(newer)
    await page.build.onChunkLost('/games')
    const again = page.loaded()
    await page.advance(RELOAD_GUARD_MS - 1)
    expect(await again.onChunkLost('/games')).toBe(false)
    expect(page.load).toHaveBeenCalledTimes(1)
    await page.advance(1)
    expect(await again.onChunkLost('/games')).toBe(true)
    expect(page.load).toHaveBeenCalledTimes(2)
  })

  test('of another page is another matter', async () => {
    const page = openPage(newer)
    await page.build.onChunkLost('/games')
    await page.loaded().onChunkLost('/wallet')
    expect(page.load).toHaveBeenCalledTimes(2)
  })

  test('missed while the page is being loaded afresh leads nowhere else', async () => {
    const page = openPage(newer)
    await page.build.onChunkLost('/games?wallet=deposit')
    expect(await page.build.onChunkLost('/games')).toBe(true)
    expect(page.load).toHaveBeenCalledTimes(1)
    // The load came to nothing.
    await page.advance(RELOAD_GUARD_MS)
    await page.build.onChunkLost('/games')
    expect(page.load).toHaveBeenCalledTimes(2)
  })
})
