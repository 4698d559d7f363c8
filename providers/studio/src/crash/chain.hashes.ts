import { createHash } from 'node:crypto'

/** The hashes of a chain, h_0 to h_N, from its secret end: 32 bytes each, kept in memory. */
export function createChainHashes(lastHash: string, length: number): (index: number) => string {
  const bytes = Buffer.alloc((length + 1) * 32)
  let hash = lastHash
  for (let index = length; index >= 0; index--) {
    bytes.write(hash, index * 32, 'hex')
    hash = createHash('sha256').update(hash).digest('hex')
  }
  return (index) => bytes.toString('hex', index * 32, (index + 1) * 32)
}
