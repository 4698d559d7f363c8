// `npm run ops -- player …`: what operators do by hand, with every act logged.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { DataLockedError } from '@fairhouse/server-kit/data-lock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { createLogger } from '@fairhouse/server-kit/logger'
import { UnusableDatabaseError } from '@fairhouse/server-kit/migrate'
import { listOfferSources, readPublished } from './ops/published.ts'
import { AppLoginError } from '../apps/platform/src/database/app-login.ts'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { createRequireFinishedBonus } from '../apps/platform/src/modules/bonus/bonus-withdrawal.ts'
import { createDocumentReview } from '../apps/platform/src/modules/kyc/document/document-review.service.ts'
import { createFileStore } from '../apps/platform/src/modules/kyc/document/file.store.ts'
import { createOperatorActions } from '../apps/platform/src/modules/operator/operator.actions.ts'
import { createOperatorView } from '../apps/platform/src/modules/operator/operator.view.ts'
import { createIssueLink } from '../apps/platform/src/modules/operator/operator.link.ts'
import { fillPort } from '../apps/platform/src/integration.ts'
import { readReport } from '../apps/platform/src/modules/payment/payment-report.repo.ts'
import { createDisputeReview } from '../apps/platform/src/modules/payment/deposit-dispute.review.ts'
import { createInvoiceReview } from '../apps/platform/src/modules/payment/invoice-review.service.ts'
import { contentDirectories } from '../apps/platform/src/modules/content/content.settings.ts'
import { createPaymentMethods } from '../apps/platform/src/modules/payment/payment-method.ts'
import {
  createOpenOnBehalf,
  type WithdrawalOnBehalf,
} from '../apps/platform/src/modules/payment/withdrawal.on-behalf.ts'
import { listTwoPersonPayouts } from '../apps/platform/src/modules/payment/withdrawal.repo.ts'
import type { Reviewer } from '../apps/platform/src/audit/review.ts'
import { createRequireVerification } from '../apps/platform/src/modules/kyc/verification/verification-gate.service.ts'
import { createIssueSignInToken } from '../apps/platform/src/modules/auth/session/sign-in-token.ts'
import { createSportOperator } from '../apps/platform/src/modules/sport/sport-operator.ts'
import { createTicketReview } from '../apps/platform/src/modules/support/ticket.review.ts'
import { createVerificationReview } from '../apps/platform/src/modules/kyc/verification/verification-review.service.ts'
import {
  requireCurrentSchema,
  SchemaVersionError,
} from '../apps/platform/src/database/migrations.ts'
import type { OperatorIdentity } from '../apps/platform/src/modules/operator/operator-identity.ts'
import { identifyOperator } from '../apps/platform/src/modules/operator/operator-person.service.ts'
import { exportAudit, type AuditCommand } from './ops/audit.ts'
import { printBooks } from './ops/books.ts'
import { printChain } from './ops/verify.ts'
import {
  readOpsRequest,
  USAGE,
  type BooksCommand,
  type MessagesCommand,
  type OpsRequest,
} from './ops/command.ts'
import { carryOutBackup, carryOutNote, type BackupCommand } from './ops/backup.ts'
import { carryOutBets, type BetsCommand } from './ops/bets.ts'
import { carryOutContent } from './ops/content.ts'
import { carryOutBonus } from './ops/bonus.ts'
import { carryOutMarket } from './ops/market.ts'
import { carryOutQuest } from './ops/quest.ts'
import { carryOutReport } from './ops/report.ts'
import { readHistory } from './ops/history.ts'
import { carryOutEvents, type EventsCommand } from './ops/events.ts'
import { openOperatorDatabase } from './ops/database.ts'
import { ContentFileError } from '../apps/platform/src/modules/content/content-json.ts'
import { ConfigError } from './site/choose-config.ts'
import { carryOutInvoice } from './ops/invoice.command.ts'
import { readOperatorConfig, readOperatorMarkets } from './ops/operator-config.ts'
import { carryOutPeople, isOwnerCommand, migrateAsOwner, type OwnerCommand } from './ops/owner.ts'
import { carryOutMessages } from './ops/messages.ts'
import { carryOutSend } from './ops/message-send.ts'
import { carryOutPlay } from './ops/play.ts'
import { carryOutOnPlayer } from './ops/player.ts'
import { carryOutSport } from './ops/sport.ts'
import { carryOutSupport } from './ops/support.ts'
import { carryOutDocuments, type Outcome } from './ops/documents.ts'
import { describeRefusal, OUTCOME_WORDS, printFound, printSheet } from './ops/print.ts'

