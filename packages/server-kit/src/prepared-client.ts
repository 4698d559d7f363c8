import pg from 'pg'

/** Lists that grow with their input make a text for each length, so the texts are many. */
const NAMES_MAX = 400

/** The result of such a statement changes when a migration adds a column. */
const SELECTS_ALL = /\b(?:select|returning)\s+(?:distinct\s+)?\*|\.\*/i

/** Of pg's connection, which its types leave out. */
type Connection = { readonly stream: { cork(): void; uncork(): void } }

/** The answer to a statement that has none yet. */
const NOTHING = { rows: [], rowCount: null }

const prepared = new WeakMap<pg.PoolClient, pg.PoolClient>()

/**
 * The connection as the query builder sees it: its statements have names, the statements of one turn
 * of the event loop travel in one packet, and the beginning of a transaction is answered with its
 * first statement. Needs `pipeline` on the connection.
 *
 * Statements with parameters are prepared: parsed and planned once per connection instead of each
 * time, which was measured to be four fifths of the database's cost for a small read. A connection
 * that has prepared its maximum is replaced after its present use, so that what is rare does not keep
 * a place from what is frequent.
 */
export function prepareClient(client: pg.PoolClient): pg.PoolClient {
  const known = prepared.get(client)
  if (known !== undefined) return known
  const names = new Map<string, string>()
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
    let name = names.get(text)
    if (name === undefined) {
      const isWorth = Array.isArray(values) && values.length > 0 && !SELECTS_ALL.test(text)
      if (isWorth) isOutdated ||= names.size >= NAMES_MAX
      if (!isWorth || isOutdated) return client.query(text, values)
      names.set(text, (name = `fairhouse_${names.size}`))
    }
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
