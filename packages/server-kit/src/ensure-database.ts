import pg from 'pg'

/**
 * Creates a database unless it exists. `url` is the address of another database on the same server,
 * as a role that may create databases.
 */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks also fails its query; unheard, this event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
