/** Commands about a channel, with the checks and answers of Centrifugo. */
import type { Command, HistoryCommand, SubscribeCommand } from './command.ts'
import type { Connection } from './connection.ts'
import {
  canSubscribe,
  findNamespace,
  hasHistory,
  isProtocolError,
  type Namespace,
} from './namespace.ts'
import { DISCONNECTS, ERRORS, type Disconnect, type ProtocolError } from './protocol.ts'
import { encodeError, encodeHistory, encodeResult, encodeSubscribed } from './reply.ts'
import { readHistory, recover } from './stream.ts'

type ChannelCommand = Extract<Command, { readonly channel: string }>

/** Replies to a command about a channel; a returned reason ends the connection. */
export function runChannelCommand(
  connection: Connection,
  command: ChannelCommand,
): Disconnect | undefined {
  if (command.channel === '') return DISCONNECTS.badRequest
  if (command.method === 'publish' && command.data === undefined) return DISCONNECTS.badRequest
  const answer = answerCommand(connection, command)
  connection.reply(typeof answer === 'string' ? answer : encodeError(command.id, answer))
  return undefined
}

function answerCommand(connection: Connection, command: ChannelCommand): string | ProtocolError {
  switch (command.method) {
    case 'subscribe':
      return subscribe(connection, command)
    case 'unsubscribe':
      if (connection.subscriptions.delete(command.channel)) {
        connection.gateway.channels.unsubscribe(command.channel, connection)
      }
      return encodeResult(command.id, 'unsubscribe', {})
    case 'sub_refresh':
      // Only subscriptions made with a token expire, and there are none.
      return ERRORS.permissionDenied
    case 'publish':
    case 'presence':
    case 'presence_stats':
    case 'history': {
      const namespace = findNamespace(connection.gateway.options.namespaces, command.channel)
      if (isProtocolError(namespace)) return namespace
      return answerMember(connection, command, namespace)
    }
  }
}

function subscribe(connection: Connection, command: SubscribeCommand): string | ProtocolError {
  const { gateway, subscriptions } = connection
  const { channel } = command
  if (channel.length > gateway.limits.channelLengthMax) return ERRORS.badRequest
  if (subscriptions.has(channel)) return ERRORS.alreadySubscribed
  if (subscriptions.size >= gateway.limits.channelsMax) return ERRORS.limitExceeded
  const namespace = findNamespace(gateway.options.namespaces, channel)
  if (isProtocolError(namespace)) return namespace
  if (command.token !== '') return ERRORS.permissionDenied
  if (!canSubscribe(namespace, channel, connection.user)) return ERRORS.permissionDenied
  subscriptions.add(channel)
  gateway.channels.subscribe(channel, connection)
  if (namespace.forceRecovery !== true || !hasHistory(namespace)) {
    return encodeSubscribed(command.id, { position: null, wasRecovering: false, recovered: null })
  }
  const stream = gateway.channels.stream(channel)
  const nowMs = gateway.options.timers.nowMs()
  return encodeSubscribed(command.id, {
    position: gateway.position(channel),
    wasRecovering: command.recover,
    recovered: command.recover ? recover(stream, command, nowMs) : null,
  })
}

/** Commands that need a right in the namespace and, here, a subscription. */
function answerMember(
  connection: Connection,
  command: Exclude<ChannelCommand, { method: 'subscribe' | 'unsubscribe' | 'sub_refresh' }>,
  namespace: Namespace,
): string | ProtocolError {
  const { id, channel, method } = command
  const isMember = connection.subscriptions.has(channel) && connection.user !== ''
  if (method === 'publish') {
    if (!(isMember && namespace.allowPublishForSubscriber === true)) return ERRORS.permissionDenied
    connection.gateway.publish(channel, command.data)
    return encodeResult(id, method, {})
  }
  if (method === 'history') {
    if (!hasHistory(namespace)) return ERRORS.notAvailable
    if (!(isMember && namespace.allowHistoryForSubscriber === true)) return ERRORS.permissionDenied
    return history(connection, command)
  }
  if (namespace.presence !== true) return ERRORS.notAvailable
  if (!(isMember && namespace.allowPresenceForSubscriber === true)) return ERRORS.permissionDenied
  const members = [...(connection.gateway.channels.subscribers(channel) ?? [])]
  if (method === 'presence_stats') {
    const users = new Set(members.map(({ user }) => user))
    return encodeResult(id, method, { num_clients: members.length, num_users: users.size })
  }
  const presence = members.map((member) => [member.id, { client: member.id, user: member.user }])
  return encodeResult(id, method, { presence: Object.fromEntries(presence) })
}

function history(connection: Connection, command: HistoryCommand): string | ProtocolError {
  const { gateway } = connection
  const stream = gateway.channels.stream(command.channel)
  const { limit, reverse, since } = command
  if (since !== null && since.epoch !== '' && since.epoch !== stream.epoch) {
    return ERRORS.unrecoverablePosition
  }
  const nowMs = gateway.options.timers.nowMs()
  const publications = readHistory(stream, { limit, reverse, since, nowMs })
  return encodeHistory(command.id, publications, gateway.position(command.channel))
}
