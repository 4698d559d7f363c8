import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PostResult } from './post.ts'
import type { LedgerAccount, Transfer } from './transfer.ts'
import { trialBalance } from './trial-balance.ts'

/** Plain sums of acknowledged transfers, for comparison with the ledger. */
export type Tally = ReturnType<typeof createTally>

type Answer = PostResult | { readonly ok: false; readonly refusal: string }

export function createTally() {
  const sums = new Map<string, bigint>()
  const posted = new Map<string, bigint>()
  const counts: Record<string, number> = {}
  const differences: string[] = []

  function count(word: string): void {
    counts[word] = (counts[word] ?? 0) + 1
  }

  function add(transfer: Transfer, sign: 1n | -1n): void {
    for (const { account, amountMinor } of transfer.entries) {
      const key = nameOf(account, transfer.currency)
      sums.set(key, (sums.get(key) ?? 0n) + sign * amountMinor)
    }
  }

  function expect(transfer: { id: string }, actual: string, expected: string): void {
    if (actual !== expected) differences.push(`${transfer.id}: ${actual} instead of ${expected}`)
  }

  return {
    counts,
    differences,

    /** Records the answer to a new transfer; `either` is for shared accounts. */
    record(
      transfer: Transfer,
      answer: Answer,
      expected: 'posted' | 'insufficientFunds' | 'either',
    ): void {
      const word = answer.ok ? answer.status : answer.refusal
      count(`${transfer.operation} ${word}`)
      if (expected !== 'either') expect(transfer, word, expected)
      else if (!answer.ok) expect(transfer, word, 'insufficientFunds')
      if (!answer.ok) return
      add(transfer, 1n)
      posted.set(transfer.id, answer.transactionId)
    },

    expectReplay(transfer: Transfer, answer: Answer): void {
      count('replay')
      expect(transfer, answer.ok ? answer.status : answer.refusal, 'replayed')
      if (answer.ok) {
        expect(transfer, String(answer.transactionId), String(posted.get(transfer.id)))
      }
    },

    expectRefusal(transfer: Transfer, answer: Answer, refusal: string): void {
      count(refusal)
      expect(transfer, answer.ok ? answer.status : answer.refusal, refusal)
    },

    /** Records the answer to a reversal of a posted transfer. */
    recordReversal(id: string, original: Transfer, answer: Answer): void {
      count(`reversal ${answer.ok ? answer.status : answer.refusal}`)
      if (!answer.ok) return expect({ id }, answer.refusal, 'insufficientFunds')
      add(original, -1n)
      posted.set(id, answer.transactionId)
    },

    /** Compares journal and balances with the sums; appends deviations to the list. */
    async compare(db: Kysely<PlatformDatabase>): Promise<void> {
      differences.push(...(await trialBalance(db)).faults)
      let journalSize = 0
      for await (const { transfer_id: id, id: transactionId } of readJournal(db)) {
        journalSize += 1
        expect({ id }, String(transactionId), String(posted.get(id)))
      }
      expect({ id: 'journal' }, String(journalSize), String(posted.size))
      const balances = await db.selectFrom('ledger_balance').selectAll().execute()
      const held = new Map(
        balances.map((row) => [
          `${row.wallet_account_id} ${row.account} ${row.currency}`,
          row.amount_minor,
        ]),
      )
      for (const [key, sum] of sums) {
        if (!key.startsWith('house ')) expect({ id: key }, String(held.get(key)), String(sum))
      }
    },
  }
}

/** In pages, since a long run posts a million. */
async function* readJournal(db: Kysely<PlatformDatabase>) {
  let after = 0n
  for (;;) {
    const page = await db
      .selectFrom('ledger_transaction')
      .select(['transfer_id', 'id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(20_000)
      .execute()
    if (page.length === 0) return
    yield* page
    after = page.at(-1)!.id
  }
}

function nameOf(account: LedgerAccount, currency: string): string {
  return 'house' in account
    ? `house ${account.house} ${currency}`
    : `${account.walletAccountId} ${account.kind} ${currency}`
}
