import {
  listParked,
  retryParked,
  type ParkedReaction,
} from '../../apps/platform/src/realtime/parked.repo.ts'
import type { Outcome } from './documents.ts'

export type EventsCommand =
  | { readonly do: 'list-parked-events' }
  /** The id of an event, or `all`. */
  | { readonly do: 'retry-events'; readonly which: string }

export const EVENTS_USAGE = `events parked                          reactions parked after twenty failures
events retry <event|all>               retries them`

const LISTED_MAX = 200

export function readEventsCommand(
  act: string | undefined,
  which: string | undefined,
): EventsCommand | { readonly problem: string } {
  if (act === 'parked') return { do: 'list-parked-events' }
  if (act !== 'retry') return { problem: 'Say events parked, or events retry <event|all>.' }
  if (!which) return { problem: 'Say which: the id of an event, or all.' }
  return { do: 'retry-events', which }
}

export async function carryOutEvents(
  command: EventsCommand,
  db: Parameters<typeof listParked>[0],
): Promise<Outcome> {
  if (command.do === 'list-parked-events') {
    const parked = await listParked(db, LISTED_MAX)
    const text = parked.length === 0 ? 'Nothing is parked.' : parked.map(describe).join('\n\n')
    return { text, isDone: true, value: parked }
  }
  const retried = await retryParked(db, command.which)
  const text =
    retried === 0
      ? 'Nothing is parked there.'
      : `${retried} ${retried === 1 ? 'reaction runs' : 'reactions run'} again.`
  return { text, isDone: retried > 0 || command.which === 'all', value: { retried } }
}

function describe(parked: ParkedReaction): string {
  const { eventId, event, reaction, playerId, attempts, happenedAt, parkedAt, error } = parked
  return [
    `${eventId}  ${event} → ${reaction}`,
    `  player ${playerId ?? '–'}, of ${happenedAt.toISOString()}, given up ${parkedAt.toISOString()}`,
    `  after ${attempts} attempts: ${error}`,
  ].join('\n')
}
