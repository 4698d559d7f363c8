import { createHash, timingSafeEqual } from 'node:crypto'
import { secret } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { createMailCallback } from '#platform/modules/message/mail-callback'
import { readPostmarkReport } from './postmark.message.ts'

/** Postmark's webhooks, which carry HTTP basic authentication and no signature. */
export const postmark = defineIntegration({
  id: 'postmark',
  company: 'Postmark',
  fills: 'mailReporter',
  callback: 'webhooks',
  settings: {
    password: secret({
      name: 'FAIRHOUSE_POSTMARK_WEBHOOK_PASSWORD',
      what: 'password of the basic authentication of the webhooks of a Postmark server, which report bounces and complaints, with the user fairhouse; not used when not set',
    }),
  },
  configure({ id, values: { password } }) {
    if (password === null) return null
    const expected = digest(`Basic ${Buffer.from(`fairhouse:${password}`).toString('base64')}`)
    return {
      mailReporter: () => ({
        id,
        createCallback: (deps) =>
          createMailCallback({
            ...deps,
            sender: id,
            header: 'authorization',
            isSigned: ({ request }) =>
              timingSafeEqual(digest(request.headers.get('authorization') ?? ''), expected),
            read: readPostmarkReport,
          }),
      }),
    }
  },
})

const digest = (text: string) => createHash('sha256').update(text).digest()
