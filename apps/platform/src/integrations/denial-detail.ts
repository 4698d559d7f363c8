const SAID: ReadonlySet<string> = new Set(['bonusBetTooLarge', 'marketStakeTooLarge'])

/**
 * A field beside the status of a refused bet, which wallet protocols do not have and games may ignore:
 * the rule of a bonus or a market, which the protocols take for a limit. Which of the player's own limits it was
 * is none of a provider's business.
 */
export function detailOf(denial: string): { readonly detail?: string } {
  return SAID.has(denial) ? { detail: denial } : {}
}
