import { createHash } from 'node:crypto'
import type { StudioDeps } from '../studio.deps.ts'
import { createChainHashes } from './chain.hashes.ts'
import { findChain, findFirstClientSeed, fixSalt, insertChain, type Chain } from './flight.repo.ts'

/** A chain that flights may be drawn from. */
export type Salted = Chain & { readonly salt: string }

export type ChainKeeperDeps = Pick<StudioDeps, 'db' | 'clock' | 'newId' | 'newSecret'> & {
  readonly config: Pick<StudioDeps['config'], 'crash'>
}

/** Publishes chains, fixes their salts and knows their hashes. */
export function createChainKeeper({ db, clock, newId, newSecret, config }: ChainKeeperDeps) {
  const { chainLength: length } = config.crash
  let hashes: { chainId: string; at: (index: number) => string } | undefined

  async function publishChain(): Promise<Chain> {
    const lastHash = newSecret()
    const id = newId()
    hashes = { chainId: id, at: createChainHashes(lastHash, length) }
    const chain: Chain = {
      id,
      first_hash: hashes.at(0),
      last_hash: lastHash,
      length,
      salt: null,
      created_at: clock.now(),
    }
    await insertChain(db, chain)
    return chain
  }

  return {
    publishChain,

    /** h_i of the chain: secret until its flight is over. */
    hashOf(chain: Chain, index: number): string {
      if (hashes?.chainId !== chain.id)
        hashes = { chainId: chain.id, at: createChainHashes(chain.last_hash, chain.length) }
      return hashes.at(index)
    },

    /** The chain in use; undefined until its salt is fixed. */
    async requireSalted(): Promise<Salted | undefined> {
      const chain = (await findChain(db)) ?? (await publishChain())
      if (chain.salt !== null) return chain as Salted
      // assumed: without a network there is no public value to wait for, such as the hash of a future
      // block. The studio does not choose this one either: a player's browser makes it, after h_0 is
      // shown.
      const seed = await findFirstClientSeed(db, chain.created_at)
      if (seed === null) return undefined
      await fixSalt(db, chain.id, sha256(`${chain.first_hash}:${seed}`))
      return (await findChain(db)) as Salted
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
