import type { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

type Reader = {
  readonly values: SettingValues<typeof SETTINGS>
  readonly problems: string[]
  readonly need: (key: 'databaseUrl' | 'appDatabaseUrl') => string
}

/** A demo derives the login from the owner's password, so without one it has to be named as well. */
function readAppDatabaseUrl({ values, need }: Reader): string | null {
  const { mode, databaseUrl, appDatabaseUrl } = values
  if (appDatabaseUrl !== null) return appDatabaseUrl
  const isDerived =
    mode === 'demo' && (databaseUrl === null || new URL(databaseUrl).password !== '')
  return isDerived ? null : need('appDatabaseUrl')
}

/** A replica has the roles of its primary, so the login whose rights are checked there is the only one. */
function readReplicaUrl({ values, problems }: Reader): string | null {
  const { appDatabaseUrl, replicaDatabaseUrl } = values
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

export function readDatabases(reader: Reader) {
  const { values, need } = reader
  return {
    databaseUrl: values.mode === 'demo' ? values.databaseUrl : need('databaseUrl'),
    appDatabaseUrl: readAppDatabaseUrl(reader),
    replicaDatabaseUrl: readReplicaUrl(reader),
    databaseConnectionsMax: values.databaseConnectionsMax,
  }
}
