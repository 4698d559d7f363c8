import { readChatHours } from '@fairhouse/domain/chat-hours'
import { choice, origin, pem, secret, text } from '#platform/config/setting'
import { callbackPath, defineIntegration } from '#platform/integration'
import { createFreshchatCallback } from './freshchat.callback.ts'
import { signChatUser } from './freshchat.token.ts'

/** The stand-in's chat, below the providers' origin. */
const STAND_IN_PATH = '/messenger/chat'

/** The widget of Freshchat, or a demo's stand-in with its protocol. */
export const freshchat = defineIntegration({
  id: 'freshchat',
  company: 'Freshchat',
  fills: 'supportChat',
  callback: 'webhooks',
  settings: {
    token: text({
      name: 'FAIRHOUSE_CHAT_TOKEN',
      what: 'token of the Freshchat account whose widget is the support chat, off for none; the stand-in chat of a demo when not set',
      fallback: null,
    }),
    script: {
      ...text({
        name: 'FAIRHOUSE_CHAT_SCRIPT',
        what: 'script of a Freshchat account that shows one for its pages, instead of FAIRHOUSE_CHAT_TOKEN',
        fallback: null,
      }),
      allowed: 'an https address such as https://fw-cdn.com/12345678/1234567.js',
      parse: (value: string) =>
        URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined,
    },
    host: origin({
      name: 'FAIRHOUSE_CHAT_HOST',
      what: 'host of that account, which serves the chat, with a token also its script /js/widget.js; https://wchat.freshchat.com when not set',
    }),
    publicKey: pem({
      name: 'FAIRHOUSE_CHAT_PUBLIC_KEY',
      what: 'verifies the webhooks of the chat, so that players get transcripts as messages; no transcripts when not set',
      kind: 'PUBLIC',
    }),
    userKey: {
      ...secret({
        name: 'FAIRHOUSE_CHAT_USER_KEY',
        what: 'encryption key of an account that enforces user authentication; signs who is in the chat',
      }),
      allowed: 'the key that Freshchat generated',
      parse: (value: string) => value,
    },
    guests: choice({
      name: 'FAIRHOUSE_CHAT_GUESTS',
      what: 'whether visitors who are not signed in may chat',
      values: ['on', 'off'],
      fallback: 'on',
    }),
    hours: {
      ...text({
        name: 'FAIRHOUSE_CHAT_HOURS',
        what: 'when support answers in the chat, every day in UTC; outside of these hours players write a ticket',
        fallback: 'always',
      }),
      allowed: 'hours such as 09:00-21:00, or always',
      parse: (value: string) => (readChatHours(value) === undefined ? undefined : value),
    },
  },
  configure({ id, values, demo, standInUrl }) {
    const { script } = values
    const isStandIn = values.token === null && script === null
    if (values.token === 'off' || (isStandIn && (demo === null || standInUrl === null))) return null
    const host = values.host ?? 'https://wchat.freshchat.com'
    const publicKey = isStandIn ? (demo?.chatPublicKey ?? null) : values.publicKey
    const from = isStandIn
      ? ['providers']
      : [host, ...(script === null ? [] : [new URL(script).origin])]
    return {
      isStandIn,
      isCalling: publicKey !== null,
      hosts: { frame: from, connect: from, image: from, style: from },
      supportChat: ({ providersOrigin }) => {
        const hostFor = (siteOrigin: string) =>
          isStandIn ? providersOrigin(siteOrigin) + STAND_IN_PATH : host
        return {
          token: script === null ? (values.token ?? 'fairhouse') : null,
          isForGuests: values.guests === 'on',
          hours: readChatHours(values.hours) ?? null,
          signUser:
            isStandIn || values.userKey === null
              ? null
              : (user, now) => signChatUser(values.userKey!, user, now),
          hostFor,
          scriptFor: (siteOrigin) => script ?? `${hostFor(siteOrigin)}/js/widget.js`,
          createCallbacks: (deps) =>
            publicKey === null
              ? {}
              : { [callbackPath(id)]: createFreshchatCallback({ ...deps, publicKey }) },
        }
      },
    }
  },
})
