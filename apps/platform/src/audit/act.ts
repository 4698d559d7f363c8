import type { RefusalCode } from '@fairhouse/contract/refusals'
import type { Act } from '@fairhouse/contract/office/act'
import { type Ok, type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { Kysely } from 'kysely'
import { ActRepeatedError, findAct } from '#platform/audit/act.repo'
import type { Reviewer } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { principalOf } from '#platform/http/operator-gate'
import type { OperatorCaller } from '#platform/http/route'

/**
 * Somebody was faster. `now` is the record as it is then, with the fields by the names that the office
 * shows it by, so that its dialog says which of them differ.
 */
export function refuseChanged(now: object): Refused<'recordChanged'> {
  return refuse('recordChanged', { details: { now } })
}

/** What an operator sent: a call with an act in its body. */
export type SentAct = {
  readonly caller: OperatorCaller
  readonly request: Request
  readonly body: Act & { readonly version?: string }
}

/**
 * Carries an act of the office out once, whatever is repeated under its id. `done` if it was, now or
 * before; otherwise the outcome that says why nothing changed. `work` writes its audit entry with
 * `auditOperator` in its transaction, which notes the id there too.
 */
export async function carryOutAct<const Outcome extends string>(
  db: Kysely<PlatformDatabase>,
  { caller, request, body }: SentAct,
  work: (by: Reviewer) => Promise<Outcome>,
): Promise<'done' | Outcome | Refused<'actIdReused'>> {
  const { name } = caller.operator
  const contentHash = sha256Hex(JSON.stringify([new URL(request.url).pathname, body]))
  const findDone = async (): Promise<'done' | Refused<'actIdReused'> | null> => {
    const done = await findAct(db, body.id)
    if (done === undefined) return null
    const isSame = done.operator === name && done.content_hash === contentHash
    return isSame ? 'done' : refuse('actIdReused')
  }
  const earlier = await findDone()
  if (earlier !== null) return earlier
  const { version, reason: why } = body
  const outcome = await work({
    actor: { operator: name },
    principal: principalOf(caller.operator),
    ...{ why, traceId: caller.traceId, from: caller },
    act: { id: body.id, contentHash },
    ...(version !== undefined && { version }),
  }).catch((error: unknown) => {
    if (error instanceof ActRepeatedError) return null
    throw error
  })
  const now = await findDone()
  if (now !== null) return now
  if (outcome === null) throw new Error(`Act ${body.id} was noted and is gone`)
  return outcome
}

/** As {@link carryOutAct}, for services that answer with a refusal. */
export async function carryOutDecision<const Code extends RefusalCode>(
  db: Kysely<PlatformDatabase>,
  sent: SentAct,
  work: (by: Reviewer) => Promise<Result<unknown, Code>>,
): Promise<Ok<null> | Refused<Code | 'actIdReused'>> {
  const refused: Refused<Code>[] = []
  const outcome = await carryOutAct(db, sent, async (by) => {
    const result = await work(by)
    if (!result.ok) refused.push(result)
    return 'refused'
  })
  if (outcome === 'done') return ok(null)
  if (typeof outcome !== 'string') return outcome
  const [first] = refused
  if (first === undefined) throw new Error(`Act ${sent.body.id} has no entry in the audit log`)
  return first
}

/**
 * As {@link carryOutDecision}, for what an act shows, e.g. a link or a file: it is shown once, since the
 * entry in the audit log says of one time only.
 */
export async function carryOutOnce<Value, const Code extends RefusalCode>(
  db: Kysely<PlatformDatabase>,
  sent: SentAct,
  work: (by: Reviewer) => Promise<Result<Value, Code>>,
): Promise<Ok<Value> | Refused<Code | 'actIdReused'>> {
  const shown: Ok<Value>[] = []
  const done = await carryOutDecision(db, sent, async (by) => {
    const result = await work(by)
    if (result.ok) shown.push(result)
    return result
  })
  return done.ok ? (shown[0] ?? refuse('actIdReused')) : done
}
