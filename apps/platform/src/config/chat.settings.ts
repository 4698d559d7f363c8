import { readChatHours } from '@fairhouse/domain/chat-hours'
import { choice, origin, pem, text } from './setting.ts'

/** The support chat. */
export const CHAT_SETTINGS = {
  chatToken: text({
    name: 'FAIRHOUSE_CHAT_TOKEN',
    what: 'token of the Freshchat account whose widget is the support chat, off for none; the stand-in chat of a demo when not set',
    fallback: null,
  }),
  chatHost: origin({
    name: 'FAIRHOUSE_CHAT_HOST',
    what: 'host of that account, which serves the script /js/widget.js; https://wchat.freshchat.com when not set',
  }),
  chatPublicKey: pem({
    name: 'FAIRHOUSE_CHAT_PUBLIC_KEY',
    what: 'verifies the webhooks of the chat, sent to /api/callbacks/freshchat, so that players get transcripts as messages; no transcripts when not set',
    kind: 'PUBLIC',
  }),
  chatGuests: choice({
    name: 'FAIRHOUSE_CHAT_GUESTS',
    what: 'whether visitors who are not signed in may chat',
    values: ['on', 'off'],
    fallback: 'on',
  }),
  chatHours: {
    ...text({
      name: 'FAIRHOUSE_CHAT_HOURS',
      what: 'when support answers in the chat, every day in UTC; outside of these hours players write a ticket',
      fallback: 'always',
    }),
    allowed: 'hours such as 09:00-21:00, or always',
    parse: (value: string) => (readChatHours(value) === undefined ? undefined : value),
  },
} as const
