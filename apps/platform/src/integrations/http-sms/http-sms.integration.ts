import { secret, type Setting } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { createHttpSmsSender } from './http-sms.sender.ts'

const url: Setting<string | null> = {
  name: 'FAIRHOUSE_SMS_URL',
  what: 'gateway that sends text messages, off for none; the stand-in inbox of a demo when not set',
  allowed: 'an address such as https://sms.example/v1/messages, or off',
  fallback: null,
  isSecret: true,
  parse(value) {
    if (value === 'off') return value
    if (!URL.canParse(value)) return undefined
    const { protocol, username, password, hash } = new URL(value)
    const isBare = username === '' && password === '' && hash === ''
    return /^https?:$/.test(protocol) && isBare ? value : undefined
  },
}

/** A gateway of text messages with a plain HTTP protocol. */
export const httpSms = defineIntegration({
  id: 'sms',
  company: 'SMS gateway',
  fills: 'smsSender',
  callback: null,
  settings: {
    url,
    key: secret({ name: 'FAIRHOUSE_SMS_KEY', what: 'bearer key of that gateway' }),
  },
  configure({ values, demo, standInUrl, need }) {
    if (values.url === 'off') return null
    if (values.url !== null) return fill({ url: values.url, apiKey: values.key ?? need('key') })
    // Anyone can read the stand-in's inbox, so only a demo may send to it.
    if (demo === null || standInUrl === null) return null
    const apiKey = values.key ?? demo.smsApiKey
    const filled = fill({ url: `${standInUrl}/messenger/v1/sms`, apiKey })
    return { ...filled, isStandIn: true, standInSecrets: { smsApiKey: apiKey } }
  },
})

function fill(access: { readonly url: string; readonly apiKey: string }) {
  return {
    smsSender: ({ fetch }: { readonly fetch: typeof globalThis.fetch }) =>
      createHttpSmsSender({ ...access, fetch }),
  }
}
