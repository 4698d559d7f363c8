const TIMEOUT_MS = 10_000

export type BotMessage = {
  readonly chatId: string
  readonly text: string
  readonly button: { readonly label: string; readonly url: string } | null
}

export type SendBotMessage = (message: BotMessage) => Promise<'sent' | 'undeliverable'>

/** Sends a bot's message by Telegram's Bot API. Throws if it should be retried later. */
export function createBotClient(access: {
  readonly apiUrl: string
  readonly token: string
  readonly fetch: typeof fetch
}): SendBotMessage {
  return async ({ chatId, text, button }) => {
    const keyboard = button && {
      inline_keyboard: [[{ text: button.label, web_app: { url: button.url } }]],
    }
    const answer = await access
      .fetch(`${access.apiUrl}/bot${access.token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          chat_id: chatId,
          text,
          ...(keyboard && { reply_markup: keyboard }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch(() => null)
    // The cause is omitted, since its address contains the bot's token.
    if (answer === null) throw new Error('Telegram did not answer')
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    // 403: the player blocked the bot; 400: the chat does not exist.
    if (answer.status === 403 || answer.status === 400) return 'undeliverable'
    throw new Error(`Telegram rejected a message: ${answer.status}`)
  }
}
