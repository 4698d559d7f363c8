import type { EventSpec } from '@fairhouse/contract/events'

const INTRODUCTION = `# Events

Generated from \`packages/contract/src/events.ts\` by \`node scripts/docs-events.ts --write\`.

A module appends an event to the outbox inside the transaction that causes it
(\`appendEvent\` in \`apps/platform/src/realtime/outbox.repo.ts\`). After the commit it is delivered, at
least once and in order for each player:

- to the realtime engine, if it has a channel: the player's browser receives
  \`{ event, eventId, data }\` on \`<channel>#<playerId>\` and drops duplicates by \`eventId\` and
  stale data by \`version\`;
- to the reactions of other modules (\`Reaction\` in \`apps/platform/src/realtime/reaction.ts\`), in
  batches. Each reaction has a position; a batch moves it in the same transaction as its effects on
  the database, so these happen exactly once. A failing event is retried with exponential backoff and
  holds up only its own player's later events of that reaction; after twenty failures it is parked
  (\`npm run ops -- events parked\`).

\`session.ended\` also ends the sockets of that session.

Amounts are minor units as digit strings.
`

/** Renders the domain events as `docs/events.md`. */
export function renderEventsDoc(events: Readonly<Record<string, EventSpec>>): string {
  const rows = Object.entries(events).map(([name, { about, payload, ...spec }]) => {
    const fields = Object.keys(payload.shape).join(', ')
    const targets = spec.channelByKind ? Object.values(spec.channelByKind) : [spec.channel ?? []]
    const target = targets
      .flat()
      .map(({ name: channel, event }) => `\`${channel}\`: \`${event}\``)
      .join(', ')
    return `| \`${name}\` | ${about} | ${fields} | ${target} |`
  })
  return `${INTRODUCTION}
| Event | What happened | Payload | Channel |
|---|---|---|---|
${rows.join('\n')}
`
}
