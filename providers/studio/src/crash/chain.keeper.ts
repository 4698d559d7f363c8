import { createHash } from 'node:crypto'
import type { StudioDeps } from '../studio.deps.ts'
import { createChainHashes } from './chain.hashes.ts'
import { findChain, findFirstClientSeed, fixSalt, insertChain, type Chain } from './flight.repo.ts'

/** A chain that flights may be drawn from. */
export type Salted = Chain & { readonly salt: string }

export type ChainKeeperDeps = Pick<StudioDeps, 'db' | 'clock' | 'newId' | 'newSecret'> & {
  readonly config: Pick<StudioDeps['config'], 'crash'>
}

/** Publishes chains, fixes their salts and computes their hashes. */
export function createChainKeeper({ db, clock, newId, newSecret, config }: ChainKeeperDeps) {
  const { chainLength: length, saltBlock } = config.crash
  let hashes: { chainId: string; at: (index: number) => string } | undefined

  async function publishChain(): Promise<Chain> {
    if (saltBlock && saltBlock.hash !== null)
      throw new Error('A chain is published before its block: name one by its height only')
    const lastHash = newSecret()
    const id = newId()
    hashes = { chainId: id, at: createChainHashes(lastHash, length) }
    const chain: Chain = {
      id,
      first_hash: hashes.at(0),
      last_hash: lastHash,
      length,
      salt: null,
      salt_block: saltBlock?.height ?? null,
      created_at: clock.now(),
    }
    await insertChain(db, chain)
    return chain
  }

  return {
    publishChain,

    /** h_i of the chain: secret until its flight has ended. */
    hashOf(chain: Chain, index: number): string {
      if (hashes?.chainId !== chain.id)
        hashes = { chainId: chain.id, at: createChainHashes(chain.last_hash, chain.length) }
      return hashes.at(index)
    },

    /** The chain in use; undefined until its salt is fixed. */
    async requireSalted(): Promise<Salted | undefined> {
      const chain = (await findChain(db)) ?? (await publishChain())
      if (chain.salt !== null) return chain as Salted
      const salt = chain.salt_block === null ? await saltOfDemo(chain) : saltOfBlock(chain)
      if (salt === null) return undefined
      await fixSalt(db, chain.id, salt)
      return (await findChain(db)) as Salted
    },
  }

  function saltOfBlock({ salt_block: height }: Chain): string | null {
    return saltBlock?.height === height ? saltBlock.hash : null
  }

  /** Without a network no block is available: a player's browser makes the salt, after h_0 is published. */
  async function saltOfDemo(chain: Chain): Promise<string | null> {
    const seed = await findFirstClientSeed(db, chain.created_at)
    return seed === null ? null : sha256(`${chain.first_hash}:${seed}`)
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
