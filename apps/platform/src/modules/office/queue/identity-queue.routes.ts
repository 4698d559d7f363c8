import {
  decideDocument,
  decideVerification,
  listWaitingDocuments,
  listWaitingVerifications,
  readDocumentPicture,
  readIdentity,
} from '@fairhouse/contract/office/identity.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { type HandlerInput, type OperatorCaller, type Route, route } from '#platform/http/route'
import { queueRowsMax } from '#platform/modules/operator/reach.query'
import type { ModuleContext } from '#platform/module'
import { documentModule } from '#platform/modules/kyc/document/document.module'
import { verificationModule } from '#platform/modules/kyc/verification/verification.module'
import { fullName } from '#platform/modules/player/full-name'
import { findPlayer } from '#platform/modules/player/player.query'
import { listIdentityAnswers } from '#platform/modules/profile/identity-answer.query'
import { withWork } from '#platform/modules/queue/work.query'
import type { PlayerLooks } from '../player-look.service.ts'
import { readWhose } from './player-name.repo.ts'

/** Documents and identities: the pictures beside what the player says of themselves. */
export function createIdentityQueues(context: ModuleContext, looks: PlayerLooks) {
  const { db } = context
  const documents = context.resolve(documentModule).review
  const verifications = context.resolve(verificationModule).review

  async function describe<Row extends { readonly id: string; readonly playerId: string }>(
    { kind, caller }: { kind: 'document' | 'verification'; caller: OperatorCaller },
    rows: readonly (readonly [Row, Date])[],
  ) {
    const whoseOf = await readWhose(
      db,
      rows.map(([{ playerId }]) => playerId),
    )
    const shown = rows.map(([row, since]) => [{ ...row, ...whoseOf(row.playerId) }, since] as const)
    return withWork(db, { kind, caller }, shown)
  }

  async function read({ params: { id }, caller }: HandlerInput<typeof readIdentity>) {
    const player = await findPlayer(db, id)
    if (player === undefined) return refuse('playerUnknown')
    const look = { purpose: 'verification', item: 'verification:identity' } as const
    const noted = await looks.note(id, caller, look)
    if (!noted.ok) return noted
    const { state, comment, version } = await verifications.read(id)
    return ok({
      ...{ playerId: id, name: fullName(player), country: player.country, state, comment },
      version: String(version),
      profile: await listIdentityAnswers(db, id),
      documents: await documents.listOf(id),
      joinedAt: player.created_at.toISOString(),
    })
  }

  const routes: Route[] = [
    route(listWaitingDocuments, async ({ caller }) => {
      const rows = await documents.listWaiting(queueRowsMax(caller.operator.countries))
      const shown = rows.map(({ id, playerId, type, side, createdAt }) => {
        return [{ id, playerId, type, side }, new Date(createdAt)] as const
      })
      return ok(await describe({ kind: 'document', caller }, shown))
    }),
    route(listWaitingVerifications, async ({ caller }) => {
      const rows = await verifications.listWaiting(queueRowsMax(caller.operator.countries))
      const shown = rows.map(({ playerId, state, since, documents: { pending, approved } }) => {
        return [{ id: playerId, playerId, state, pending, approved }, since] as const
      })
      return ok(await describe({ kind: 'verification', caller }, shown))
    }),
    route(readIdentity, read),
    route(readDocumentPicture, async ({ params: { id }, caller }) => {
      const opened = await documents.open(id, {
        ...{ actor: { operator: caller.operator.name }, traceId: caller.traceId, from: caller },
        why: 'queue of documents',
      })
      const look = { purpose: 'verification', item: `document:${id}` } as const
      return looks.showPicture(opened, caller, look)
    }),
    route(decideDocument, (sent) => {
      const { decision } = sent.body
      const note = decision.note ?? null
      return carryOutDecision(db, sent, (by) =>
        documents.decide(sent.params.id, { ...decision, note }, by),
      )
    }),
    route(decideVerification, async (sent) => {
      const { id } = sent.params
      if ((await findPlayer(db, id)) === undefined) return refuse('playerUnknown')
      const { state, note } = sent.body
      const decision = { state, note }
      return carryOutDecision(db, sent, (by) => verifications.decide(id, decision, by))
    }),
  ]
  return {
    routes,
    async listDocuments(limit: number) {
      const rows = await documents.listWaiting(limit)
      return rows.map(({ id, playerId, createdAt }) => {
        return { id, playerId, since: new Date(createdAt) }
      })
    },
    async listVerifications(limit: number) {
      const rows = await verifications.listWaiting(limit)
      return rows.map(({ playerId, since }) => ({ id: playerId, playerId, since }))
    },
  }
}
