import type { PlayedRound, RoundVerdict } from '@fairhouse/fair/verify-round'
import { verifyRound } from '@fairhouse/fair/verify-round'
import { useCallback, useState } from 'react'

type Checkable = PlayedRound & { readonly id: string }

/** What checking found so far, by round. The mathematics runs in this browser, without a network. */
export function useVerdicts(): {
  readonly verdicts: ReadonlyMap<string, RoundVerdict>
  readonly check: (round: Checkable) => Promise<void>
  readonly checkAll: (rounds: readonly Checkable[]) => Promise<void>
} {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, RoundVerdict>>(new Map())
  const checkAll = useCallback(async (rounds: readonly Checkable[]): Promise<void> => {
    const found = await Promise.all(
      rounds.map(async (round) => [round.id, await verifyRound(round)] as const),
    )
    setVerdicts((before) => new Map([...before, ...found]))
  }, [])
  const check = useCallback(async (round: Checkable) => await checkAll([round]), [checkAll])
  return { verdicts, check, checkAll }
}
