import { expect, test, vi } from 'vitest'
import type { FcOptions, FcUserCreated, FcWidget } from './freshchat.ts'
import { createSupportChat, type ChatPerson } from './support-chat.ts'

const CHAT = {
  scriptUrl: 'https://chat.test/w.js',
  host: 'https://chat.test',
  token: 't',
  isSigned: false,
  opensAt: null,
}
const ANA: ChatPerson = {
  id: 'ana',
  firstName: 'Ana',
  lastName: null,
  nickname: null,
  email: 'ana@players.example',
  phone: null,
  freshchatRestoreId: null,
}

function start({ chatForGuests = true, isSigned = false, token = 't' as string | null } = {}) {
  let person: ChatPerson = ANA
  let isOn = false
  const created: ((answer: FcUserCreated) => void)[] = []
  const unread: ((news: { count?: number }) => void)[] = []
  const acts: string[] = []
  let onLoaded = (): void => undefined
  const widget: FcWidget = {
    init: vi.fn((options) => {
      isOn = true
      acts.push(`init ${String(options['externalId'])}`)
    }),
    destroy: () => {
      isOn = false
      acts.push('destroy')
    },
    open: () => void acts.push('open'),
    isInitialized: () => isOn,
    on(event: string, listener: (payload: object) => void) {
      if (event === 'widget:loaded') onLoaded = () => listener({})
      else (event === 'user:created' ? created : unread).push(listener)
    },
    authenticate: (token) => void acts.push(`authenticate ${token}`),
    user: {
      clear: async () => void acts.push('clear'),
      getUUID: async () => ({ data: { uuid: 'a-visitor' } }),
    },
  }
  const deps = {
    read: vi.fn(async () =>
      person === null && !chatForGuests ? null : { ...CHAT, isSigned, token },
    ),
    load: vi.fn(async (_url: string, _options: FcOptions | null) => widget),
    sign: vi.fn(async (uuid: string) => ({ token: `signed ${uuid}` })),
    saveRestoreId: vi.fn(async () => undefined),
    onAnswer: vi.fn((show: () => void) => show()),
    locale: () => 'en',
    report: vi.fn(),
  }
  const chat = createSupportChat(deps)
  return {
    ...deps,
    acts,
    widget,
    created,
    unread,
    finishLoading: () => onLoaded(),
    open: () => chat.open(person),
    become(next: ChatPerson) {
      person = next
      return chat.follow(next)
    },
  }
}

test('the chat starts once for the current visitor, however often it is opened', async () => {
  const { open, acts, widget, become } = start()
  await open()
  await become(ANA)
  await open()
  expect(acts).toEqual(['init ana', 'open', 'open'])
  expect(widget.init).toHaveBeenCalledWith(
    expect.objectContaining({ externalId: 'ana', restoreId: null, token: 't' }),
  )
})

// crmsupport.freshworks.com/support/solutions/articles/50000010263: a token for players and guests
test.each([true, false])('a chat that asks (%s) is told who its visitor is', async (isSigned) => {
  const { open, finishLoading, sign, acts } = start({ isSigned })
  await open()
  finishLoading()
  await vi.waitFor(() => expect(sign).toHaveBeenCalledTimes(isSigned ? 1 : 0))
  const told = isSigned ? ['authenticate signed a-visitor'] : []
  await vi.waitFor(() => expect(acts).toEqual(['init ana', 'open', ...told]))
})

test.each([
  { status: 200, data: { restoreId: 'r-1' } },
  { success: true, data: { restoreId: 'r-1' } },
])('what restores the conversations is kept, as %j tells it', async (answer) => {
  const { open, created, saveRestoreId } = start()
  await open()
  created.at(-1)?.(answer)
  expect(saveRestoreId).toHaveBeenCalledExactlyOnceWith('r-1')
})

test('a user that was not made is not kept', async () => {
  const { open, created, saveRestoreId } = start()
  await open()
  created.at(-1)?.({ status: 401, data: { restoreId: 'r-1' } })
  expect(saveRestoreId).not.toHaveBeenCalled()
})

test('an answer that comes while the chat is closed is told, with the way to it', async () => {
  const { open, unread, onAnswer, acts } = start()
  await open()
  unread.at(-1)?.({ count: 0 })
  expect(onAnswer).not.toHaveBeenCalled()
  unread.at(-1)?.({ count: 1 })
  expect(acts).toEqual(['init ana', 'open', 'open'])
})

test('signing out ends the chat of the player and starts that of a guest', async () => {
  const { open, become, acts } = start()
  await open()
  await become(null)
  expect(acts).toEqual(['init ana', 'open', 'clear', 'destroy', 'init undefined'])
})

test('where guests have no chat, signing out ends it', async () => {
  const { open, become, acts } = start({ chatForGuests: false })
  await open()
  await become(null)
  expect(acts.slice(2)).toEqual(['clear', 'destroy'])
})

test('another player gets a separate chat', async () => {
  const { open, become, acts } = start()
  await open()
  await become({ ...ANA, id: 'ben' })
  expect(acts.at(-1)).toBe('init ben')
})

test('a chat that was never opened is not loaded for the next player', async () => {
  const { become, load } = start()
  await become(null)
  expect(load).not.toHaveBeenCalled()
})

test('a script that does not come is reported, and a later try works', async () => {
  const { open, load, report } = start()
  load.mockRejectedValueOnce(new Error('blocked'))
  expect(await open()).toEqual({ outcome: 'failed' })
  expect(report).toHaveBeenCalledOnce()
  expect(await open()).toEqual({ outcome: 'open' })
})

test('outside of its hours nothing is loaded', async () => {
  const { open, read, load } = start()
  const opensAt = '2030-01-02T09:00:00.000Z'
  read.mockResolvedValueOnce({ ...CHAT, opensAt } as never)
  expect(await open()).toEqual({ outcome: 'closed', opensAt })
  expect(load).not.toHaveBeenCalled()
})

test('a script of an account starts the widget itself, by who the visitor is', async () => {
  const chat = start({ token: null })
  await chat.open()
  expect(chat.load.mock.lastCall).toMatchObject([
    CHAT.scriptUrl,
    { externalId: 'ana', config: { headerProperty: { hideChatButton: true } } },
  ])
  await chat.become(null)
  expect(chat.load.mock.lastCall?.[1]).not.toHaveProperty('externalId')
  expect(chat.acts).toEqual(['open', 'clear', 'destroy'])
})
