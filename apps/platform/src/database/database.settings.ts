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
    officeDatabaseUrl: {
      name: 'FAIRHOUSE_OFFICE_DATABASE_URL',
      what: 'the same database through a role with only the rights of fairhouse_office, for what operators read in the office; when not set, the owner lets fairhouse_office log in with a password derived from its own',
      allowed: 'postgres://fairhouse_office:password@host:port/name',
      fallback: null as string | null,
      isSecret: true,
      parse: parsePostgresUrl,
    },
    replicaDatabaseUrl: {
      name: 'FAIRHOUSE_REPLICA_DATABASE_URL',
      what: 'a streaming replica of the database, with the login of FAIRHOUSE_APP_DATABASE_URL (the office takes its own there): histories and reports are read there while it keeps up; from the primary when not set',
      allowed: 'postgres://fairhouse_app:password@host:port/name',
      fallback: null as string | null,
      isSecret: true,
      parse: parsePostgresUrl,
    },
    databaseConnectionsMax: whole({
      name: 'FAIRHOUSE_DATABASE_CONNECTIONS',
      what: 'connections of the platform to its database; the office has a quarter as many of its own',
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
  read({ values, mode, need, problems }) {
    const { databaseUrl, appDatabaseUrl, replicaDatabaseUrl } = values
    // A demo derives the login from the owner's password, so without one it has to be named as well.
    const hasPassword = databaseUrl === null || new URL(databaseUrl).password !== ''
    const isDerived = mode === 'demo' && hasPassword
    // A replica has the roles of its primary, so the login whose rights are checked there is the only one.
    if (replicaDatabaseUrl !== null && loginOf(replicaDatabaseUrl) !== loginOf(appDatabaseUrl)) {
      problems.push(
        'FAIRHOUSE_REPLICA_DATABASE_URL names another login than FAIRHOUSE_APP_DATABASE_URL. ' +
          'Allowed: the same login on the replica.',
      )
    }
    return {
      ...values,
      databaseUrl: mode === 'demo' ? databaseUrl : need('databaseUrl'),
      appDatabaseUrl: isDerived ? appDatabaseUrl : need('appDatabaseUrl'),
      officeDatabaseUrl: hasPassword ? values.officeDatabaseUrl : need('officeDatabaseUrl'),
    }
  },
})

function loginOf(url: string | null): string | null {
  return url && new URL(url).username
}

function parsePostgresUrl(value: string): string | undefined {
  return /^postgres(ql)?:\/\/[^/]+\/.+/.test(value) && URL.canParse(value) ? value : undefined
}
