import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterEach, expect, test } from 'vitest'
import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts'
import { DISGUISED, jpegPaper } from './picture.fixture.ts'

const SCRIPTED = fileURLToPath(new URL('./picture-workers.fixture.ts', import.meta.url))

let pictureWorkers: PictureWorkers | null = null

afterEach(async () => {
  await pictureWorkers?.stop()
  pictureWorkers = null
})

function open(options: Partial<Parameters<typeof createPictureWorkers>[0]> = {}) {
  pictureWorkers = createPictureWorkers({ log: silentLog, ...options })
  return pictureWorkers
}

type Scripted = { command: string; pid: number; names: string[]; isWritten: boolean }

/** The scripted worker's answer to a command, or the refusal. */
async function send(to: PictureWorkers, command: string): Promise<Scripted | string> {
  const result = await to.redraw(Buffer.from(command))
  return result.ok ? (result.value as unknown as Scripted) : result.refusal
}

test('an image is re-encoded in another process, a disguised file refused there', async () => {
  const { redraw } = open()
  const [good, bad] = await Promise.all([
    redraw(await jpegPaper()),
    redraw(DISGUISED['an SVG with a script'] ?? Buffer.alloc(0)),
  ])
  expect(good).toMatchObject({ ok: true, value: { width: 900, height: 600 } })
  expect(bad).toMatchObject({ refusal: 'documentUnreadable' })
}, 30_000)

test('the process gets no environment variable of the platform and may not write', async () => {
  const path = join(tmpdir(), `picture-workers-${process.pid}`)
  const answer = await send(open({ program: SCRIPTED }), `write ${path}`)
  expect(answer).toMatchObject({ isWritten: false })
  expect(existsSync(path)).toBe(false)
  const { names } = answer as Scripted
  expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual([])
}, 30_000)

test('a file that kills the process is refused, and the next one gets a new process', async () => {
  const to = open({ program: SCRIPTED })
  const before = (await send(to, 'fine')) as Scripted
  const [killed, after] = await Promise.all([send(to, 'crash'), send(to, 'fine')])
  expect(killed).toBe('documentUnreadable')
  expect((after as Scripted).pid).not.toBe(before.pid)
}, 30_000)

test('a file that never comes to an end is refused after its time', async () => {
  const to = open({ program: SCRIPTED, pictureMsMax: 3_000 })
  const [hung, after] = await Promise.all([send(to, 'hang'), send(to, 'fine')])
  expect(hung).toBe('documentUnreadable')
  expect((after as Scripted).command).toBe('fine')
}, 30_000)

test('when the queue is full the next request is told to retry', async () => {
  const to = open({ program: SCRIPTED, waitingMax: 2 })
  const taken = [send(to, 'fine'), send(to, 'fine'), send(to, 'fine')]
  await expect(send(to, 'fine')).rejects.toMatchObject({ code: 'overloaded' })
  expect(await Promise.all(taken)).toHaveLength(3)
}, 30_000)

test('stopping refuses what still waits', async () => {
  const to = open({ program: SCRIPTED })
  const waiting = [send(to, 'hang'), send(to, 'fine')]
  await to.stop()
  expect(await Promise.all(waiting)).toEqual(['documentUnreadable', 'documentUnreadable'])
}, 30_000)

test('an unused process ends by itself', async () => {
  const to = open({ program: SCRIPTED, idleMs: 50 })
  const { pid } = (await send(to, 'fine')) as Scripted
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning).toBe(false)
}, 30_000)
