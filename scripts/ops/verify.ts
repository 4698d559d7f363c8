import type { ChainHead, ChainReport } from '../../apps/platform/src/ledger/seal.ts'
import { holdsHead, verifyChain } from '../../apps/platform/src/ledger/seal.ts'
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
  db: Parameters<typeof verifyChain>[0],
  options: {
    readonly head: ChainHead | null
    readonly isJson: boolean
    readonly write: WriteLine
  },
): Promise<boolean> {
  const journal = await verifyChain(db, 'ledger')
  const audit = await verifyChain(db, 'audit')
  const faults = [...journal.faults]
  if (options.head !== null && !(await holdsHead(db, options.head))) {
    faults.push(`the chain does not hold ${options.head.number}:${options.head.hash}`)
  }
  const isWhole = faults.length + audit.faults.length === 0
  if (options.isJson) {
    const described = { ...describe({ ...journal, faults }), audit: describe(audit) }
    await options.write(JSON.stringify(described))
    return isWhole
  }
  for (const fault of [...faults, ...audit.faults]) await options.write(`  ${fault}`)
  const { head, unsealed } = describe(journal)
  await options.write(`Chain head: ${head ?? 'none'}; ${unsealed} newer unsealed transactions.`)
  const newest = describe(audit)
  await options.write(
    `Audit chain head: ${newest.head ?? 'none'}; ${newest.unsealed} newer unsealed entries.`,
  )
  await options.write(say('The journal', faults))
  await options.write(say('The audit log', audit.faults))
  return isWhole
}

function describe({ head, unsealed, faults }: ChainReport) {
  return {
    head: head === null ? null : `${head.number}:${head.hash}`,
    unsealed: String(unsealed),
    faults,
  }
}

function say(what: string, faults: readonly string[]): string {
  return `${what} ${faults.length === 0 ? 'matches' : 'does not match'} its chain.`
}
