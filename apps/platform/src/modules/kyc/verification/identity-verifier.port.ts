/** An identity verification company. Throws a `Fault` if it does not answer. */
export interface IdentityVerifier {
  /**
   * A short-lived token of its web SDK for one player. Only the player's id is passed on; the
   * company collects everything else itself.
   */
  issueToken(player: { readonly id: string }): Promise<string>
}
