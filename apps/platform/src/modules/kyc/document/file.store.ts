import { createCipheriv, createDecipheriv } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import { createKeyRing, KEY_ID_BYTES } from '#platform/secrets/key-ring'

const MARK = Buffer.from('FHD1')
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + KEY_ID_BYTES + IV_BYTES + TAG_BYTES
/** Suffix of a file during its write. */
const HALF = '.new'
const NAME = /^[A-Za-z0-9_-]{16,64}$/

/**
 * Files in a directory, each encrypted with AES-256-GCM and bound to its name: `FHD1`, key id,
 * nonce, tag, bytes. A file that was changed, truncated or swapped is rejected.
 */
export function createFileStore(options: {
  readonly directory: string
  /** Newest first; the others decrypt older files. */
  readonly secrets: readonly string[]
  readonly randomBytes: (size: number) => Uint8Array
}): DocumentStore {
  const ring = createKeyRing(options.secrets, 'document-store')

  /** Two levels, since directories with tens of thousands of files are slow to list. */
  function directoryOf(name: string): string {
    if (!NAME.test(name)) throw new Error('Not the name of a stored document')
    return join(options.directory, name.slice(0, 2))
  }

  return {
    async put(name, bytes) {
      const directory = directoryOf(name)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const iv = options.randomBytes(IV_BYTES)
      const { id, bytes: key } = ring.newest
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
      const sealed = [cipher.update(bytes), cipher.final()]
      const path = join(directory, name)
      await writeDurably(path, Buffer.concat([MARK, id, iv, cipher.getAuthTag(), ...sealed]))
    },
    async get(name) {
      const file = await readIfThere(join(directoryOf(name), name))
      if (file === null) return null
      if (file.length < HEAD_BYTES || !file.subarray(0, MARK.length).equals(MARK)) {
        throw new Error('A stored document has an invalid format')
      }
      const parts = splitHead(file)
      const key = ring.find(parts.keyId)
      if (key === null) {
        throw new Error('A stored document was encrypted under another secret')
      }
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, parts.iv)
        .setAAD(Buffer.from(name))
        .setAuthTag(parts.tag)
      return Buffer.concat([decipher.update(parts.sealed), decipher.final()])
    },
    async remove(name) {
      const path = join(directoryOf(name), name)
      for (const file of [path, `${path}${HALF}`]) await rm(file, { force: true })
    },
    async *list() {
      for (const group of await listIfThere(options.directory)) {
        const directory = join(options.directory, group)
        for (const name of await listIfThere(directory)) {
          const { mtime } = await stat(join(directory, name))
          // An interrupted write is listed under its final name.
          yield { name: name.replace(HALF, ''), storedAt: mtime }
        }
      }
    },
  }
}

function splitHead(file: Buffer) {
  let at = MARK.length
  const take = (size: number) => file.subarray(at, (at += size))
  return {
    keyId: take(KEY_ID_BYTES),
    iv: take(IV_BYTES),
    tag: take(TAG_BYTES),
    sealed: file.subarray(at),
  }
}

/** Written to a temporary name and renamed: a crash leaves the complete file or none. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(`${path}${HALF}`, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}${HALF}`, path)
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function listIfThere(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
