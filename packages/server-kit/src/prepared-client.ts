import pg from 'pg'

/** Names of statements by their text, the same on all connections of a pool. */
export type StatementNames = { find(text: string, values: unknown): string | null }

/** Lists that grow with their input make a text for each length; such are not worth keeping. */
const NAMES_MAX = 400

/**
 * Statements with parameters are prepared: parsed and planned once per connection instead of each
 * time, which was measured to be four fifths of the database's cost for a small read. A statement with
 * `*` is not, since a migration that adds a column changes its result.
 */
export function createStatementNames(namesMax = NAMES_MAX): StatementNames {
  const names = new Map<string, string | null>()
  return {
    find(text, values) {
      if (!Array.isArray(values) || values.length === 0) return null
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= namesMax) return null
      const name = text.includes('*') ? null : `fairhouse_${names.size}`
      names.set(text, name)
      return name
    },
  }
}

/** Of pg's connection, which its types leave out. */
type Connection = { readonly stream: { cork(): void; uncork(): void } }

/** The answer to a statement that has none yet. */
const NOTHING = { rows: [], rowCount: null }

const prepared = new WeakMap<pg.PoolClient, pg.PoolClient>()

/**
 * The connection as the query builder sees it: its statements have names, the statements of one turn
 * of the event loop travel in one packet, and the beginning of a transaction is answered with its
 * first statement. Needs `pipeline` on the connection.
 */
export function prepareClient(client: pg.PoolClient, names: StatementNames): pg.PoolClient {
  const known = prepared.get(client)
  if (known !== undefined) return known
  const { stream } =
    (client as pg.PoolClient & { readonly connection?: Connection }).connection ?? {}
  let isOutdated = false
  let begun: Promise<unknown> | null = null
  let isCorked = false
  const gatherTurn = () => {
    if (isCorked || stream === undefined) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
  const run = async (text: string, values: unknown[]) => {
    gatherTurn()
    if (text === 'begin') {
      // One round trip less: the first statement follows without waiting. Should `begin` fail, that
      // statement is reported as failed.
      begun = client.query(text)
      begun.catch(() => undefined)
      return NOTHING
    }
    const opening = begun
    begun = null
    const answer = send(text, values)
    if (opening === null) return answer
    await Promise.all([opening, answer])
    return answer
  }
  const send = async (text: string, values: unknown[]) => {
    const name = names.find(text, values)
    if (name === null) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      isOutdated ||= isPlanOutdated(error)
      throw error
    }
  }
  const preparing: pg.PoolClient = Object.create(client, {
    query: {
      value: (first: unknown, values: unknown[]) => {
        if (typeof first === 'string') return run(first, values)
        // Cursors go through as they are.
        begun = null
        return client.query(first as pg.Submittable)
      },
    },
    release: { value: (destroy?: boolean) => client.release(destroy === true || isOutdated) },
  })
  prepared.set(client, preparing)
  return preparing
}

/**
 * A migration changed the type of a column under a prepared statement. The first caller
 * gets the error; the connection is replaced, so that no other does.
 */
function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000'
}
