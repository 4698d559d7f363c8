import type {
  confirmOwnEmail,
  changeOwnEmail,
} from '@fairhouse/contract/office/own-email.endpoints'
import { isEmail } from '@fairhouse/domain/email'
import { ruleError } from '@fairhouse/domain/validation/message'
import { ok, refuse } from '@fairhouse/domain/result'
import { HOUR_MS } from '@fairhouse/domain/time-units'
import type { Transaction } from 'kysely'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { HandlerInput, OperatorCaller } from '#platform/http/route'
import { escapeHtml, renderMail } from '#platform/mail/mail.layout'
import type { ModuleContext } from '#platform/module'
import {
  countSecretsSince,
  issueSecret,
  markUsed,
  takeSecret,
} from '#platform/modules/auth/secret/player-secret.query'
import { newToken } from '#platform/secrets/token'
import { findPersonEmail, setPersonEmail } from '../operator-email.query.ts'
import { lockPerson } from '../operator-person.repo.ts'
import { officeOrigin } from './office-origin.ts'

const purpose = 'operatorEmail'
/** assumed: more than anybody mistypes an address */
const LINKS_PER_HOUR = 5

/** The mailbox of an operator: an address counts once they have opened the link sent to it. */
export function createOwnEmail({
  db,
  clock,
  config,
  log,
  newId,
  randomBytes,
  createMailer,
}: ModuleContext) {
  const mailer = config.mail && createMailer(config.mail)

  async function read({ operator }: OperatorCaller) {
    return ok({ email: await findPersonEmail(db, operator.name), canMail: mailer !== null })
  }

  /** Links to an address that was asked for before are of no use afterwards. */
  async function set(
    trx: Transaction<PlatformDatabase>,
    caller: OperatorCaller,
    email: string | null,
  ) {
    const operator = caller.operator.name
    const at = clock.now()
    await lockPerson(trx, operator)
    await markUsed(trx, { purpose, payload: { operator } }, at)
    await setPersonEmail(trx, operator, email)
    const entry = { act: 'operator.emailChanged', at, actorId: { operator } } as const
    await appendAudit(trx, { ...entry, playerId: null, from: caller })
    return ok()
  }

  async function sendLink({ operator }: OperatorCaller, email: string) {
    const { name } = operator
    const token = newToken(randomBytes)
    const issued = await inTransaction(db, async (trx) => {
      const now = clock.now()
      await lockPerson(trx, name)
      const since = new Date(now.getTime() - HOUR_MS)
      const sent = await countSecretsSince(trx, { purpose, payload: { operator: name } }, since)
      if (sent >= LINKS_PER_HOUR) return refuse('tooManyRequests')
      // The newest link is the only one.
      await markUsed(trx, { purpose, payload: { operator: name } }, now)
      const payload = { operator: name, email }
      await issueSecret(trx, { purpose, token, playerId: null, payload, now })
      return ok()
    })
    if (!issued.ok) return issued
    const href = `${officeOrigin(config)}/passkeys#email-${token}`
    const words = `Open this link in the office as ${name} to receive the reports that you order. It is valid for a day. If you did not ask for it, ignore it.`
    const mail = renderMail(
      {
        ...{ brand: config.brand.name, theme: config.brand.theme },
        ...{ subject: 'Confirm your address for the office', preview: words },
        blocks: [{ kind: 'text', html: escapeHtml(words), text: words }, { kind: 'button' }],
        button: { label: 'Confirm the address', href },
        ...{ addressHint: 'Or open this address:', footer: [config.brand.name] },
      },
      'en',
    )
    try {
      const sent = await mailer!.send({ ...mail, id: newId(), to: email })
      return sent === 'sent'
        ? ok()
        : refuse('validationFailed', { fields: { email: ruleError('email') } })
    } catch (error) {
      log.warn({ err: error }, 'the link of an operator was not mailed')
      return refuse('mailUnavailable')
    }
  }

  return {
    read,

    async change({ caller, body }: HandlerInput<typeof changeOwnEmail>) {
      const email = body.email?.trim() ?? null
      if (email !== null && !isEmail(email))
        return refuse('validationFailed', { fields: { email: ruleError('email') } })
      if (email !== null && mailer === null) return refuse('mailUnavailable')
      const done =
        email === null
          ? await inTransaction(db, (trx) => set(trx, caller, null))
          : await sendLink(caller, email)
      return done.ok ? read(caller) : done
    },

    async confirm({ caller, body: { token } }: HandlerInput<typeof confirmOwnEmail>) {
      const { name: operator } = caller.operator
      const done = await inTransaction(db, async (trx) => {
        const ref = { purpose, token, payload: { operator }, now: clock.now() } as const
        const taken = await takeSecret(trx, ref)
        if (taken === undefined) return refuse('emailLinkRejected')
        return set(trx, caller, taken.payload.email)
      })
      return done.ok ? read(caller) : done
    },
  }
}
