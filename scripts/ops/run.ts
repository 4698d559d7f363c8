import { randomBytes, randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { DataLockedError } from '@fairhouse/server-kit/data-lock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { createLogger } from '@fairhouse/server-kit/logger'
import { UnusableDatabaseError } from '@fairhouse/server-kit/migrate'
import { listOfferSources, readPublished } from './published.ts'
import { AppLoginError } from '../../apps/platform/src/database/app-login.ts'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import { createRequireFinishedBonus } from '../../apps/platform/src/modules/bonus/bonus-withdrawal.ts'
import { createDocumentReview } from '../../apps/platform/src/modules/kyc/document/document-review.service.ts'
import { createFileStore } from '../../apps/platform/src/modules/kyc/document/file.store.ts'
import { createOperatorActions } from '../../apps/platform/src/modules/operator/operator.actions.ts'
import { createOperatorView } from '../../apps/platform/src/modules/operator/operator.view.ts'
import { createIssueLink } from '../../apps/platform/src/modules/operator/operator.link.ts'
import { fillPort } from '../../apps/platform/src/integration.ts'
import { readReport } from '../../apps/platform/src/modules/payment/payment-report.repo.ts'
import { createDisputeReview } from '../../apps/platform/src/modules/payment/deposit-dispute.review.ts'
import { createInvoiceReview } from '../../apps/platform/src/modules/payment/invoice-review.service.ts'
import { contentDirectories } from '../../apps/platform/src/modules/content/content.settings.ts'
import { createPaymentMethods } from '../../apps/platform/src/modules/payment/payment-method.ts'
import {
  createOpenOnBehalf,
  type WithdrawalOnBehalf,
} from '../../apps/platform/src/modules/payment/withdrawal.on-behalf.ts'
import { listTwoPersonPayouts } from '../../apps/platform/src/modules/payment/withdrawal.repo.ts'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import { createRequireVerification } from '../../apps/platform/src/modules/kyc/verification/verification-gate.service.ts'
import { createIssueSignInToken } from '../../apps/platform/src/modules/auth/session/sign-in-token.ts'
import { createSportOperator } from '../../apps/platform/src/modules/sport/sport-operator.ts'
import { createTicketReview } from '../../apps/platform/src/modules/support/ticket.review.ts'
import { createVerificationReview } from '../../apps/platform/src/modules/kyc/verification/verification-review.service.ts'
import {
  requireCurrentSchema,
  SchemaVersionError,
} from '../../apps/platform/src/database/migrations.ts'
import type { OperatorIdentity } from '../../apps/platform/src/modules/operator/operator-identity.ts'
import { identifyOperator } from '../../apps/platform/src/modules/operator/operator-person.service.ts'
import { exportAudit, type AuditCommand } from './audit.ts'
import { printBooks, type WriteLine } from './books.ts'
import { printChain } from './verify.ts'
import { readOpsRequest, USAGE, type BooksCommand, type OpsRequest } from './command.ts'
import { carryOutBackup, carryOutNote, type BackupCommand } from './backup.ts'
import { carryOutBets } from './bets.ts'
import { carryOutContent } from './content.ts'
import { carryOutBonus } from './bonus.ts'
import { carryOutMarket } from './market.ts'
import { carryOutQuest } from './quest.ts'
import { carryOutReport } from './report.ts'
import { readHistory } from './history.ts'
import { carryOutEvents } from './events.ts'
import { openOperatorDatabase } from './database.ts'
import { ContentFileError } from '../../apps/platform/src/modules/content/content-json.ts'
import { ConfigError } from '../site/choose-config.ts'
import { carryOutInvoice } from './invoice.command.ts'
import { readOperatorConfig, readOperatorMarkets } from './operator-config.ts'
import { carryOutPeople, isOwnerCommand, migrateAsOwner, type OwnerCommand } from './owner.ts'
import { carryOutMessages } from './messages.ts'
import { carryOutSend } from './message-send.ts'
import { carryOutPlay } from './play.ts'
import { carryOutOnPlayer } from './player.ts'
import { carryOutSport } from './sport.ts'
import { carryOutSupport } from './support.ts'
import { carryOutDocuments, type Outcome } from './documents.ts'
import { describeRefusal, OUTCOME_WORDS, printFound, printSheet } from './print.ts'

/** What the program of operators is started with, and where its lines go. */
export type OpsContext = {
  readonly environment: NodeJS.ProcessEnv
  readonly write: WriteLine
  readonly writeError: (line: string) => void
}

/** Runs a command; answers the exit code: 1 where it was not done, 2 where it cannot be read. */
export async function runOps(args: readonly string[], context: OpsContext): Promise<number> {
  const request = readOpsRequest([...args], systemClock.now())
  if ('problem' in request) {
    context.writeError(`${request.problem}\n\n${USAGE}`)
    return 2
  }
  try {
    return (await carryOut(request, context)) ? 0 : 1
  } catch (error) {
    const isExpected =
      error instanceof DataLockedError ||
      error instanceof ConfigError ||
      error instanceof ContentFileError ||
      error instanceof AppLoginError ||
      error instanceof OperatorError ||
      error instanceof SchemaVersionError ||
      error instanceof UnusableDatabaseError
    if (!isExpected) throw error
    context.writeError(error.message)
    return 1
  }
}

/** Prints the outcome of the command; answers whether it was done. */
async function carryOut(
  { command, by, isJson }: OpsRequest,
  { environment, write }: OpsContext,
): Promise<boolean> {
  const print = async ({ text, isDone, value }: Outcome): Promise<boolean> => {
    await write(isJson ? JSON.stringify(value, null, 2) : text)
    return isDone
  }
  const log = createLogger({ name: 'ops', level: 'warn' })
  if (command.do === 'take-backup' || command.do === 'restore-backup') {
    return carryOutBackup(command, { environment, log, now: systemClock.now(), write })
  }
  const database = await openOperatorDatabase(environment, log)
  try {
    const { url, ownerUrl } = database
    if (command.do === 'migrate') {
      if (ownerUrl === null) throw new OperatorError(NEEDS_OWNER)
      const configuredUrl = environment['FAIRHOUSE_APP_DATABASE_URL'] || null
      return await print(await migrateAsOwner({ ownerUrl, configuredUrl }))
    }
    await requireCurrentSchema(ownerUrl ?? url)
    const db = createDatabase<PlatformDatabase>({ url, maxConnections: 5, log })
    try {
      const identity = await identify(db, by, environment)
      if (isOwnerCommand(command)) {
        if (ownerUrl === null) throw new OperatorError(NEEDS_OWNER)
        const operator = { actor: { operator: identity.name }, traceId: randomUUID() }
        return await print(
          await carryOutPeople(command, { ownerUrl, by: operator, log, environment }),
        )
      }
      if (command.do === 'books') {
        const areRight = await printBooks(db, { isJson, write })
        // As JSON it is one document; `verify --json` is another.
        if (isJson) return areRight
        return (await printChain(db, { head: null, isJson, write })) && areRight
      }
      if (command.do === 'verify-journal')
        return await printChain(db, { head: command.head, isJson, write })
      if (command.do === 'export-audit') {
        const operator = { actor: { operator: identity.name }, traceId: randomUUID() }
        return await exportAudit(db, command, { operator, write, now: systemClock.now() })
      }
      return await print(await act({ command, identity, environment }, db))
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}

/** A mistake of the operator, as a sentence. */
class OperatorError extends Error {}

const NEEDS_OWNER = 'This needs DATABASE_URL, the login of the owner of the database.'

async function identify(
  db: Db,
  by: string | null,
  environment: NodeJS.ProcessEnv,
): Promise<OperatorIdentity> {
  const { username: user, uid } = userInfo()
  const key = environment['FAIRHOUSE_OPERATOR_KEY'] || null
  const identity = await identifyOperator(db, { by, user, uid, key })
  if (identity === null) {
    throw new OperatorError('FAIRHOUSE_OPERATOR_KEY is the key of no operator.')
  }
  return identity
}

type Db = ReturnType<typeof createDatabase<PlatformDatabase>>

/** They copy files beside the database. */
type FileCommand = Exclude<BackupCommand, { do: 'note-backup' }>

type DatabaseRequest = {
  readonly command: Exclude<
    OpsRequest['command'],
    AuditCommand | BooksCommand | FileCommand | OwnerCommand
  >
  readonly identity: OperatorIdentity
  readonly environment: NodeJS.ProcessEnv
}

async function act({ command, identity, environment }: DatabaseRequest, db: Db): Promise<Outcome> {
  const clock = systemClock
  const markets = readOperatorMarkets(environment)
  const deps = { db, clock, newId: createNewId({ clock, randomBytes }), markets, environment }
  const by: Reviewer = {
    actor: { operator: identity.name },
    principal: identity.principal,
    why: 'why' in command ? command.why : 'a note',
    traceId: randomUUID(),
  }
  switch (command.do) {
    case 'list-overdue-bets':
      return carryOutBets(command, { db, now: clock.now() })
    case 'list-parked-events':
    case 'retry-events':
      return carryOutEvents(command, db)
    case 'list-parked-messages':
    case 'retry-messages':
    case 'allow-address':
      return carryOutMessages(command, db)
    case 'find': {
      const found = await createOperatorView(deps).find(command.told)
      return { text: printFound(found), isDone: true, value: found }
    }
    case 'show': {
      const sheet = await createOperatorView(deps).show(command.playerId, by)
      const text = sheet === null ? OUTCOME_WORDS.playerNotFound : printSheet(sheet)
      return { text, isDone: sheet !== null, value: sheet ?? NOBODY }
    }
    case 'sign-in-link':
      return issueLink(command.playerId, deps, by)
    case 'list-waiting':
    case 'save-document':
    case 'approve-document':
    case 'decline-document':
    case 'decide-verification':
      return carryOutDocuments(command, await openDocuments(deps), by)
    case 'list-invoices':
    case 'report-invoices':
    case 'open-withdrawal':
    case 'approve-invoice':
    case 'credit-invoice':
    case 'reject-invoice':
    case 'collect-invoice':
    case 'forgive-invoice':
      return carryOutInvoice(command, openInvoices(deps), by)
    case 'list-tickets':
    case 'close-ticket':
    case 'save-attachment':
      return carryOutSupport(command, await openTickets(deps), by)
    case 'check-content':
    case 'preview-content':
    case 'export-content':
    case 'import-content':
      return carryOutContent(command, await openContent(deps), by)
    case 'send-message':
      return carryOutSend(command, deps, by)
    case 'note-backup':
      return carryOutNote(command, deps, by)
    case 'list-returns':
      return readHistory(deps, (from) => carryOutPlay(command, { ...deps, db: from }, by))
    case 'list-stops':
    case 'stop-play':
    case 'resume-play':
      return carryOutPlay(command, deps, by)
    case 'show-exposure':
    case 'show-event':
    case 'suspend-sport':
    case 'void-bet':
    case 'void-event':
    case 'correct-result':
      return carryOutSport(command, await openSport(deps), by)
    case 'report-affiliates':
    case 'list-affiliate-events':
    case 'report-bonuses':
    case 'report-figures':
      return readHistory(deps, (from) => carryOutReport(command, from))
    case 'list-quests':
    case 'explain-quests':
      return carryOutQuest(command, db, await listOfferSources(deps))
    case 'explain-market':
      return carryOutMarket(command, deps)
    case 'explain-bonuses':
    case 'explain-offers':
    case 'cancel-bonus':
    case 'grant-bonus':
    case 'approve-bonus':
    case 'list-grants':
      return carryOutBonus(command, { ...deps, sources: await listOfferSources(deps) }, by)
    default: {
      const outcome = await carryOutOnPlayer(command, createOperatorActions(deps), by)
      return {
        text: OUTCOME_WORDS[outcome],
        isDone: outcome === 'done' || outcome === 'returnAsked',
        value: { outcome },
      }
    }
  }
}

async function openContent(deps: Deps) {
  const config = await readOperatorConfig(deps.environment)
  return { ...deps, config, published: await readPublished(deps.db) }
}

const NOBODY = { outcome: 'playerNotFound' }

type Deps = Parameters<typeof createOperatorActions>[0] & {
  readonly environment: NodeJS.ProcessEnv
}

async function openDocuments({ db, clock, environment }: Deps) {
  const { documentsDir, documentSecrets: secrets } = await readOperatorConfig(environment)
  const store = createFileStore({ directory: resolve(documentsDir), secrets, randomBytes })
  return {
    documents: createDocumentReview({ db, clock, store }),
    verification: createVerificationReview({ db, clock }),
  }
}

/** What integrations work with here; no browser takes part. */
async function openOutside({ clock, environment }: Deps) {
  const config = await readOperatorConfig(environment)
  const log = createLogger({ name: 'ops', level: 'warn' })
  return { config, clock, fetch, log, providersOrigin: (origin: string) => origin }
}

async function openSport(deps: Deps) {
  const book = fillPort('sportsbook', await openOutside(deps))[0] ?? null
  return createSportOperator({ ...deps, book })
}

async function openTickets({ db, clock, environment }: Deps) {
  const { attachmentsDir, documentSecrets: secrets } = await readOperatorConfig(environment)
  const store = createFileStore({ directory: resolve(attachmentsDir), secrets, randomBytes })
  return createTicketReview({ db, clock, store })
}

function openInvoices(deps: Deps) {
  return {
    ...createInvoiceReview(deps),
    disputes: createDisputeReview(deps),
    readReport: (day: string | null) => readReport(deps.db, day),
    listTwoPersonPayouts: (day: string | null) => listTwoPersonPayouts(deps.db, day),
    async openOnBehalf(order: WithdrawalOnBehalf, by: Reviewer) {
      const outside = await openOutside(deps)
      const { withdrawals, verification } = outside.config
      const providers = fillPort('paymentProvider', outside).map(({ provider }) => provider)
      const open = createOpenOnBehalf({
        ...deps,
        methods: createPaymentMethods({
          ...outside,
          directories: contentDirectories(outside.config.contentDir),
          providers: providers.map(({ name }) => name),
        }),
        markets: outside.config.markets,
        policy: withdrawals,
        requireVerification: createRequireVerification(verification),
        requireTurnover: createRequireFinishedBonus(),
      })
      return open(order, by)
    },
  }
}

async function issueLink(playerId: string, deps: Deps, by: Reviewer): Promise<Outcome> {
  const config = await readOperatorConfig(deps.environment)
  const issue = createIssueLink({
    ...deps,
    issueToken: createIssueSignInToken({ clock: deps.clock, secret: config.sessionSecret }),
    site: config.publicUrl ?? `http://localhost:${config.port}`,
  })
  const issued = await issue(playerId, by)
  if (!issued.ok) {
    return { text: describeRefusal(issued), isDone: false, value: { refusal: issued.refusal } }
  }
  const { link } = issued.value
  const text = `${link}\n\nWorks once, within 15 minutes, and signs in whoever opens it.`
  return { text, isDone: true, value: issued.value }
}
