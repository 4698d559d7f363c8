import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { defineIntegration } from '#platform/integration'
import { createMailCallback } from '#platform/modules/message/mail-callback'
import { readSendgridEvents } from './sendgrid.message.ts'

const SIGNATURE = 'x-twilio-email-event-webhook-signature'
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp'

/** SendGrid's event webhook, signed by ECDSA over the timestamp and the raw body. */
export const sendgrid = defineIntegration({
  id: 'sendgrid',
  company: 'SendGrid',
  fills: 'mailReporter',
  callback: 'webhooks',
  settings: {
    publicKey: {
      name: 'FAIRHOUSE_SENDGRID_PUBLIC_KEY',
      what: 'verification key of the signed event webhook of a SendGrid account, which reports bounces and complaints; not used when not set',
      allowed: 'the key as SendGrid shows it, in base64',
      fallback: null as KeyObject | null,
      parse: readKey,
    },
  },
  configure({ id, values: { publicKey } }) {
    if (publicKey === null) return null
    return {
      mailReporter: () => ({
        id,
        createCallback: (deps) =>
          createMailCallback({
            ...deps,
            sender: id,
            header: SIGNATURE,
            // Not limited in age: a repeated report has no effect.
            isSigned({ request, rawBody }) {
              const signature = Buffer.from(request.headers.get(SIGNATURE) ?? '', 'base64')
              const timestamp = Buffer.from(request.headers.get(TIMESTAMP) ?? '')
              return verify('sha256', Buffer.concat([timestamp, rawBody]), publicKey, signature)
            },
            read: readSendgridEvents,
          }),
      }),
    }
  },
})

function readKey(value: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}
