/** Decoding of what clients send: lines of JSON, several to a frame. */

export type Command =
  | { readonly method: 'pong' }
  | { readonly method: 'connect'; readonly id: number; readonly token: string }
  | SubscribeCommand
  | { readonly method: 'unsubscribe'; readonly id: number; readonly channel: string }
  | {
      readonly method: 'publish'
      readonly id: number
      readonly channel: string
      readonly data: unknown
    }
  | {
      readonly method: 'presence' | 'presence_stats'
      readonly id: number
      readonly channel: string
    }
  | HistoryCommand
  | { readonly method: 'rpc'; readonly id: number }
  | { readonly method: 'send' }
  | { readonly method: 'refresh'; readonly id: number; readonly token: string }
  | { readonly method: 'sub_refresh'; readonly id: number; readonly channel: string }

export type SubscribeCommand = {
  readonly method: 'subscribe'
  readonly id: number
  readonly channel: string
  readonly token: string
  readonly recover: boolean
  readonly epoch: string
  readonly offset: number
}

export type HistoryCommand = {
  readonly method: 'history'
  readonly id: number
  readonly channel: string
  readonly limit: number
  readonly reverse: boolean
  readonly since: { readonly epoch: string; readonly offset: number } | null
}

type Fields = Readonly<Record<string, unknown>>

const ID_MAX = 0xffff_ffff

/** Splits a frame into commands in their order, or null when any line is not one. */
export function decodeFrame(text: string): Command[] | null {
  const commands: Command[] = []
  for (const line of text.trim().split('\n')) {
    const command = decodeCommand(line)
    if (command === null) return null
    commands.push(command)
  }
  return commands
}

function decodeCommand(line: string): Command | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch {
    return null
  }
  if (!isObject(parsed)) return null
  const id = parsed['id'] ?? 0
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > ID_MAX) return null
  if (id === 0) return isObject(parsed['send']) ? { method: 'send' } : { method: 'pong' }
  try {
    return readMethod(id, parsed)
  } catch {
    return null
  }
}

function readMethod(id: number, command: Fields): Command | null {
  for (const [method, read] of Object.entries(READERS)) {
    const request = command[method]
    if (request === undefined || request === null) continue
    return isObject(request) ? read(id, request) : null
  }
  return null
}

// `ping` is in the schema but pings come from the server, so it is no command here.
const READERS: Readonly<Record<string, (id: number, request: Fields) => Command>> = {
  connect: (id, request) => ({ method: 'connect', id, token: text(request, 'token') }),
  subscribe: (id, request) => ({
    method: 'subscribe',
    id,
    channel: text(request, 'channel'),
    token: text(request, 'token'),
    recover: request['recover'] === true,
    epoch: text(request, 'epoch'),
    offset: count(request, 'offset'),
  }),
  unsubscribe: (id, request) => ({ method: 'unsubscribe', id, channel: text(request, 'channel') }),
  publish: (id, request) => ({
    method: 'publish',
    id,
    channel: text(request, 'channel'),
    data: request['data'],
  }),
  presence: (id, request) => ({ method: 'presence', id, channel: text(request, 'channel') }),
  presence_stats: (id, request) => ({
    method: 'presence_stats',
    id,
    channel: text(request, 'channel'),
  }),
  history: (id, request) => ({
    method: 'history',
    id,
    channel: text(request, 'channel'),
    limit: typeof request['limit'] === 'number' ? Math.trunc(request['limit']) : 0,
    reverse: request['reverse'] === true,
    since: isObject(request['since'])
      ? { epoch: text(request['since'], 'epoch'), offset: count(request['since'], 'offset') }
      : null,
  }),
  rpc: (id) => ({ method: 'rpc', id }),
  send: () => ({ method: 'send' }),
  refresh: (id, request) => ({ method: 'refresh', id, token: text(request, 'token') }),
  sub_refresh: (id, request) => ({ method: 'sub_refresh', id, channel: text(request, 'channel') }),
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(request: Fields, field: string): string {
  const value = request[field] ?? ''
  if (typeof value !== 'string') throw new TypeError(`${field} is not text`)
  return value
}

function count(request: Fields, field: string): number {
  const value = request[field] ?? 0
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new TypeError(`${field} is not a count`)
  }
  return value
}
