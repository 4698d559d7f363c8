import { z } from 'zod'

/** `player.social.connected` and `player.social.disconnected` */
export const socialNoticeSchema = z.object({
  /** Its id in the configuration. */
  provider: z.string(),
  at: z.iso.datetime(),
  /** Origin of the site as the player opened it: links of the mail go there. */
  site: z.string(),
})

export type SocialNotice = z.infer<typeof socialNoticeSchema>
