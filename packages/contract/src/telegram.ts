import { z } from 'zod'

/** Identity of a user according to Telegram. */
export const telegramUserSchema = z.object({
  id: z.number().int().positive(),
  username: z.string().max(64).optional(),
  first_name: z.string().max(256).optional(),
  last_name: z.string().max(256).optional(),
  photo_url: z.string().max(1024).optional(),
  language_code: z.string().max(35).optional(),
})

export type TelegramUser = z.infer<typeof telegramUserSchema>

/** Raw init data is longer than any form field. */
export const INIT_DATA_CHARS_MAX = 8192
