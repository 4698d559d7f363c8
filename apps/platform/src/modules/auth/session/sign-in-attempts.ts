import { type Refused, refuse } from '@fairhouse/domain/result'
import { type SignInCount, type SignInTry, listSignInCounts } from '@fairhouse/domain/sign-in-count'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { CaptchaCheck } from '#platform/modules/auth/captcha/captcha.port'
import {
  forgetAttempts,
  giveBackPlace,
  takeAttempt,
  consumeQuota,
} from '#platform/modules/auth/session/attempt.repo'

type Db = Kysely<PlatformDatabase>

export type SignInAttempts = {
  /**
   * Counts an attempt as a failure in advance, so that concurrent attempts cannot bypass the limit.
   * Returns why it is refused, without counting it, or null.
   */
  take(
    attempt: SignInTry & { readonly captcha?: string | undefined },
    now: Date,
  ): Promise<Refused<'tooManyRequests' | 'captchaRequired'> | null>
  /** Undoes the count: the password was right. */
  forget(attempt: SignInTry): Promise<void>
}

/** Counts wrong passwords by the keys of `listSignInCounts`, before any account is looked up. */
export function createSignInAttempts(deps: {
  readonly db: Db
  readonly captcha: CaptchaCheck
}): SignInAttempts {
  const { db, captcha } = deps
  return {
    async take(attempt, now) {
      const taken: SignInCount[] = []
      for (const count of listSignInCounts(attempt)) {
        const waitSeconds = await takeOne(db, count, now)
        if (waitSeconds === 0) {
          taken.push(count)
          continue
        }
        if (count.limit === 'task' && (await isSolved(captcha, attempt.captcha, now))) continue
        for (const each of taken) await takeBack(db, each)
        if (count.limit === 'task') {
          return refuse('captchaRequired', { challenge: captcha.issue(now) })
        }
        return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
      }
      return null
    },

    async forget(attempt) {
      for (const count of listSignInCounts(attempt)) await takeBack(db, count)
    },
  }
}

/** Resets the failures of a network at an account after its owner proved themselves otherwise. */
export async function forgetSignInFailures(
  db: Db,
  { login, ip }: { readonly login: string; readonly ip: string },
): Promise<void> {
  for (const count of listSignInCounts({ login, network: networkOf(ip), browser: null })) {
    if (count.of !== 'network') await forgetAttempts(db, { kind: count.of, key: count.key })
  }
}

function takeOne(db: Db, count: SignInCount, now: Date): Promise<number> {
  const key = { kind: count.of, key: count.key }
  return 'window' in count
    ? consumeQuota(db, key, { ...count.window, now })
    : takeAttempt(db, key, now)
}

function takeBack(db: Db, count: SignInCount): Promise<void> {
  const key = { kind: count.of, key: count.key }
  return 'window' in count ? giveBackPlace(db, key) : forgetAttempts(db, key)
}

async function isSolved(
  captcha: CaptchaCheck,
  answer: string | undefined,
  now: Date,
): Promise<boolean> {
  return answer !== undefined && captcha.verify(answer, now)
}
