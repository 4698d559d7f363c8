/** How an account can be notified. */
export type NoticeWays = {
  /** The account has an e-mail address, and the platform sends e-mail. */
  readonly byEmail: boolean
  /** The account has a confirmed number, and the platform sends SMS. */
  readonly byPhone: boolean
}

/**
 * The channel of an account notice: one, since two messages would look like two events. E-mail says
 * more, so SMS is the fallback. Null = none available.
 */
export function chooseNoticeWay({ byEmail, byPhone }: NoticeWays): 'email' | 'phone' | null {
  if (byEmail) return 'email'
  return byPhone ? 'phone' : null
}
