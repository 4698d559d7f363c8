const INTRODUCTION = `# Events

Made from \`packages/contract/src/events.ts\` by \`node scripts/docs-events.ts --write\`.

A module appends an event to the outbox inside the transaction that causes it
(\`appendEvent\` in \`apps/platform/src/realtime/outbox.repo.ts\`). After the commit the dispatcher hands
it on, at least once and in order for each player:

- to the realtime engine, when the event names a channel: the player's browser hears
  \`{ event, eventId, data }\` on \`<channel>#<playerId>\` and drops an \`eventId\` it knows and a
  \`version\` that is not newer;
- to the reactions of other modules (\`Reaction\` in \`apps/platform/src/realtime/reaction.ts\`), each in
  a transaction of its own, where its effects on the database happen exactly once. A failing one is
  tried again with growing pauses and holds up only its own player's later events.

\`session.ended\` also ends the sockets of that session.
`

/** The domain events as a page for people: `docs/events.md`. */
export function renderEventsDoc(events: Readonly<Record<string, string>>): string {
  const rows = Object.entries(events).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
  return `${INTRODUCTION}
| Event | What happened |
|---|---|
${rows.join('\n')}
`
}
