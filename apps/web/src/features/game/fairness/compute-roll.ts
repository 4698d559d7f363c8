import { diceRoll } from '@fairhouse/fair/dice'
import { formatRoll } from '@fairhouse/fair/dice-text'
import { isClientSeed, isHex256 } from '@fairhouse/fair/seeds'
import { commitTo, streamFloats } from '@fairhouse/fair/stream'

/** A round's data as typed by a player. */
export type TypedRound = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: string
  /** Optional: the hash that was shown before the bet. */
  readonly serverSeedHash: string
}

export type TypedField = keyof TypedRound

export type ComputedRoll =
  | { readonly status: 'incomplete'; readonly fields: readonly TypedField[] }
  | {
      readonly status: 'computed'
      readonly roll: string
      readonly serverSeedHash: string
      /** Null when no hash was typed to compare with. */
      readonly isCommitted: boolean | null
    }

/** The roll that these seeds make, by the same functions as the studio's. */
export async function computeRoll(typed: TypedRound): Promise<ComputedRoll> {
  const round = {
    serverSeed: typed.serverSeed.trim().toLowerCase(),
    clientSeed: typed.clientSeed.trim(),
    hash: typed.serverSeedHash.trim().toLowerCase(),
  }
  const nonce = /^\d{1,15}$/.test(typed.nonce.trim()) ? Number(typed.nonce) : null
  const fields: TypedField[] = []
  if (!isHex256(round.serverSeed)) fields.push('serverSeed')
  if (!isClientSeed(round.clientSeed)) fields.push('clientSeed')
  if (round.hash !== '' && !isHex256(round.hash)) fields.push('serverSeedHash')
  if (nonce === null) return { status: 'incomplete', fields: [...fields, 'nonce'] }
  if (fields.length > 0) return { status: 'incomplete', fields }
  const seeds = { serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce }
  const [float = 0] = await streamFloats(seeds, 1)
  const serverSeedHash = await commitTo(round.serverSeed)
  return {
    status: 'computed',
    roll: formatRoll(diceRoll(float)),
    serverSeedHash,
    isCommitted: round.hash === '' ? null : round.hash === serverSeedHash,
  }
}
