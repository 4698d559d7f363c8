import type { Json } from '@fairhouse/fair/game'
import type { Kysely, Selectable } from 'kysely'
import type { RoundKey } from './round.repo.ts'
import type { StepStatus, StudioDatabase } from './studio.tables.ts'

type Db = Kysely<StudioDatabase>

/** A step of a round as it is stored. */
export type StoredStep = Selectable<StudioDatabase['round_step']>

/** A step with a further stake, which is a separate bet at the wallet. */
export type RaisingStep = StoredStep & { readonly bet_tx: string; readonly session_id: string }

export async function findStep(
  db: Db,
  { round, id }: { round: RoundKey; id: string },
): Promise<StoredStep | undefined> {
  return selectSteps(db, round).where('id', '=', id).executeTakeFirst()
}

/** The accepted actions of a round, in order: what its state follows from. */
export async function listActions(db: Db, round: RoundKey): Promise<Json[]> {
  const rows = await selectSteps(db, round)
    .where('status', 'in', ['accepted', 'settled'])
    .orderBy('step_no')
    .execute()
  return rows.map(({ action }) => action)
}

/** The accepted actions of several rounds of one seat, by round. */
export async function listActionsOfRounds(
  db: Db,
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, readonly Json[]>> {
  const [first] = rounds
  const found = new Map<string, Json[]>()
  if (!first) return found
  const rows = await db
    .selectFrom('round_step')
    .select(['round_id', 'action'])
    .where('seat_id', '=', first.seat_id)
    .where(
      'round_id',
      'in',
      rounds.map(({ id }) => id),
    )
    .where('status', 'in', ['accepted', 'settled'])
    .orderBy('round_id')
    .orderBy('step_no')
    .execute()
  for (const row of rows) found.set(row.round_id, [...(found.get(row.round_id) ?? []), row.action])
  return found
}

/** The step whose further stake is pending, or being rolled back. */
export async function findRaisingStep(db: Db, round: RoundKey): Promise<RaisingStep | undefined> {
  const row = await selectSteps(db, round)
    .where('status', 'in', ['betting', 'undoing'])
    .executeTakeFirst()
  return row as RaisingStep | undefined
}

/** Accepted steps with a further stake, in order. */
export async function listRaises(db: Db, round: RoundKey): Promise<RaisingStep[]> {
  const rows = await selectSteps(db, round)
    .where('status', 'in', ['accepted', 'settled'])
    .where('stake', '>', 0n)
    .orderBy('step_no')
    .execute()
  return rows as RaisingStep[]
}

export type NewStep = Pick<
  StoredStep,
  | 'seat_id'
  | 'round_id'
  | 'id'
  | 'step_no'
  | 'session_id'
  | 'status'
  | 'action'
  | 'stake'
  | 'bet_tx'
  | 'created_at'
>

export async function insertStep(db: Db, step: NewStep): Promise<StoredStep> {
  return db
    .insertInto('round_step')
    .values({
      ...step,
      action: JSON.stringify(step.action),
      win_tx: null,
      rollback_tx: null,
      payout: null,
      refusal: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a step that is still in the status `from`; undefined when something was faster. */
export async function moveStep(
  db: Db,
  step: Pick<StoredStep, 'seat_id' | 'round_id' | 'id'>,
  from: StepStatus,
  changes: Partial<Omit<StoredStep, 'action'>>,
): Promise<StoredStep | undefined> {
  return db
    .updateTable('round_step')
    .set(changes)
    .where('seat_id', '=', step.seat_id)
    .where('round_id', '=', step.round_id)
    .where('id', '=', step.id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

function selectSteps(db: Db, round: RoundKey) {
  return db
    .selectFrom('round_step')
    .selectAll()
    .where('seat_id', '=', round.seat_id)
    .where('round_id', '=', round.id)
}
