import type { openRecord } from '@fairhouse/contract/office/record.endpoints'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import type { ModuleContext } from '#platform/module'
import type { HandlerInput, OperatorCaller } from '#platform/http/route'
import type { OpenedPicture } from '#platform/modules/kyc/document/operator-picture'
import type { Look } from '#platform/modules/operator/operator-look.query'
import { takeLook } from '#platform/modules/operator/operator-look.service'
import { findPlayer } from '#platform/modules/player/player.query'
import { hasLook } from './player-look.repo.ts'

/** assumed: whoever works on a player reads the record for no longer than an hour */
const LOOK_MS = 3_600_000

export type PlayerLooks = ReturnType<typeof createPlayerLooks>

/** Looks at players: an operator says why before they read a record, and the player sees it. */
export function createPlayerLooks({
  db,
  clock,
  newId,
  config,
}: Pick<ModuleContext, 'db' | 'clock' | 'newId' | 'config'>) {
  const limits = config.looks

  /** The player if the record is open to the caller; null if the caller has not said why. */
  async function find(playerId: string, { operator }: OperatorCaller) {
    const player = await findPlayer(db, playerId)
    if (player === undefined) return refuse('playerUnknown')
    const since = new Date(clock.now().getTime() - LOOK_MS)
    const isOpen = await hasLook(db, { operator: operator.name, playerId, since })
    return ok(isOpen ? player : null)
  }

  /**
   * Notes a look that the work itself explains, at one item: the player sees it, once an hour. It opens
   * nothing else.
   */
  async function note(
    playerId: string,
    { operator }: OperatorCaller,
    { item, purpose }: Required<Pick<Look, 'purpose' | 'item'>>,
  ): Promise<Result<void, 'lookLimit' | 'overloaded'>> {
    const at = clock.now()
    const since = new Date(at.getTime() - LOOK_MS)
    if (await hasLook(db, { operator: operator.name, playerId, since, item })) return ok()
    const look = { id: newId(), operator: operator.name, playerId, purpose, item, at }
    const reason = item.replace(':', ' ')
    return inTransaction(db, (trx) => takeLook(trx, { ...look, what: 'record', reason }, limits))
  }

  return {
    note,

    /** A picture for whoever opened it, which is a look at its player. */
    async showPicture(
      opened: Result<OpenedPicture, 'documentNotFound'>,
      ...[caller, look]: [OperatorCaller, Required<Pick<Look, 'purpose' | 'item'>>]
    ) {
      if (!opened.ok) return opened
      const { bytes, playerId } = opened.value
      const noted = playerId === null ? ok() : await note(playerId, caller, look)
      return noted.ok ? ok(bytes) : noted
    },

    async open(sent: HandlerInput<typeof openRecord>) {
      const { caller, params, body } = sent
      const playerId = params.id
      if ((await findPlayer(db, playerId)) === undefined) return refuse('playerUnknown')
      // The player does not see this purpose, so it is for those who handle such duties.
      const judged = judgeAct(caller.operator.roles, 'player.reveal')
      if (body.purpose === 'legal' && !judged.isAllowed)
        return refuse('permissionMissing', { details: { ...judged } })
      return carryOutDecision(db, sent, (by) =>
        inTransaction(db, async (trx) => {
          const at = clock.now()
          const { id, purpose } = body
          const look = { id, operator: caller.operator.name, playerId, purpose, at }
          const taken = await takeLook(trx, { ...look, what: 'record', reason: by.why }, limits)
          if (!taken.ok) return taken
          const details = { purpose }
          await auditOperator(trx, by, { act: 'player.viewed', playerId, at, details })
          return ok()
        }),
      )
    },

    find,

    /** The player of an open record. */
    async require(playerId: string, caller: OperatorCaller) {
      const found = await find(playerId, caller)
      return found.ok && found.value === null ? refuse('lookMissing') : found
    },
  }
}
