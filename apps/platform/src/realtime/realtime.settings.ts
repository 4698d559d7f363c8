import { choice, origin, secret } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

export type RealtimeConfig = { readonly tokenSecret: string } & (
  | { readonly publisher: 'embedded' }
  | { readonly publisher: 'centrifugo'; readonly url: string; readonly apiKey: string }
)

/** Who serves the sockets. */
export const realtimeSettings = defineSettings({
  settings: {
    realtimePublisher: choice({
      name: 'FAIRHOUSE_REALTIME',
      what: 'who serves the sockets',
      values: ['embedded', 'centrifugo'],
      fallback: 'embedded',
    }),
    realtimeSecret: secret({
      name: 'FAIRHOUSE_REALTIME_SECRET',
      what: 'signs connection tokens; the HMAC key of Centrifugo when Centrifugo serves the sockets',
    }),
    centrifugoUrl: origin({ name: 'FAIRHOUSE_CENTRIFUGO_URL', what: 'server API of Centrifugo' }),
    centrifugoApiKey: secret({ name: 'FAIRHOUSE_CENTRIFUGO_API_KEY', what: 'key of that API' }),
  },
  read({ values, demo, need }): { readonly realtime: RealtimeConfig } {
    const tokenSecret = values.realtimeSecret ?? demo?.realtimeSecret ?? need('realtimeSecret')
    if (values.realtimePublisher === 'embedded')
      return { realtime: { publisher: 'embedded', tokenSecret } }
    const url = need('centrifugoUrl')
    const apiKey = need('centrifugoApiKey')
    // A generated secret unknown to Centrifugo would refuse every socket.
    need('realtimeSecret')
    return { realtime: { publisher: 'centrifugo', tokenSecret, url, apiKey } }
  },
})
