import { text, whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** The databases; null = the embedded one, the login derived from its owner, no replica, no backups. */
export const databaseSettings = defineSettings({
  settings: {
    databaseUrl: {
      name: 'DATABASE_URL',
      what: 'PostgreSQL to use, as the owner of the database, for migrations only; the embedded one when not set',
      allowed: 'postgres://user:password@host:port/name',
      fallback: null as string | null,
      isSecret: true,
      parse: parsePostgresUrl,
    },
    appDatabaseUrl: {
      name: 'FAIRHOUSE_APP_DATABASE_URL',
      what: 'the same database through a role with only the rights of fairhouse_app, for everything but migrations; a demo creates the login itself',
      allowed: 'postgres://fairhouse_app:password@host:port/name',
      fallback: null as string | null,
      isSecret: true,
      parse: parsePostgresUrl,
    },
    replicaDatabaseUrl: {
      name: 'FAIRHOUSE_REPLICA_DATABASE_URL',
      what: 'a streaming replica of the database, with the login of FAIRHOUSE_APP_DATABASE_URL: histories and reports are read there while it keeps up; from the primary when not set',
      allowed: 'postgres://fairhouse_app:password@host:port/name',
      fallback: null as string | null,
      isSecret: true,
      parse: parsePostgresUrl,
    },
    databaseConnectionsMax: whole({
      name: 'FAIRHOUSE_DATABASE_CONNECTIONS',
      what: 'connections of the platform to its database',
      min: 2,
      max: 200,
      fallback: 20,
    }),
    backupDir: text({
      name: 'FAIRHOUSE_BACKUP_DIR',
      what: 'directory of backups of the embedded database, which also archives its write-ahead log there for point-in-time recovery',
      fallback: null,
    }),
  },
  read(reader) {
    const { values, mode, need } = reader
    return {
      databaseUrl: mode === 'demo' ? values.databaseUrl : need('databaseUrl'),
      appDatabaseUrl: readAppDatabaseUrl(reader),
      replicaDatabaseUrl: readReplicaUrl(reader),
      databaseConnectionsMax: values.databaseConnectionsMax,
      backupDir: values.backupDir,
    }
  },
})

type Logins = {
  readonly databaseUrl: string | null
  readonly appDatabaseUrl: string | null
  readonly replicaDatabaseUrl: string | null
}

/** A demo derives the login from the owner's password, so without one it has to be named as well. */
function readAppDatabaseUrl({
  values: { databaseUrl, appDatabaseUrl },
  mode,
  need,
}: {
  readonly values: Logins
  readonly mode: 'demo' | 'production'
  readonly need: (key: 'appDatabaseUrl') => string
}): string | null {
  if (appDatabaseUrl !== null) return appDatabaseUrl
  const isDerived =
    mode === 'demo' && (databaseUrl === null || new URL(databaseUrl).password !== '')
  return isDerived ? null : need('appDatabaseUrl')
}

/** A replica has the roles of its primary, so the login whose rights are checked there is the only one. */
function readReplicaUrl({
  values: { appDatabaseUrl, replicaDatabaseUrl },
  problems,
}: {
  readonly values: Logins
  readonly problems: string[]
}): string | null {
  if (replicaDatabaseUrl === null) return null
  const isSameLogin =
    appDatabaseUrl !== null &&
    new URL(appDatabaseUrl).username === new URL(replicaDatabaseUrl).username
  if (!isSameLogin) {
    problems.push(
      'FAIRHOUSE_REPLICA_DATABASE_URL names another login than FAIRHOUSE_APP_DATABASE_URL. ' +
        'Allowed: the same login on the replica.',
    )
  }
  return replicaDatabaseUrl
}

function parsePostgresUrl(value: string): string | undefined {
  return /^postgres(ql)?:\/\/[^/]+\/.+/.test(value) && URL.canParse(value) ? value : undefined
}
