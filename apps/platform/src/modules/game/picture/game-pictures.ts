import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RawHandler } from '#platform/http/app'
import type { PictureWorkers } from '#platform/modules/kyc/document/picture-workers'
import { fetchPicture } from './fetch-picture.ts'
import type { DrawnPicture } from './game-picture.ts'
import { findPictureFile, listUnreadPictures, savePicture } from './game-picture.repo.ts'

/** Per run; the next run continues. */
const PICTURES_MAX = 50

export type GamePicturesDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly fetch: typeof fetch
  /** Allowed hosts, with the port unless it is the default. */
  readonly hosts: ReadonlySet<string>
  readonly workers: Pick<PictureWorkers<DrawnPicture>, 'redraw'>
}

/** Fetches the pictures in providers' lists and serves the re-encoded ones. */
export function createGamePictures(deps: GamePicturesDeps) {
  const { db, clock, log, workers } = deps

  async function read(address: string): Promise<DrawnPicture | null> {
    const bytes = await fetchPicture(address, deps)
    if (bytes === null) return null
    const drawn = await workers.redraw(bytes)
    return drawn.ok ? drawn.value : null
  }

  const serve: RawHandler = async (request) => {
    const [, version = '', name = ''] =
      /^\/pictures\/([0-9a-f]{16})\/(\d+\.(?:avif|webp))$/.exec(new URL(request.url).pathname) ?? []
    const bytes = version === '' ? null : await findPictureFile(db, version, name)
    if (bytes === null) return new Response('Not found', { status: 404 })
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': `image/${name.split('.')[1]}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
  }

  return {
    mounts: { '/pictures': serve },
    async readPictures(): Promise<void> {
      for (const address of await listUnreadPictures(db, clock.now(), PICTURES_MAX)) {
        const drawn = await read(address)
        if (drawn === null) log.warn({ address }, 'no displayable game image at this address')
        await savePicture(db, address, { drawn, at: clock.now() })
      }
    },
  }
}
