import { streamBlockSync } from '@fairhouse/fair/stream.node'
import type { ReadBlock } from './draws.ts'

/** The blocks of `draws.ts` by Node's own HMAC, for the server. */
export const readBlockNode: ReadBlock = ({ seed, salt, nonce }, step) =>
  streamBlockSync({ serverSeed: seed, clientSeed: salt, nonce }, step)
