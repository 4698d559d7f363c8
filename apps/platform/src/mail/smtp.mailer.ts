import { createTransport } from 'nodemailer'
import type { Mail, MailOutcome, Mailer } from '#platform/mail/mailer.port'

const CONNECT_MS_MAX = 5_000
const SILENCE_MS_MAX = 10_000
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Sends by SMTP, one connection per e-mail. Connections beyond this machine are always encrypted:
 * `smtps:` from the start, `smtp:` by STARTTLS or not at all.
 */
export function createSmtpMailer(access: {
  /** `smtps://user:password@host:465` or `smtp://host:587` */
  readonly url: string
  /** `Fairhouse <no-reply@play.example>` */
  readonly from: string
}): Mailer {
  const { from } = access
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport(readAddress(access.url))

  return {
    async send(mail: Mail): Promise<MailOutcome> {
      const sending = transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.attachment && {
          attachments: [
            {
              filename: mail.attachment.name,
              contentType: mail.attachment.type,
              content: mail.attachment.content,
            },
          ],
        }),
        messageId: `<${mail.id}@${domain}>`,
        // Suppresses out-of-office replies.
        ...(mail.unsubscribeUrl !== undefined && {
          list: { unsubscribe: mail.unsubscribeUrl },
        }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language,
          // Mail providers then end offers without a page, as they require of bulk senders (RFC 8058).
          ...(mail.unsubscribeUrl !== undefined && {
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const failure: unknown = await sending.then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return 'sent'
      if (isUnknownMailbox(failure)) return 'undeliverable'
      // Without the cause, which contains the address.
      throw new Error(`The mail server rejected an e-mail: ${describe(failure)}`)
    },
  }
}

function readAddress(text: string) {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  const isHere = LOOPBACK.has(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECT_MS_MAX,
    greetingTimeout: CONNECT_MS_MAX,
    socketTimeout: SILENCE_MS_MAX,
  }
}

type SmtpError = { readonly code?: unknown; readonly command?: unknown; responseCode?: unknown }

/** A permanent refusal of the recipient; configuration errors occur at other commands. */
function isUnknownMailbox(error: unknown): boolean {
  const { command, responseCode } = error as SmtpError
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
}

/** Codes only, since a mail server's texts repeat addresses. */
function describe(error: unknown): string {
  const { code, command, responseCode } = error as SmtpError
  const known = [code, command, responseCode].filter((part) => part !== undefined)
  return known.length === 0 ? 'unknown reason' : known.map(String).join(' ')
}
