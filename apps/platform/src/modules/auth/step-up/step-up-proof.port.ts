import type { StepUpMethod } from '@fairhouse/contract/step-up'
import type { PlayerCaller } from '#platform/http/route'

/** What a player hands in to show that it is them; each method has a field of its own. */
export type StepUpAnswer = {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly assertion?: Readonly<Record<string, unknown>> | undefined
  readonly social?:
    | {
        readonly provider: string
        readonly browserKey: string
        readonly query: Readonly<Partial<Record<string, string | undefined>>>
      }
    | undefined
}

/**
 * One way to confirm that it is the player who uses the session. Tries are counted around it, so it
 * only says what is right.
 */
export interface StepUpProof {
  readonly method: StepUpMethod
  /** Whether this player can confirm in this way. Reads only. */
  isAvailable(playerId: string): Promise<boolean>
  /** Whether the answer is right. What works once is used up by it. */
  verify(caller: PlayerCaller, answer: StepUpAnswer): Promise<boolean>
}
