import type { Session } from '@fairhouse/contract/profile'
import { type Result, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import type { PlayerWithSecrets } from '#platform/modules/player/player.query'
import type { KnownBrowsers } from '#platform/modules/auth/session/known-browser'
import { readLogin } from '#platform/modules/auth/session/login'
import { auditRefusedSignIn } from '#platform/modules/auth/session/refused-sign-in'
import { type OpenSession, answerOpened } from '#platform/modules/auth/session/session-opening'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'
import type { SignInAttempts } from '#platform/modules/auth/session/sign-in-attempts'

export type SignInDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly openSession: OpenSession
  readonly attempts: SignInAttempts
  readonly browsers: Pick<KnownBrowsers, 'recognize'>
}

export type Credentials = {
  /** Exactly one of the two. */
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly password: string
  readonly fingerprint?: string | undefined
  /** Solution of the captcha that `captchaRequired` carries. */
  readonly captcha?: string | undefined
}

/** The caller, with the mark of a known browser. */
export type SignInOrigin = SessionOrigin & { readonly browserMark: string | null }

type SignInRefusal =
  | 'validationFailed'
  | 'credentialsRejected'
  | 'accountLocked'
  | 'secondFactorRequired'
  | 'captchaRequired'
  | 'tooManyRequests'
  | 'overloaded'

export type SignIn = (
  credentials: Credentials,
  origin: SignInOrigin,
) => Promise<Result<Session, SignInRefusal>>

/**
 * Signs in with a password and an e-mail address or phone number. Known and unknown logins take the
 * same steps and get the same answers; only a caller with the right password learns that an account
 * is locked.
 */
export function createSignIn(deps: SignInDeps): SignIn {
  const { db, clock, hasher, attempts, browsers } = deps
  const audit = (player: PlayerWithSecrets | undefined, reason: string, origin: SessionOrigin) =>
    auditRefusedSignIn(deps, { playerId: player?.id ?? null, way: 'password', reason }, origin)

  return async (credentials, origin) => {
    const login = readLogin(credentials)
    if (!login.ok) return login
    const player = await login.value.find(db)
    const browser = await browsers.recognize(origin.browserMark, player)
    const attempt = { login: login.value.key, network: networkOf(origin.ip), browser }
    const { captcha } = credentials
    const held = await attempts.take({ ...attempt, captcha }, clock.now())
    if (held !== null) return held

    const isRight = await hasher.verify(credentials.password, player?.password_hash ?? null)
    if (!isRight || player === undefined) {
      await audit(player, 'credentials', origin)
      return refuse('credentialsRejected')
    }
    if (player.status !== 'active') {
      await audit(player, 'locked', origin)
      return refuse('accountLocked')
    }
    const opened = await open(deps, player, { origin, fingerprint: credentials.fingerprint })
    // The password was right in both cases; the second step has its own counter.
    const isRightSoFar = opened.ok || opened.refusal === 'secondFactorRequired'
    if (isRightSoFar) await attempts.forget(attempt)
    return opened
  }
}

/** Checking the password takes time, so the state is read again under the lock. */
async function open(
  { db, clock, openSession }: SignInDeps,
  player: PlayerWithSecrets,
  opening: { readonly origin: SessionOrigin; readonly fingerprint: string | undefined },
): Promise<Result<Session, SignInRefusal>> {
  const opened = await inTransaction(db, (trx) =>
    openSession(trx, {
      playerId: player.id,
      way: 'password',
      ...opening,
      isStillProven: (current) => current.password_hash === player.password_hash,
    }),
  )
  const { origin } = opening
  const method = { playerId: player.id, way: 'password', origin } as const
  return answerOpened({ db, clock }, opened, { ...method, unproven: 'credentialsRejected' })
}
