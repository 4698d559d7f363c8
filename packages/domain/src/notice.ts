/** What of a player and of the platform decides where a notice about their account goes. */
export type NoticeWays = {
  /** The account has an e-mail address, and the platform sends e-mail. */
  readonly byEmail: boolean
  /** The account has a number that was shown to be theirs, and the platform sends short messages. */
  readonly byPhone: boolean
}

/**
 * Where a notice goes: one place, since two messages about one thing look like two things. The e-mail
 * says more, so a short message is for who has no address. Null: nobody can be told this way.
 */
export function chooseNoticeWay({ byEmail, byPhone }: NoticeWays): 'email' | 'phone' | null {
  if (byEmail) return 'email'
  return byPhone ? 'phone' : null
}
