import type { MASKED_FIELDS } from '@fairhouse/contract/office/player'
import type {
  endPlayerSessions,
  lockPlayer,
  notePlayer,
  revealField,
  unlockPlayer,
} from '@fairhouse/contract/office/player.endpoints'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { type Refused, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import { carryOutAct } from '#platform/audit/act'
import { auditOperator, toWord, type Reviewer } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { HandlerInput } from '#platform/http/route'
import { findPlayer, type PlayerRow } from '#platform/modules/player/player.query'
import { createOperatorActions, type OperatorOutcome, versionOf } from '../operator.actions.ts'
import { countReveals, recordLook } from '../operator-look.query.ts'

const DAY_MS = 86_400_000

/** Acts of the office on players, over the services of the command line. */
export function createPlayerActs(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
}) {
  const { db, clock } = deps
  const actions = createOperatorActions(deps)

  /** An act on a version of the row; answers with the row as it is then. */
  async function change(
    sent: HandlerInput<typeof lockPlayer>,
    work: (playerId: string, by: Reviewer) => Promise<OperatorOutcome>,
  ) {
    const { id } = sent.params
    const outcome = await carryOutAct(db, sent, (by) => work(id, by))
    const player = await findPlayer(db, id)
    if (player === undefined) return refuse('playerUnknown')
    const now = { status: player.status, version: versionOf(player) }
    return outcome === 'done' ? ok(now) : toRefusal(outcome, { details: { now } })
  }

  return {
    lock: (sent: HandlerInput<typeof lockPlayer>) => change(sent, actions.lock),
    unlock: (sent: HandlerInput<typeof unlockPlayer>) => change(sent, actions.unlock),

    async endSessions(sent: HandlerInput<typeof endPlayerSessions>) {
      const { id } = sent.params
      const outcome = await carryOutAct(db, sent, (by) => actions.endSessions(id, by))
      return outcome === 'done' ? ok(null) : toRefusal(outcome)
    },

    async note(sent: HandlerInput<typeof notePlayer>) {
      const { params, body } = sent
      const outcome = await carryOutAct(db, sent, (by) => actions.note(params.id, body.text, by))
      return outcome === 'done' ? ok(null) : toRefusal(outcome)
    },

    async reveal(sent: HandlerInput<typeof revealField>) {
      const { caller, params, body } = sent
      const { field, purpose } = body
      const playerId = params.id
      const player = await findPlayer(db, playerId)
      if (player === undefined) return refuse('playerUnknown')
      const operator = caller.operator.name
      let isNew = false
      const outcome = await carryOutAct(db, sent, async (by) =>
        toWord(
          await inTransaction(db, async (trx) => {
            isNew = true
            const at = clock.now()
            const look = { id: body.id, operator, playerId, what: field, purpose, at }
            await recordLook(trx, { ...look, reason: by.why })
            const entry = { act: 'player.revealed', playerId, at } as const
            await auditOperator(trx, by, { ...entry, details: { field, purpose } })
            return 'done' as const
          }),
        ),
      )
      if (outcome !== 'done') return toRefusal(outcome)
      // Each time that a value is shown is a look of its own.
      if (!isNew) return refuse('actIdReused')
      const since = new Date(clock.now().getTime() - DAY_MS)
      const revealedToday = await countReveals(db, operator, since)
      return ok({ value: FIELDS[field](player), revealedToday })
    },
  }
}

const REFUSALS = {
  playerNotFound: 'playerUnknown',
  unchanged: 'actUnchanged',
  changed: 'recordChanged',
  excluded: 'playerExcluded',
  // Of readmissions.
  returnAsked: 'actUnchanged',
  returnWaits: 'actUnchanged',
  overloaded: 'overloaded',
} as const satisfies Record<Exclude<OperatorOutcome, 'done'>, RefusalCode>

function toRefusal(
  outcome: Exclude<OperatorOutcome, 'done'> | Refused<'actIdReused'>,
  details: Pick<Refused, 'details'> = {},
) {
  return typeof outcome === 'string' ? refuse(REFUSALS[outcome], details) : outcome
}

const FIELDS: Readonly<
  Record<(typeof MASKED_FIELDS)[number], (player: PlayerRow) => string | null>
> = {
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  cpf: ({ cpf_number }) => cpf_number,
}
