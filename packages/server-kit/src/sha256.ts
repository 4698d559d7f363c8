import { createHash } from 'node:crypto'

/** In hex: of contents that are compared, and of random secrets, which are stored as their hash. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
