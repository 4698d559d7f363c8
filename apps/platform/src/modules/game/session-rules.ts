import type { LaunchRequest } from './game-provider.port.ts'

/**
 * The rules of a market as the studio of this repository takes them, which keeps them on its server.
 * Neither Hub88's nor SoftSwiss's launch documents such fields: other providers go by the country.
 */
export function toSessionRules(rules: LaunchRequest['rules'], player: LaunchRequest['player']) {
  return {
    round_ms_min: rules.roundMsMin,
    has_autoplay: rules.hasAutoplay,
    has_turbo: rules.hasTurbo,
    /** Minor units of the account's currency. */
    stake_max: player?.stakeMaxMinor?.toString() ?? null,
  }
}