/** Runs the command and prints its outcome; answers whether it was done. */
async function run({ command, by, isJson }: OpsRequest): Promise<boolean> {
  const log = createLogger({ name: 'ops', level: 'warn' })
  if (command.do === 'take-backup' || command.do === 'restore-backup') {
    return carryOutBackup(command, { environment: process.env, log, now: systemClock.now(), write })
  }
  const database = await openOperatorDatabase(process.env, log)
  try {
    const { url, ownerUrl } = database
    if (command.do === 'migrate') {
      if (ownerUrl === null) throw new OperatorError(NEEDS_OWNER)
      const configuredUrl = process.env['FAIRHOUSE_APP_DATABASE_URL'] || null
      return await print(await migrateAsOwner({ ownerUrl, configuredUrl }), isJson)
    }
    await requireCurrentSchema(ownerUrl ?? url)
    const db = createDatabase<PlatformDatabase>({ url, maxConnections: 5, log })
    try {
      const identity = await identify(db, by)
      if (isOwnerCommand(command)) {
        if (ownerUrl === null) throw new OperatorError(NEEDS_OWNER)
        const operator = { actor: { operator: identity.name }, traceId: randomUUID() }
        return await print(await carryOutPeople(command, { ownerUrl, by: operator, log }), isJson)
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
      return await print(await carryOutAny({ command, identity }, db), isJson)
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

async function identify(db: Db, by: string | null): Promise<OperatorIdentity> {
  const { username: user, uid } = userInfo()
  const key = process.env['FAIRHOUSE_OPERATOR_KEY'] || null
  const identity = await identifyOperator(db, { by, user, uid, key })
  if (identity === null) {
    throw new OperatorError('FAIRHOUSE_OPERATOR_KEY is the key of no operator.')
  }
  return identity
}

async function print({ text, isDone, value }: Outcome, isJson: boolean): Promise<boolean> {
  await write(isJson ? JSON.stringify(value, null, 2) : text)
  return isDone
}

async function write(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

type Db = ReturnType<typeof createDatabase<PlatformDatabase>>

function carryOutAny(
  {
    command,
    identity,
  }: {
    command: Exclude<
      OpsRequest['command'],
      AuditCommand | BooksCommand | FileCommand | OwnerCommand
    >
    identity: OperatorIdentity
  },
  db: Db,
): Promise<Outcome> {
  switch (command.do) {
    case 'list-overdue-bets':
      return carryOutBets(command, { db, now: systemClock.now() })
    case 'list-parked-events':
    case 'retry-events':
      return carryOutEvents(command, db)
    case 'list-parked-messages':
    case 'retry-messages':
    case 'allow-address':
      return carryOutMessages(command, db)
    default:
      return act({ command, identity }, db)
  }
}

/** They copy files beside the database. */
type FileCommand = Exclude<BackupCommand, { do: 'note-backup' }>

type PersonalRequest = {
  readonly command: Exclude<
    OpsRequest['command'],
    | AuditCommand
    | BooksCommand
    | FileCommand
    | BetsCommand
    | EventsCommand
    | MessagesCommand
    | OwnerCommand
  >
  readonly identity: OperatorIdentity
}

async function act(
  { command, identity }: PersonalRequest,
  db: ReturnType<typeof createDatabase<PlatformDatabase>>,
): Promise<Outcome> {
  const clock = systemClock
  const markets = readOperatorMarkets(process.env)
  const deps = { db, clock, newId: createNewId({ clock, randomBytes }), markets }
  const by: Reviewer = {
    actor: { operator: identity.name },
    principal: identity.principal,
    why: 'why' in command ? command.why : 'a note',
    traceId: randomUUID(),
  }
  switch (command.do) {
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
      return readHistory(db, (from) => carryOutPlay(command, { ...deps, db: from }, by))
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
      return readHistory(db, (from) => carryOutReport(command, from))
    case 'list-quests':
    case 'explain-quests':
      return carryOutQuest(command, db, await listOfferSources(db))
    case 'explain-market':
      return carryOutMarket(command, deps)
    case 'explain-bonuses':
    case 'explain-offers':
    case 'cancel-bonus':
    case 'grant-bonus':
    case 'approve-bonus':
    case 'list-grants':
      return carryOutBonus(command, { ...deps, sources: await listOfferSources(db) }, by)
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
  const config = await readOperatorConfig(process.env)
  return { ...deps, config, published: await readPublished(deps.db) }
}

const NOBODY = { outcome: 'playerNotFound' }

type Deps = Parameters<typeof createOperatorActions>[0]

async function openDocuments({ db, clock }: Deps) {
  const { documentsDir, documentSecrets: secrets } = await readOperatorConfig(process.env)
  const store = createFileStore({ directory: resolve(documentsDir), secrets, randomBytes })
  return {
    documents: createDocumentReview({ db, clock, store }),
    verification: createVerificationReview({ db, clock }),
  }
}

/** What integrations work with here; no browser takes part. */
async function openOutside({ clock }: Deps) {
  const config = await readOperatorConfig(process.env)
  const log = createLogger({ name: 'ops', level: 'warn' })
  return { config, clock, fetch, log, providersOrigin: (origin: string) => origin }
}

async function openSport(deps: Deps) {
  const book = fillPort('sportsbook', await openOutside(deps))[0] ?? null
  return createSportOperator({ ...deps, book })
}

async function openTickets({ db, clock }: Deps) {
  const { attachmentsDir, documentSecrets: secrets } = await readOperatorConfig(process.env)
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
  const config = await readOperatorConfig(process.env)
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

const request = readOpsRequest(process.argv.slice(2), systemClock.now())
if ('problem' in request) {
  console.error(`${request.problem}\n\n${USAGE}`)
  process.exitCode = 2
} else {
  try {
    process.exitCode = (await run(request)) ? 0 : 1
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
    console.error(error.message)
    process.exitCode = 1
  }
}
