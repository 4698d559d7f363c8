/**
 * What the host hands to a dialog. A dialog calls `onClose` once it has gone; after a sign-in it
 * only calls `session.adopt`, and the host closes it and goes where the player wanted to go.
 */
export type ModalViewProps = {
  /** Value of the query key: `deposit`, an id, or `true`. */
  readonly value: string
  readonly onClose: () => void
}
