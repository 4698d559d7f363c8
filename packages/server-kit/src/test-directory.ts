import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const ROOM_BYTES_MIN = 4 * 1024 ** 3

/**
 * An empty directory for the data of a database in tests; the caller removes it. It is in shared
 * memory where Linux has enough of it: a database is some 900 files, and many tests copy one, which
 * takes a sixth of the time there. Containers often have 64 MB of it, which is too little.
 */
export async function makeTestDirectory(name: string): Promise<string> {
  const room = await statfs(SHARED_MEMORY).catch(() => null)
  const isRoomy = room !== null && room.bavail * room.bsize >= ROOM_BYTES_MIN
  return mkdtemp(join(isRoomy ? SHARED_MEMORY : tmpdir(), `fairhouse-${name}-`))
}
