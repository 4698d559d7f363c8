import type { SignInWay } from '@fairhouse/contract/session'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerRow } from '#platform/modules/player/player.query'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'

/** A sign-in whose first step is done. */
export type FirstStep = {
  readonly way: SignInWay
  readonly origin: SessionOrigin
  readonly fingerprint?: string | undefined
}

/** What stands between the first step of signing in and a session. */
export interface SignInGate {
  /**
   * Null lets the sign-in through. Else the token of a challenge that is written in `trx` and has to
   * be answered first.
   */
  hold(
    trx: Transaction<PlatformDatabase>,
    player: PlayerRow,
    step: FirstStep,
  ): Promise<string | null>
}
