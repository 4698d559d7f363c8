import { z } from 'zod'
import type { ChatNews } from '#platform/modules/support/support-chat.port'

// The fields of its webhooks that are used; others are ignored.
const headSchema = z.object({ action: z.string(), action_time: z.iso.datetime() })

const idSchema = z.string().min(1).max(128)

const writtenSchema = z.object({
  data: z.object({
    message: z.object({
      id: idSchema,
      conversation_id: idSchema,
      actor_type: z.enum(['user', 'agent', 'bot', 'system']),
      message_type: z.string().default('normal'),
      created_time: z.iso.datetime(),
      message_parts: z.array(z.object({ text: z.object({ content: z.string() }).optional() })),
    }),
    // assumed: as in a resolution; conversations without it belong to guests
    user: z.object({ reference_id: z.string().nullish() }).optional(),
  }),
})

const resolvedSchema = z.object({
  data: z.object({
    resolve: z.object({
      conversation: z.object({ conversation_id: idSchema }),
      /** `reference_id` is the externalId of the widget. */
      user: z.object({ reference_id: z.string().nullish() }),
    }),
  }),
})

const LINE_CHARS_MAX = 4_000

/** A Freshchat webhook; `news` is null if it is irrelevant here. */
export type FreshchatMessage = { readonly at: Date; readonly news: ChatNews | null }

/** Undefined if it is not a Freshchat webhook. */
export function readFreshchatMessage(body: unknown): FreshchatMessage | undefined {
  const head = headSchema.safeParse(body)
  if (!head.success) return undefined
  const at = new Date(head.data.action_time)
  switch (head.data.action) {
    case 'message_create': {
      const read = writtenSchema.safeParse(body)
      return read.success ? { at, news: toLine(read.data.data) } : undefined
    }
    case 'conversation_resolution': {
      const read = resolvedSchema.safeParse(body)
      return read.success ? { at, news: toResolution(read.data.data.resolve) } : undefined
    }
    default:
      return { at, news: null }
  }
}

function toLine({ message, user }: z.infer<typeof writtenSchema>['data']): ChatNews | null {
  const text = message.message_parts
    .flatMap((part) => part.text?.content ?? [])
    .join('\n')
    .replaceAll('\0', '')
    .trim()
    .slice(0, LINE_CHARS_MAX)
  // Internal notes between operators are not shown to players.
  if (text === '' || message.message_type !== 'normal' || message.actor_type === 'system') {
    return null
  }
  return {
    what: 'written',
    id: message.id,
    conversationId: message.conversation_id,
    playerId: readPlayerId(user),
    author: message.actor_type === 'user' ? 'player' : 'support',
    text,
    writtenAt: new Date(message.created_time),
  }
}

function toResolution(resolve: z.infer<typeof resolvedSchema>['data']['resolve']): ChatNews {
  return {
    what: 'resolved',
    conversationId: resolve.conversation.conversation_id,
    playerId: readPlayerId(resolve.user),
  }
}

function readPlayerId(user: { readonly reference_id?: string | null | undefined } | undefined) {
  return z.uuid().safeParse(user?.reference_id).data ?? null
}
