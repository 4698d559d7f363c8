import { DICE_MATH_VERSION, DICE_OUTCOMES, DICE_RTP, DICE_TARGETS } from './dice.ts'
import { sha256 } from './hmac-sha256.ts'
import { formatRatio } from './ratio.ts'
import { toHex } from './seeds.ts'

/** Everything that decides a dice round, as one canonical text. */
export const DICE_CONFIG = JSON.stringify({
  mathVersion: DICE_MATH_VERSION,
  stream: 'hmac-sha256(serverSeedText, clientSeed:nonce:block)',
  roll: `floor(f*${DICE_OUTCOMES})/100`,
  rtp: formatRatio(DICE_RTP, 4, 'down'),
  targets: DICE_TARGETS,
  rounding: 'payouts down',
})

/** SHA-256 of `DICE_CONFIG`; stored with each round, the same for real and for demo play. */
export const DICE_CONFIG_HASH = toHex(sha256(new TextEncoder().encode(DICE_CONFIG)))
