import type { AddressObject } from 'mailparser'
import type { MailRow } from './messenger.tables.ts'

/** The content of a message, without time and id. */
export type ReadMail = Omit<MailRow, 'id' | 'received_at'>

const SUBJECT_CHARS_MAX = 500
const BODY_CHARS_MAX = 512 * 1024

/**
 * Reads a message as it came over the wire. Recipients are those of the envelope, so that blind
 * copies show too. Throws when it is no message at all.
 */
export async function readMail(
  raw: Uint8Array,
  envelope: { readonly from: string; readonly to: readonly string[] },
): Promise<ReadMail> {
  // Loaded with the first message: a start does not wait for it.
  const { simpleParser } = await import('mailparser')
  const parsed = await simpleParser(Buffer.from(raw), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  })
  const html = parsed.html === false ? undefined : parsed.html
  return {
    message_id: storable(parsed.messageId ?? '') || null,
    sender: storable(nameSender(parsed.from) ?? envelope.from),
    recipients: envelope.to.map(storable),
    subject: storable(parsed.subject ?? '').slice(0, SUBJECT_CHARS_MAX),
    text_body: storable(parsed.text ?? '').slice(0, BODY_CHARS_MAX),
    html_body: html === undefined ? null : storable(html).slice(0, BODY_CHARS_MAX),
  }
}

/** `Fairhouse <no-reply@play.example>`, without the quotes of the wire. */
function nameSender(from: AddressObject | undefined): string | undefined {
  const [sender] = from?.value ?? []
  if (sender?.address === undefined) return undefined
  return sender.name === '' ? sender.address : `${sender.name} <${sender.address}>`
}

/** PostgreSQL keeps every character but this one. */
function storable(text: string): string {
  return text.replaceAll('\0', '')
}
