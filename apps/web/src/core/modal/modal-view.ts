/**
 * The host's props for a dialog. A dialog calls `onClose` once it has closed; after a sign-in it
 * only calls `session.adopt`, and the host closes it and continues to the player's destination.
 */
export type ModalViewProps = {
  /** Value of the query key: `deposit`, an id, or `true`. */
  readonly value: string
  readonly onClose: () => void
}
