import type { ChainHead } from '../../apps/platform/src/ledger/seal.ts'
import { holdsHead, verifyJournal } from '../../apps/platform/src/ledger/seal.ts'
import type { WriteLine } from './books.ts'

/** Parses `<number>:<hash>` as printed in the log. */
export function readVerifyCommand(
  text: string | undefined,
):
  | { readonly do: 'verify-journal'; readonly head: ChainHead | null }
  | { readonly problem: string } {
  if (text === undefined) return { do: 'verify-journal', head: null }
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) {
    return { problem: `"${text}" is not a chain head. Give <number>:<hash> as printed in the log.` }
  }
  return { do: 'verify-journal', head: { number: BigInt(number), hash } }
}

/** Prints what differs between the journal and its chain, and answers whether nothing does. */
export async function printChain(
  db: Parameters<typeof verifyJournal>[0],
  options: {
    readonly head: ChainHead | null
    readonly isJson: boolean
    readonly write: WriteLine
  },
): Promise<boolean> {
  const { head, unsealed, faults } = await verifyJournal(db)
  const all = [...faults]
  if (options.head !== null && !(await holdsHead(db, options.head))) {
    all.push(`the chain does not hold ${options.head.number}:${options.head.hash}`)
  }
  const end = head === null ? null : `${head.number}:${head.hash}`
  if (options.isJson) {
    await options.write(JSON.stringify({ head: end, unsealed: String(unsealed), faults: all }))
    return all.length === 0
  }
  for (const fault of all) await options.write(`  ${fault}`)
  await options.write(`Chain head: ${end ?? 'none'}; ${unsealed} newer unsealed transactions.`)
  await options.write(
    all.length === 0 ? 'The journal matches its chain.' : 'The journal does not match its chain.',
  )
  return all.length === 0
}
