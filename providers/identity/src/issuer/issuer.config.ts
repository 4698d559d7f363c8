/** One issuer of the identity provider, at `/identity/issuers/{path}`. */
export type IssuerConfig = {
  /** `demo-id`; lower-case letters, digits and hyphens. */
  readonly path: string
  /** Under its own honest name: nothing here pretends to be a company that exists. */
  readonly name: string
  /** Its identifier, which tokens carry: where the platform reaches it, without a slash at the end. */
  readonly identifier: string
  readonly client: {
    readonly id: string
    readonly secret: string
    /** Whom people sign in to, shown to them. */
    readonly name: string
    /** Fixed public address of the client's site; null when it is opened under any host name. */
    readonly origin: string | null
  }
}
