import type { SettingValues } from './setting.ts'
import type { WEB_PUSH_SETTINGS } from './web-push.settings.ts'

export type WebPushConfig = {
  readonly publicKey: string
  readonly privateKey: string
  /** Hosts of push services that may be called. */
  readonly hosts: readonly string[]
}

type Values = SettingValues<typeof WEB_PUSH_SETTINGS>

/** Null = no push notifications. */
export function readWebPush(access: {
  readonly values: Values
  readonly demo: { readonly pushPublicKey: string; readonly pushPrivateKey: string } | null
  readonly need: (key: keyof Values) => string
}): WebPushConfig | null {
  const { values, demo, need } = access
  const hosts = values.pushHosts
  if (values.pushPublicKey !== null || values.pushPrivateKey !== null) {
    return { publicKey: need('pushPublicKey'), privateKey: need('pushPrivateKey'), hosts }
  }
  return demo && { publicKey: demo.pushPublicKey, privateKey: demo.pushPrivateKey, hosts }
}
