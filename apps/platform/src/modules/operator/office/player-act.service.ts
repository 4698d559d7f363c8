import type { MASKED_FIELDS } from '@fairhouse/contract/office/player'
import type {
  endPlayerSessions,
  lockPlayer,
  notePlayer,
  revealField,
  unlockPlayer,
} from '@fairhouse/contract/office/player.endpoints'
import type { ActNote } from '@fairhouse/contract/office/operation-word'
import type {
  excludePlayer,
  issueSignInLink,
  readmitPlayer,
  reopenAccount,
  verifyEmail,
} from '@fairhouse/contract/office/player-act.endpoints'
import { maskPersonal } from '@fairhouse/domain/personal-mask'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { type Refused, ok, refuse } from '@fairhouse/domain/result'
import { carryOutAct, carryOutOnce, refuseChanged } from '#platform/audit/act'
import { auditOperator, type Reviewer } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import type { HandlerInput } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import type { IssueSignInToken } from '#platform/modules/auth/session/sign-in-token'
import { fullName } from '#platform/modules/player/full-name'
import { findPlayer, type PlayerRow } from '#platform/modules/player/player.query'
import { createOperatorActions, type OperatorOutcome, versionOf } from '../operator.actions.ts'
import { countReveals } from '../operator-look.query.ts'
import { takeLook } from '../operator-look.service.ts'
import { createIssueLink } from '../operator.link.ts'

const DAY_MS = 86_400_000

/** Acts of the office on players, over the services of the command line. */
export function createPlayerActs(
  deps: Pick<ModuleContext, 'db' | 'clock' | 'newId' | 'config'> & {
    readonly issueToken: IssueSignInToken
    /** Origin of the site, for links. */
    readonly site: string
  },
) {
  const { db, clock } = deps
  const actions = createOperatorActions(deps)
  const issueLink = createIssueLink(deps)

  /** An act on a version of the row; answers with the row as it is then. */
  async function change(
    sent: HandlerInput<typeof lockPlayer>,
    work: (playerId: string, by: Reviewer) => Promise<OperatorOutcome>,
  ) {
    const { id } = sent.params
    const outcome = await carryOutAct(db, sent, (by) => work(id, by))
    const player = await findPlayer(db, id)
    if (player === undefined) return refuse('playerUnknown')
    if (outcome === 'changed') return refuseChanged(describe(player))
    return outcome === 'done'
      ? ok({ status: player.status, version: versionOf(player) })
      : toRefusal(outcome)
  }

  /** As {@link change}, with what the operator should know of the state after it. */
  async function changeWithNote(
    sent: HandlerInput<typeof verifyEmail>,
    work: (playerId: string, by: Reviewer) => Promise<OperatorOutcome>,
    noteOf: (status: PlayerRow['status']) => ActNote | null = () => null,
  ) {
    const changed = await change(sent, work)
    return changed.ok ? ok({ ...changed.value, note: noteOf(changed.value.status) }) : changed
  }

  return {
    lock: (sent: HandlerInput<typeof lockPlayer>) => change(sent, actions.lock),
    unlock: (sent: HandlerInput<typeof unlockPlayer>) => change(sent, actions.unlock),

    verifyEmail: (sent: HandlerInput<typeof verifyEmail>) =>
      changeWithNote(sent, actions.verifyEmail),

    async exclude(sent: HandlerInput<typeof excludePlayer>) {
      const endsAt = readEnd(sent.body, clock.now())
      if (endsAt === undefined) return refuse('validationFailed', { fields: { until: OVER } })
      return changeWithNote(sent, (playerId, by) => actions.exclude(playerId, endsAt, by))
    },

    // The first request after a self-exclusion is only noted.
    readmit: (sent: HandlerInput<typeof readmitPlayer>) =>
      changeWithNote(sent, actions.readmit, (status) =>
        status === 'active' ? null : 'returnAsked',
      ),

    // A closed account may have covered a self-exclusion.
    reopen: (sent: HandlerInput<typeof reopenAccount>) =>
      changeWithNote(sent, actions.reopen, (status) =>
        status === 'active' ? null : 'stillExcluded',
      ),

    /** Each link is shown once: its token is stored nowhere. */
    async signInLink(sent: HandlerInput<typeof issueSignInLink>) {
      const done = await carryOutOnce(db, sent, async (by) => {
        const result = await issueLink(sent.params.id, by)
        return !result.ok && result.refusal === 'notFound' ? refuse('playerUnknown') : result
      })
      if (!done.ok) return done as Refused<SignInLinkRefusal>
      const { link, expiresAt } = done.value
      return ok({ link, expiresAt: expiresAt.toISOString() })
    },

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
      // Each time that a value is shown is a look of its own.
      const outcome = await carryOutOnce(db, sent, (by) =>
        inTransaction(db, async (trx) => {
          const at = clock.now()
          const look = { id: body.id, operator, playerId, what: field, purpose, at }
          const taken = await takeLook(trx, { ...look, reason: by.why }, deps.config.looks)
          if (!taken.ok) return taken
          const entry = { act: 'player.revealed', playerId, at } as const
          await auditOperator(trx, by, { ...entry, details: { field, purpose } })
          return ok()
        }),
      )
      if (!outcome.ok) return outcome
      const since = new Date(clock.now().getTime() - DAY_MS)
      const revealedToday = await countReveals(db, operator, since)
      return ok({ value: FIELDS[field](player), revealedToday })
    },
  }
}

type SignInLinkRefusal = 'playerUnknown' | 'accountLocked' | 'overloaded' | 'actIdReused'

const OVER = { code: 'over', message: 'Say a day that is not over' }

/** The end of the last day in UTC, null for good; undefined for a day that is missing or over. */
function readEnd(
  { lasting, until }: HandlerInput<typeof excludePlayer>['body'],
  now: Date,
): Date | null | undefined {
  if (lasting === 'forever') return null
  const end = new Date(`${until}T23:59:59.999Z`)
  return until !== undefined && end > now ? end : undefined
}

const REFUSALS = {
  playerNotFound: 'playerUnknown',
  unchanged: 'actUnchanged',
  changed: 'recordChanged',
  excluded: 'playerExcluded',
  // Of readmissions.
  returnAsked: 'actUnchanged',
  returnWaits: 'returnWaits',
  overloaded: 'overloaded',
} as const satisfies Record<Exclude<OperatorOutcome, 'done'>, RefusalCode>

function toRefusal(outcome: Exclude<OperatorOutcome, 'done'> | Refused<'actIdReused'>) {
  return typeof outcome === 'string' ? refuse(REFUSALS[outcome]) : outcome
}

/** A player as the record shows them, for what has changed. */
function describe(player: PlayerRow) {
  const { status, country, language } = player
  return {
    ...{ name: fullName(player), status, country, language, version: versionOf(player) },
    email: maskPersonal('email', player.email),
    phone: maskPersonal('phone', player.phone),
    cpf: maskPersonal('cpf', player.cpf_number),
    emailConfirmedAt: player.email_confirmed_at?.toISOString() ?? null,
  }
}

const FIELDS: Readonly<
  Record<(typeof MASKED_FIELDS)[number], (player: PlayerRow) => string | null>
> = {
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  cpf: ({ cpf_number }) => cpf_number,
}
