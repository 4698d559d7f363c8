import {
  acceptInvitation,
  addOwnPasskey,
  confirmAct,
  getOfficeSession,
  listOwnPasskeys,
  readInvitation,
  removeOwnPasskey,
  signInToDemoOffice,
  signInToOffice,
  signOutOfOffice,
  startConfirmation,
  startOfficeSignIn,
  startOwnPasskey,
} from '@fairhouse/contract/office/sign-in.endpoints'
import {
  changeOwnEmail,
  confirmOwnEmail,
  getOwnEmail,
} from '@fairhouse/contract/office/own-email.endpoints'
import {
  changeOperator,
  endOperatorSessions,
  explainPermission,
  inviteOperator,
  listOperators,
  listOperatorSessions,
  renewInvitation,
} from '@fairhouse/contract/office/operator.endpoints'
import {
  endPlayerSessions,
  lockPlayer,
  notePlayer,
  revealField,
  unlockPlayer,
} from '@fairhouse/contract/office/player.endpoints'
import { seeAsPlayer } from '@fairhouse/contract/office/view.endpoints'
import {
  excludePlayer,
  issueSignInLink,
  readmitPlayer,
  reopenAccount,
  verifyEmail,
} from '@fairhouse/contract/office/player-act.endpoints'
import { listStaffLooks } from '@fairhouse/contract/personal-data.endpoints'
import { ok } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { appendAudit } from '#platform/audit/audit.repo'
import { answerPage } from '#platform/database/page'
import { route } from '#platform/http/route'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import type { ModuleContext } from '#platform/module'
import { createIssueSignInToken } from '#platform/modules/auth/session/sign-in-token'
import { listLooks } from '../operator-look.query.ts'
import { insertPerson } from '../operator-person.repo.ts'
import { invitationLink, issueInvitation } from './invitation.ts'
import { createAuditRoutes, createSealAudit } from './audit.routes.ts'
import { formatOfficeCookie } from './office-cookie.ts'
import { createConfirmations, createOfficeGate } from './office-gate.ts'
import { createOfficePasskeys } from './office-passkey.service.ts'
import { endOfficeSessions } from './office-session.repo.ts'
import { createOfficeSessions, describeSession } from './office-session.service.ts'
import { createOfficeSignIn } from './office-sign-in.service.ts'
import { createOperatorAccounts, createOperatorInvitations } from './operator-account.service.ts'
import { createViews } from '../view/view.service.ts'
import { createSavedViewRoutes } from '../saved-view.routes.ts'
import { createPlayerActs } from './player-act.service.ts'
import { createOwnEmail } from './own-email.service.ts'
import { createOwnPasskeys } from './own-passkeys.service.ts'

const DEMO_OPERATOR = { name: 'demo', display_name: 'Demo owner', roles: ['owner' as const] }

/** The office: who is signed in, and by what. */
export function createOffice(context: ModuleContext) {
  const { db, clock, config } = context
  const isDemo = config.mode === 'demo'
  const deps = { ...context, siteName: config.brand.name, isDemo }
  const sessions = createOfficeSessions(deps)
  const passkeys = createOfficePasskeys(deps)
  const signIn = createOfficeSignIn({ ...deps, sessions, passkeys })
  const confirmations = createConfirmations({ ...deps, passkeys })
  const accounts = createOperatorAccounts(deps)
  const invitations = createOperatorInvitations(deps)
  const views = createViews(context)
  const players = createPlayerActs({
    ...deps,
    issueToken: createIssueSignInToken({ clock, secret: config.sessionSecret }),
    site: config.publicUrl ?? `http://localhost:${config.port}`,
  })
  const ownEmail = createOwnEmail(context)
  const own = createOwnPasskeys({ ...deps, passkeys })

  return {
    views,
    gate: createOfficeGate({ ...deps, sessions }),

    /** The link by which a demo's visitor comes into the office; only in a demo. */
    async createDemoLink(officeOrigin: string): Promise<string> {
      if (!isDemo) throw new Error('Only a demo has a link of its own')
      await insertPerson(db, { ...DEMO_OPERATOR, created_at: clock.now() })
      const invited = { operator: DEMO_OPERATOR.name, way: 'demo' } as const
      return invitationLink(officeOrigin, await issueInvitation(db, deps, invited), 'demo')
    },

    jobs: [
      createSealAudit(context),
      createPurgeJob(context, {
        ...{ name: 'operator.dropViews', cron: '41 3 * * *' },
        ...{ table: 'operator_view', column: 'expires_at', keptMs: 30 * DAY_MS },
      }),
    ],

    routes: [
      route(listStaffLooks, async ({ caller, query }) => {
        const { rows, totalRows } = await listLooks(db, caller.playerId, query)
        const looks = rows.map((look) => ({ ...look, at: look.at.toISOString() }))
        return answerPage(looks, { ...query, totalRows })
      }),
    ],

    officeRoutes: [
      ...createAuditRoutes(context),
      ...createSavedViewRoutes(context),
      route(listOperators, accounts.list),
      route(explainPermission, ({ caller, params }) => accounts.explain(caller, params.permission)),
      route(inviteOperator, invitations.invite),
      route(renewInvitation, invitations.renewInvitation),
      route(changeOperator, accounts.change),
      route(listOperatorSessions, ({ params }) => accounts.sessions(params.name)),
      route(endOperatorSessions, accounts.endSessions),
      route(lockPlayer, players.lock),
      route(unlockPlayer, players.unlock),
      route(endPlayerSessions, players.endSessions),
      route(notePlayer, players.note),
      route(revealField, players.reveal),
      route(seeAsPlayer, views.open),
      route(verifyEmail, players.verifyEmail),
      route(issueSignInLink, players.signInLink),
      route(excludePlayer, players.exclude),
      route(readmitPlayer, players.readmit),
      route(reopenAccount, players.reopen),
      route(getOfficeSession, async ({ caller }) => ok(describeSession(caller.operator))),
      route(startOfficeSignIn, ({ caller }) => signIn.start(caller)),
      route(signInToOffice, ({ caller, body }) => signIn.signIn(caller, body.assertion)),
      route(signInToDemoOffice, ({ caller, body }) => signIn.signInToDemo(caller, body.token)),
      route(readInvitation, ({ caller, body }) => signIn.readInvitation(caller, body.token)),
      route(acceptInvitation, ({ caller, body }) => signIn.accept(caller, body)),
      route(startConfirmation, ({ caller, body }) => confirmations.start(caller, body)),
      route(confirmAct, ({ caller, body }) => confirmations.confirm(caller, body)),
      route(getOwnEmail, ({ caller }) => ownEmail.read(caller)),
      route(changeOwnEmail, ownEmail.change),
      route(confirmOwnEmail, ownEmail.confirm),
      route(listOwnPasskeys, ({ caller }) => own.list(caller)),
      route(startOwnPasskey, ({ caller }) => own.start(caller)),
      route(addOwnPasskey, ({ caller, body }) => own.add(caller, body)),
      route(removeOwnPasskey, ({ caller, params }) => own.remove(caller, params.id)),
      route(signOutOfOffice, async ({ caller }) => {
        const { name: operator, sessionId: id } = caller.operator
        const at = clock.now()
        await endOfficeSessions(db, { operator, id, at })
        const entry = { act: 'operator.signedOut', at, actorId: { operator } } as const
        await appendAudit(db, { ...entry, playerId: null, from: caller, details: { session: id } })
        return { ok: true, value: null, cookies: [formatOfficeCookie(null, caller.visitedOrigin)] }
      }),
    ],
  }
}
