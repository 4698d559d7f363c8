import { choice, origin, secret, text } from '#platform/config/setting'
import { callbackPath, defineIntegration } from '#platform/integration'
import { createSumsubCallback } from './sumsub.callback.ts'
import { createSumsubClient } from './sumsub.client.ts'

/** The stand-in's web SDK, below the providers' origin. */
const STAND_IN_SCRIPT = '/identity/verification/websdk.js'

/** Sumsub, or a demo's stand-in with its protocol. */
export const sumsub = defineIntegration({
  id: 'sumsub',
  company: 'Sumsub',
  fills: 'identityCheck',
  callback: 'webhooks',
  settings: {
    url: origin({
      name: 'FAIRHOUSE_SUMSUB_URL',
      what: 'address at which the platform reaches the identity verification; when not set, the stand-in in a demo, and none in production: operators review documents',
    }),
    appToken: secret({
      name: 'FAIRHOUSE_SUMSUB_APP_TOKEN',
      what: 'identifies this site to the identity verification',
    }),
    secretKey: secret({
      name: 'FAIRHOUSE_SUMSUB_SECRET_KEY',
      what: 'signs requests to the identity verification',
    }),
    webhookSecret: secret({
      name: 'FAIRHOUSE_SUMSUB_WEBHOOK_SECRET',
      what: 'verifies the webhooks of the identity verification',
    }),
    level: text({
      name: 'FAIRHOUSE_SUMSUB_LEVEL',
      what: 'level at the identity verification, which says what it checks',
      fallback: 'basic-kyc-level',
    }),
    scriptUrl: {
      name: 'FAIRHOUSE_SUMSUB_SCRIPT_URL',
      what: 'script of the web SDK; pages load it when a player starts a verification, not before',
      allowed: 'an https address',
      fallback: 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js',
      parse: (value: string) =>
        URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined,
    },
    frameOrigin: origin({
      name: 'FAIRHOUSE_SUMSUB_FRAME_ORIGIN',
      what: 'the one origin that the web SDK may show in a frame, with the camera; FAIRHOUSE_SUMSUB_URL when not set',
    }),
    hidesDocuments: choice({
      name: 'FAIRHOUSE_SUMSUB_HIDES_DOCUMENTS',
      what: 'with an identity verification, players upload no documents on this site',
      values: ['on', 'off'],
      fallback: 'off',
    }),
  },
  configure({ id, values, demo, standInUrl, need }) {
    const isStandIn = values.url === null
    if (isStandIn && (standInUrl === null || demo === null)) return null
    const url = values.url ?? `${standInUrl}/identity`
    const own = isStandIn ? demo : null
    const appToken = own?.verificationAppToken ?? need('appToken')
    const secretKey = own?.verificationSecretKey ?? need('secretKey')
    const secret = own?.verificationWebhookSecret ?? need('webhookSecret')
    const frame = [isStandIn ? 'providers' : (values.frameOrigin ?? url)]
    const { level, scriptUrl } = values
    return {
      isStandIn,
      hosts: { frame, camera: frame },
      hidesDocuments: values.hidesDocuments === 'on',
      identityCheck: (outside) => ({
        ...createSumsubClient({ ...outside, url, appToken, secretKey, level }),
        scriptUrl: (siteOrigin) =>
          isStandIn ? outside.providersOrigin(siteOrigin) + STAND_IN_SCRIPT : scriptUrl,
        createCallbacks: (deps) => ({
          [callbackPath(id)]: createSumsubCallback({ ...deps, secret }),
        }),
      }),
    }
  },
})
