import { choice, origin, secret, text } from './setting.ts'

const SWITCH = ['on', 'off'] as const

/** How identities are verified, and when that is required. */
export const VERIFICATION_SETTINGS = {
  sumsubUrl: origin({
    name: 'FAIRHOUSE_SUMSUB_URL',
    what: 'address at which the platform reaches the identity verification; when not set, the stand-in in a demo, and none in production: operators review documents',
  }),
  sumsubAppToken: secret({
    name: 'FAIRHOUSE_SUMSUB_APP_TOKEN',
    what: 'identifies this site to the identity verification',
  }),
  sumsubSecretKey: secret({
    name: 'FAIRHOUSE_SUMSUB_SECRET_KEY',
    what: 'signs requests to the identity verification',
  }),
  sumsubWebhookSecret: secret({
    name: 'FAIRHOUSE_SUMSUB_WEBHOOK_SECRET',
    what: 'verifies the webhooks of the identity verification, sent to /api/callbacks/sumsub',
  }),
  sumsubLevel: text({
    name: 'FAIRHOUSE_SUMSUB_LEVEL',
    what: 'level at the identity verification, which says what it checks',
    fallback: 'basic-kyc-level',
  }),
  sumsubScriptUrl: {
    name: 'FAIRHOUSE_SUMSUB_SCRIPT_URL',
    what: 'script of the web SDK; pages load it when a player starts a verification, not before',
    allowed: 'an https address',
    fallback: 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js',
    parse: (value: string) =>
      URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined,
  },
  sumsubFrameOrigin: origin({
    name: 'FAIRHOUSE_SUMSUB_FRAME_ORIGIN',
    what: 'the one origin that the web SDK may show in a frame, with the camera; FAIRHOUSE_SUMSUB_URL when not set',
  }),
  sumsubHidesDocuments: choice({
    name: 'FAIRHOUSE_SUMSUB_HIDES_DOCUMENTS',
    what: 'with an identity verification, players upload no documents on this site',
    values: SWITCH,
    fallback: 'off',
  }),
  verifyAtWithdrawal: choice({
    name: 'FAIRHOUSE_VERIFY_AT_WITHDRAWAL',
    what: 'withdrawals need a verified player',
    values: SWITCH,
    fallback: 'on',
  }),
  verifyDepositsAbove: {
    name: 'FAIRHOUSE_VERIFY_DEPOSITS_ABOVE',
    what: 'total deposits of one player may not exceed this before they are verified, with other currencies converted',
    allowed: 'whole units of EUR, the base currency, up to 1000000000, or off',
    fallback: 2_000 as number | 'off',
    parse(value: string): number | 'off' | undefined {
      if (value === 'off') return value
      return /^\d{1,10}$/.test(value) && Number(value) <= 1e9 ? Number(value) : undefined
    },
  },
} as const
