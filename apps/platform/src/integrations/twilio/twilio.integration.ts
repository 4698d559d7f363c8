import { origin, secret, text } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { createTwilioSender } from './twilio.sender.ts'

/** Twilio's Programmable Messaging. */
export const twilio = defineIntegration({
  id: 'twilio',
  company: 'Twilio',
  fills: 'smsSender',
  callback: null,
  settings: {
    account: {
      ...text({
        name: 'FAIRHOUSE_TWILIO_ACCOUNT',
        what: 'SID of the account at Twilio that sends text messages; not used when not set',
        fallback: null,
      }),
      allowed: 'AC and 32 hexadecimal digits',
      parse: (value: string) => (/^AC[0-9a-f]{32}$/.test(value) ? value : undefined),
    },
    token: secret({
      name: 'FAIRHOUSE_TWILIO_TOKEN',
      what: 'auth token of that account',
    }),
    from: {
      ...text({
        name: 'FAIRHOUSE_TWILIO_FROM',
        what: 'sender of text messages at Twilio',
        fallback: null,
      }),
      allowed:
        'a number such as +15005550006, a name of at most 11 characters, or the SID of a messaging service',
      parse: (value: string) =>
        /^(?:\+\d{8,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/.test(value) ? value : undefined,
    },
    url: origin({
      name: 'FAIRHOUSE_TWILIO_URL',
      what: 'address of Twilio’s API, for another region; https://api.twilio.com when not set',
    }),
  },
  configure({ values, need }) {
    const { account, url } = values
    if (account === null) return null
    const token = values.token ?? need('token')
    const from = values.from ?? need('from')
    const api = url ?? 'https://api.twilio.com'
    return {
      smsSender: ({ fetch }) => createTwilioSender({ url: api, account, token, from, fetch }),
    }
  },
})
