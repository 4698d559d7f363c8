import { reportQuerySchema } from '@fairhouse/contract/office/report'
import type { orderReportMail } from '@fairhouse/contract/office/report.endpoints'
import { REPORT_IDS } from '@fairhouse/contract/office/report-kind'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { readViewAddress } from '@fairhouse/domain/operator/saved-view'
import { duePeriod, isMailable } from '@fairhouse/domain/report/mail'
import type { Period } from '@fairhouse/domain/report/period'
import { ok, refuse } from '@fairhouse/domain/result'
import { MINUTE_MS } from '@fairhouse/domain/time-units'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { Transaction } from 'kysely'
import { carryOutDecision } from '#platform/audit/act'
import { appendAudit, SYSTEM } from '#platform/audit/audit.repo'
import { auditOperator } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { HandlerInput } from '#platform/http/route'
import { escapeHtml, renderMail } from '#platform/mail/mail.layout'
import type { ModuleContext } from '#platform/module'
import { officeOrigin } from '#platform/modules/operator/office/office-origin'
import { findPersonEmail } from '#platform/modules/operator/operator-email.query'
import { lockView } from '#platform/modules/operator/saved-view.query'
import { reportToFile } from './report-csv.ts'
import type { ReportFold } from './report-fold.ts'
import {
  leaseMail,
  listMailedViews,
  type MailedView,
  noteMailed,
  setMail,
} from '#platform/modules/operator/report-mail.query'
import { readOfSegment } from './report-segment.ts'
import { type ReportOrder, readWholeReport } from './report.service.ts'

/** Longer than a report and its mail take; a mail that was not accepted is tried again after it. */
const LEASE_MS = 5 * MINUTE_MS

/** Saved reports by e-mail: sums as CSV, to the confirmed address of their operator. */
export function createReportMail(context: ModuleContext, { refresh }: Pick<ReportFold, 'refresh'>) {
  const { db, clock, config, log, readHistory, createMailer } = context
  const mailer = config.mail && createMailer(config.mail)
  const timeZone = config.office?.timeZone ?? 'UTC'

  async function order(sent: HandlerInput<typeof orderReportMail>) {
    const { view: id, mail } = sent.body
    const { name } = sent.caller.operator
    const email = await findPersonEmail(db, name)
    return carryOutDecision(db, sent, (by) =>
      inTransaction(db, async (trx) => {
        const view = await lockView(trx, id)
        if (view === undefined || view.operator !== name) return refuse('savedViewUnknown')
        if (mail === null && view.mail_every === null) return refuse('actUnchanged')
        const address = readViewAddress(view.address)
        if (mail !== null) {
          if (address === null || !isMailable(address)) return refuse('reportNotMailable')
          if (mailer === null) return refuse('mailUnavailable')
          if (email === null) return refuse('emailMissing')
        }
        const at = clock.now()
        // What is over already is not mailed anymore.
        const due = mail && duePeriod(mail, at, timeZone)
        await setMail(trx, id, mail && due && { ...mail, mailedUntil: due.until })
        const details = { view: id, address: view.address, ...(mail && wordsOf(mail)) }
        const act = mail === null ? 'report.mailEnded' : 'report.mailOrdered'
        await auditOperator(trx, by, { act, at, playerId: null, details })
        return ok(null)
      }),
    )
  }

  /** Mails what is due. Of several nodes each mail is sent by one. */
  async function run(): Promise<{ readonly sent: number; readonly ended: number }> {
    const counts = { sent: 0, ended: 0, later: 0 }
    for (const view of await listMailedViews(db)) {
      const period = duePeriod(view, clock.now(), timeZone)
      try {
        const outcome = await mailDue(view, period)
        if (outcome !== null) counts[outcome] += 1
      } catch (error) {
        // One that cannot be read or sent keeps no other one from being mailed.
        log.warn({ err: error, view: view.id }, 'a report was not mailed and will be tried again')
        counts.later += 1
      }
    }
    return counts
  }

  async function mailDue(listed: MailedView, period: Period) {
    const reason = whyNot(listed)
    if (reason !== null) return end(listed, reason)
    if (mailer === null || listed.mailedUntil >= period.until) return null
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const { id } = listed
    if (!(await leaseMail(db, { id, until: period.until, now, leasedUntil }))) return null
    const report = await read(listed, period)
    if (!report.ok) return end(listed, report.refusal)
    const { name, rows, csv } = report.value
    // Reports before it, and its own, take a while, in which a right or an address can be lost.
    const [view] = await listMailedViews(db, id)
    if (view === undefined || view.address !== listed.address) return null
    const lost = whyNot(view)
    if (lost !== null) return end(view, lost)
    const outcome = await mailer.send({
      ...writeMail(config, view, { period, rows }),
      // The same one if it is sent again, so that it arrives once.
      id: `${id}.${period.until}`,
      to: view.email!,
      attachment: { name, type: 'text/csv', content: csv },
    })
    if (outcome === 'undeliverable') return end(view, outcome)
    await inTransaction(db, async (trx) => {
      // Figures that have left are noted, whatever was ordered or removed meanwhile.
      await noteMailed(trx, id, period.until)
      const file = { rows: String(rows), sha256: sha256Hex(csv) }
      await audit(context, trx, { view, act: 'report.mailed', details: { ...period, ...file } })
    })
    return 'sent' as const
  }

  async function read(view: MailedView, period: Period) {
    const { report, page: _, ...search } = readViewAddress(view.address)!.search
    const parsed = reportQuerySchema.safeParse({ ...pickQuery(search), ...period })
    if (!parsed.success) return refuse('validationFailed')
    await refresh()
    const id = REPORT_IDS.find((one) => one === report) ?? REPORT_IDS[0]
    const { page: __, ...query } = parsed.data
    const asked: ReportOrder = { ...query, id }
    const found = await readHistory((from) =>
      readOfSegment(from, { order: asked, now: clock.now() }, readWholeReport),
    )
    return found.ok ? reportToFile(asked, found.value) : found
  }

  /** They end with the right, the address or the person; somebody has to order them again. */
  async function end(view: MailedView, reason: string) {
    await inTransaction(db, async (trx) => {
      const locked = await lockView(trx, view.id)
      if (locked === undefined || locked.mail_every === null) return
      await setMail(trx, view.id, null)
      await audit(context, trx, { view, act: 'report.mailEnded', details: { reason } })
    })
    return 'ended' as const
  }

  return { order, run }
}

