import type { StepUpMethod } from '@fairhouse/contract/step-up'
import type { PlayerCaller } from '#platform/http/route'

/** The player's proof; each method has its own field. */
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

/** A method of step-up. The caller counts attempts, so a proof only verifies. */
export interface StepUpProof {
  readonly method: StepUpMethod
  /** Whether this player can use it. Read-only. */
  isAvailable(playerId: string): Promise<boolean>
  /** Whether the answer is right. Uses up one-time answers. */
  verify(caller: PlayerCaller, answer: StepUpAnswer): Promise<boolean>
}
