/** What was asked for about withdrawals. */
export type WithdrawalCommand =
  | { readonly do: 'list-withdrawals' }
  | {
      readonly do: 'approve-withdrawal' | 'reject-withdrawal'
      readonly invoiceId: string
      readonly why: string
    }

export const WITHDRAWALS_USAGE = `withdrawals                            withdrawals that wait for a person
withdrawal approve <invoice> --why <text>
                                       large ones need two people; nobody counts twice
withdrawal reject <invoice> --why <text>
                                       the money is back in the account`

/** Reads a command about one withdrawal; what is wrong comes back as a sentence. */
export function readWithdrawalCommand(words: {
  readonly act: string
  readonly subject: string
  readonly why: string | undefined
}): WithdrawalCommand | { readonly problem: string } {
  const { act, subject: invoiceId, why } = words
  if (act !== 'approve' && act !== 'reject') {
    return { problem: `There is no act '${act}' on a withdrawal.` }
  }
  if (!why) return { problem: `Say why: --why "…". It stands in the log beside the act.` }
  return { do: `${act}-withdrawal`, invoiceId, why }
}
