import { DICE_RTP } from '@fairhouse/fair/dice'
import { DICE_CONFIG_HASH } from '@fairhouse/fair/math-version'
import { formatRatio } from '@fairhouse/fair/ratio'

export const DICE_GAME_CODE = 'dice'

/** RTP in percent with two decimals, from the mathematics itself: "99.00". */
export const DICE_RTP_PERCENT = formatRatio(
  { numerator: DICE_RTP.numerator * 100n, denominator: DICE_RTP.denominator },
  2,
  'down',
)

/** Languages of the Dice client. */
export const DICE_LANGUAGES = ['en', 'pt-BR', 'ar'] as const

/** The studio's catalogue in the form of Hub88's `/game/list`. */
export const GAME_LIST = [
  {
    game_code: DICE_GAME_CODE,
    name: 'Dice',
    product: 'Fairhouse Studio',
    category: 'Dice',
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: false,
    demo_game_support: true,
    rtp: DICE_RTP_PERCENT,
    provably_fair: true,
    config_hash: DICE_CONFIG_HASH,
    languages: DICE_LANGUAGES,
  },
] as const
