import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Fault } from '@fairhouse/domain/fault'
import { type Result, refuse } from '@fairhouse/domain/result'
import type { Log } from '@fairhouse/server-kit/logger'
import type { PictureFlaw, RedrawnPicture } from '#platform/modules/kyc/document/picture'

export type PictureWorkers<Drawn = RedrawnPicture> = {
  /**
   * Re-encodes a picture, see `redrawPicture`. Throws the fault `overloaded` if the queue is full.
   */
  redraw(bytes: Uint8Array): Promise<Result<Drawn, PictureFlaw>>
  stop(): Promise<void>
}

export type PictureWorkersOptions = {
  readonly log: Log
  /** Length of the queue. */
  readonly waitingMax?: number
  /** A picture that takes longer is refused and its process killed. */
  readonly pictureMsMax?: number
  /** An idle process is ended after this time. */
  readonly idleMs?: number
  /** A program other than the one for documents. */
  readonly program?: string
}

const PROGRAM = fileURLToPath(new URL('./picture.worker.ts', import.meta.url))

type Waiting<Drawn> = {
  readonly bytes: Uint8Array
  readonly settle: (result: Result<Drawn, PictureFlaw>) => void
}

/**
 * Picture decoders are large C programs that process untrusted files. They run in a separate
 * process, started on demand: a file that hangs or crashes it is refused, and the platform is
 * unaffected. One picture at a time; a few may queue.
 */
export function createPictureWorkers<Drawn = RedrawnPicture>(
  options: PictureWorkersOptions,
): PictureWorkers<Drawn> {
  const { log, waitingMax = 8, pictureMsMax = 12_000, idleMs = 20_000 } = options
  const waiting: Waiting<Drawn>[] = []
  let child: ChildProcess | null = null
  let current: Waiting<Drawn> | null = null
  let timer: NodeJS.Timeout | undefined

  function finish(result: Result<Drawn, PictureFlaw>): void {
    clearTimeout(timer)
    const done = current
    current = null
    done?.settle(result)
    next()
  }

  function start(): ChildProcess {
    const started = startProcess(options.program ?? PROGRAM)
    started.on('message', (result) => {
      if (started === child) finish(result as Result<Drawn, PictureFlaw>)
    })
    started.on('error', (error) => log.error({ err: error }, 'the image process failed'))
    started.once('exit', (code, signal) => {
      if (started !== child) return
      child = null
      if (current === null) return
      // Fail closed: a picture that ends the process is refused.
      log.warn({ code, signal }, 'an image crashed its process')
      finish(refuse('documentUnreadable'))
    })
    return started
  }

  function next(): void {
    if (current !== null) return
    current = waiting.shift() ?? null
    if (current === null) {
      timer = setTimeout(endProcess, idleMs).unref()
      return
    }
    clearTimeout(timer)
    child ??= start()
    child.send(current.bytes)
    timer = setTimeout(() => {
      log.warn({}, 'an image timed out')
      endProcess()
      finish(refuse('documentUnreadable'))
    }, pictureMsMax)
  }

  function endProcess(): void {
    const ended = child
    child = null
    ended?.kill('SIGKILL')
  }

  return {
    redraw(bytes) {
      if (waiting.length >= waitingMax) {
        const details = { retryAfterSeconds: 5 }
        return Promise.reject(new Fault('overloaded', 'Too many pictures wait', details))
      }
      return new Promise((settle) => {
        waiting.push({ bytes, settle })
        next()
      })
    },
    async stop() {
      clearTimeout(timer)
      endProcess()
      for (const { settle } of [...(current ? [current] : []), ...waiting.splice(0)]) {
        settle(refuse('documentUnreadable'))
      }
      current = null
    },
  }
}

/** No environment variables, since they contain secrets. */
function startProcess(program: string): ChildProcess {
  return fork(program, [], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The permission model allows reading code only; the decoder is an addon, which loads from
    // anywhere.
    execArgv: [
      '--no-warnings',
      '--permission',
      '--allow-addons',
      '--allow-fs-read=*',
      '--max-old-space-size=256',
    ],
  })
}
