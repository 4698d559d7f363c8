import type { SignInWay } from '@fairhouse/contract/session'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerWithSecrets } from '#platform/modules/player/player.query'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'

/** A sign-in that has passed its first factor. */
export type FirstStep = {
  readonly way: SignInWay
  readonly origin: SessionOrigin
  readonly fingerprint?: string | undefined
}

/** A check between the first factor of a sign-in and its session. */
export interface SignInGate {
  /**
   * Null lets the sign-in pass. Otherwise the token of a challenge, written in `trx`, that has to
   * be answered first.
   */
  hold(
    trx: Transaction<PlatformDatabase>,
    player: PlayerWithSecrets,
    step: FirstStep,
  ): Promise<string | null>
}
