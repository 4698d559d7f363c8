import type { BettingDeps } from './betting.deps.ts'

/** Thrown where the process is killed, and by every later use of its database, wallet or clock. */
export class Killed extends Error {}

/**
 * The dependencies of a process that is killed at any use of database, wallet or clock. Its commits
 * stay.
 */
export function makeMortal(deps: BettingDeps, shouldDie: () => boolean): BettingDeps {
  let isDead = false
  function countUse(): void {
    if (!isDead && shouldDie()) isDead = true
    if (isDead) throw new Killed('scripted: the process was killed')
  }
  const guard = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(inner, property) {
        countUse()
        const value = Reflect.get(inner, property) as unknown
        return typeof value === 'function' ? value.bind(inner) : value
      },
    })
  return { ...deps, db: guard(deps.db), wallet: guard(deps.wallet), clock: guard(deps.clock) }
}
