export type RealtimeConfig = { readonly tokenSecret: string } & (
  | { readonly publisher: 'embedded' }
  | { readonly publisher: 'centrifugo'; readonly url: string; readonly apiKey: string }
)

export function readRealtime({
  values,
  demo,
  need,
}: {
  readonly values: {
    readonly realtimePublisher: 'embedded' | 'centrifugo'
    readonly realtimeSecret: string | null
  }
  readonly demo: { readonly realtimeSecret: string } | null
  readonly need: (key: 'realtimeSecret' | 'centrifugoUrl' | 'centrifugoApiKey') => string
}): RealtimeConfig {
  const tokenSecret = values.realtimeSecret ?? demo?.realtimeSecret ?? need('realtimeSecret')
  if (values.realtimePublisher === 'embedded') return { publisher: 'embedded', tokenSecret }
  const url = need('centrifugoUrl')
  const apiKey = need('centrifugoApiKey')
  // A generated secret unknown to Centrifugo would refuse every socket.
  need('realtimeSecret')
  return { publisher: 'centrifugo', tokenSecret, url, apiKey }
}
