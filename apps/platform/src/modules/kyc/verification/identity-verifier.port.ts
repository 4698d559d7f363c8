/** A company that verifies identities on pages of its own. Throws a `Fault` when it does not answer. */
export interface IdentityVerifier {
  /**
   * A token for its web SDK, good for minutes and for this player only. It is told the player's id
   * and nothing else: what it needs to know it asks the player for.
   */
  issueToken(player: { readonly id: string }): Promise<string>
}