async function audit(
  { newId, clock }: Pick<ModuleContext, 'newId' | 'clock'>,
  trx: Transaction<PlatformDatabase>,
  entry: {
    readonly view: MailedView
    readonly act: 'report.mailed' | 'report.mailEnded'
    readonly details: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { act, view } = entry
  const { id, operator, address } = view
  const details = { view: id, operator, address, ...entry.details }
  const from = { ip: null, country: null, traceId: newId().replaceAll('-', '') }
  await appendAudit(trx, { act, at: clock.now(), actorId: SYSTEM, playerId: null, from, details })
}

/** Why an operator gets this report no longer; null if they do. */
function whyNot({ email, roles, countries, disabled_at, address }: MailedView): string | null {
  if (disabled_at !== null) return 'operatorDisabled'
  // Sums are of the whole site.
  if (!judgeAct(roles, 'report.view').isAllowed || countries !== null) return 'permissionMissing'
  if (email === null) return 'emailMissing'
  const read = readViewAddress(address)
  return read !== null && isMailable(read) ? null : 'reportNotMailable'
}

const QUERY = new Set(Object.keys(reportQuerySchema.shape))

/** Of the address what the report is about, without what its page shows around it. */
function pickQuery(search: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(search).filter(([name]) => QUERY.has(name)))
}

const wordsOf = ({ every, hour }: { readonly every: string; readonly hour: number }) => ({
  every,
  hour: String(hour),
})

function writeMail(
  config: ModuleContext['config'],
  { name, address }: MailedView,
  { period: { from, until }, rows }: { readonly period: Period; readonly rows: number },
) {
  const days = from === until ? from : `${from} – ${until}`
  const words = `The report “${name}” of ${days} is attached: ${rows} rows. Its days are of UTC.`
  const { page, search } = readViewAddress(address)!
  const query = new URLSearchParams({ ...search, from, until }).toString()
  return renderMail(
    {
      ...{ brand: config.brand.name, theme: config.brand.theme },
      ...{ subject: `${name}: ${days}`, preview: words },
      blocks: [{ kind: 'text', html: escapeHtml(words), text: words }, { kind: 'button' }],
      button: { label: 'Open it in the office', href: `${officeOrigin(config)}${page}?${query}` },
      addressHint: 'Or open this address:',
      footer: [config.brand.name, 'You have ordered it in the office, where you can end it.'],
    },
    'en',
  )
}
