import { z } from 'zod'
import type { ChatMessageRow } from '../messenger.tables.ts'

export const CHAT_TEXT_CHARS_MAX = 2_000

/** A message as a page sends it; the same `id` again is the same message. */
export const messageSchema = z.object({
  id: z.uuid(),
  text: z
    .string()
    .max(CHAT_TEXT_CHARS_MAX)
    .transform((text) => text.replaceAll('\0', '').trim())
    .refine((text) => text !== ''),
})

/** A message as pages read it. */
export function toWireMessage(row: ChatMessageRow) {
  return {
    seq: row.seq.toString(),
    id: row.id,
    author: row.author,
    text: row.text_body,
    at: row.written_at.toISOString(),
  }
}
