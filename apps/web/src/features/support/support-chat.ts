import type { Chat } from '@fairhouse/contract/chat.endpoints'
import type { Profile } from '@fairhouse/contract/profile'
import type { FcOptions, FcUserCreated, FcWidget } from './freshchat.ts'

/** The chatting player; null = a guest. */
export type ChatPerson = Pick<
  Profile,
  'id' | 'firstName' | 'lastName' | 'nickname' | 'email' | 'phone' | 'freshchatRestoreId'
> | null

export type SupportChat = {
  /** Shows the chat. `closed` = support is offline, `none` = there is no chat, `failed` = it did not load. */
  open(
    person: ChatPerson,
  ): Promise<
    | { readonly outcome: 'open' | 'none' | 'failed' }
    | { readonly outcome: 'closed'; readonly opensAt: string }
  >
  /** The visitor has changed: the chat belonged to the previous one. */
  follow(person: ChatPerson): Promise<void>
}

export type SupportChatDeps = {
  readonly read: () => Promise<Chat>
  /** Loads the widget; with options its script starts it. */
  readonly load: (url: string, options: FcOptions | null) => Promise<FcWidget>
  /** Null if the chat asks for none. */
  readonly sign: (uuid: string) => Promise<{ readonly token: string } | null>
  readonly saveRestoreId: (restoreId: string) => Promise<unknown>
  /** Support has written while the chat is closed. */
  readonly onAnswer: (show: () => void) => void
  readonly locale: () => string
  readonly report: (message: string, error: unknown) => void
}

type Running = { readonly widget: FcWidget; readonly personId: string | null }

/**
 * The chat of a page: started once for the current visitor, ended when they leave or another player comes,
 * and restarted if the next one may chat. Its errors are reported and break nothing.
 */
export function createSupportChat(deps: SupportChatDeps): SupportChat {
  let running: Running | null = null
  // One after the other, so that a sign-out meets a chat that is started or none.
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => null)
    return done
  }

  async function end(): Promise<void> {
    if (running === null) return
    const { widget } = running
    running = null
    try {
      await widget.user.clear()
    } catch (error) {
      deps.report('The user of the chat was not cleared', error)
    }
    widget.destroy()
  }

  async function start(chat: NonNullable<Chat>, person: ChatPerson): Promise<Running> {
    if (running !== null && running.personId === (person?.id ?? null)) return running
    await end()
    const options = toOptions(person)
    const widget = await deps.load(chat.scriptUrl, chat.token === null ? options : null)
    widget.off?.('user:created')
    widget.on('user:created', (created) => void keepRestoreId(created, person))
    widget.off?.('widget:loaded')
    if (chat.isSigned) widget.on('widget:loaded', () => void authenticate(widget))
    widget.off?.('unreadCount:notify')
    widget.on('unreadCount:notify', ({ count = 0 }) => {
      if (count > 0) deps.onAnswer(() => widget.open())
    })
    if (chat.token !== null) widget.init({ token: chat.token, host: chat.host, ...options })
    running = { widget, personId: person?.id ?? null }
    return running
  }

  function toOptions(person: ChatPerson): FcOptions {
    return {
      locale: deps.locale(),
      restoreId: person?.freshchatRestoreId ?? null,
      ...(person && {
        externalId: person.id,
        firstName: person.firstName ?? person.nickname,
        lastName: person.lastName,
        email: person.email,
        phone: person.phone,
      }),
      // The site has its own button.
      config: { headerProperty: { hideChatButton: true } },
    }
  }

  async function authenticate(widget: FcWidget): Promise<void> {
    try {
      const uuid = (await widget.user.getUUID?.())?.data?.uuid
      const signed = uuid === undefined ? null : await deps.sign(uuid)
      if (signed !== null) widget.authenticate?.(signed.token)
    } catch (error) {
      deps.report('The chat was not told who the visitor is', error)
    }
  }

  async function keepRestoreId(created: FcUserCreated, person: ChatPerson): Promise<void> {
    const restoreId = created.data?.restoreId
    const isMade = created.status === 200 || created.success === true
    if (person === null || !isMade || typeof restoreId !== 'string') return
    try {
      await deps.saveRestoreId(restoreId)
    } catch (error) {
      deps.report('The conversation will not be restored elsewhere', error)
    }
  }

  return {
    open: (person) =>
      inTurn(async () => {
        try {
          const chat = await deps.read()
          if (chat === null) return { outcome: 'none' }
          if (chat.opensAt !== null) return { outcome: 'closed', opensAt: chat.opensAt }
          const { widget } = await start(chat, person)
          widget.open()
          return { outcome: 'open' }
        } catch (error) {
          deps.report('The chat did not open', error)
          return { outcome: 'failed' }
        }
      }),
    follow: (person) =>
      inTurn(async () => {
        if (running === null || running.personId === (person?.id ?? null)) return
        try {
          await end()
          const chat = await deps.read()
          if (chat !== null) await start(chat, person)
        } catch (error) {
          deps.report('The chat was not started anew', error)
        }
      }),
  }
}
