/** Who runs an operator command. */
export type OperatorIdentity = {
  /** For logs; anyone can choose it with `--by`. */
  readonly name: string
  /**
   * What acts of two people compare: `person:<name>` for the owner of an operator key, otherwise
   * `user:<uid>` of the machine, which never counts as one of two people.
   */
  readonly principal: string
}
