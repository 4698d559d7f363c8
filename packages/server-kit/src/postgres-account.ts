import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The unprivileged user that PostgreSQL runs as when this process is root. */
export type PostgresAccount = { readonly uid: number; readonly gid: number; readonly name: string }

const UID_FIRST_ORDINARY = 1_000

/**
 * PostgreSQL refuses to run as root. Returns the user to run it as: the owner of the data when
 * there is data, else `nobody`, else the first ordinary user. `null` when this process is not root.
 */
export async function findPostgresAccount(clusterDir: string): Promise<PostgresAccount | null> {
  if (process.getuid?.() !== 0) return null
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8'))
  const owner = await stat(clusterDir).catch(() => null)
  const account =
    users.find((user) => owner !== null && owner.uid !== 0 && user.uid === owner.uid) ??
    users.find((user) => user.name === 'nobody') ??
    users.find((user) => user.uid >= UID_FIRST_ORDINARY)
  if (account === undefined) {
    throw new Error(
      'The database cannot run as root and this machine has no other user. Add one ' +
        '(useradd fairhouse) or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  return account
}

/** Reads the lines of /etc/passwd. */
export function parsePasswd(text: string): PostgresAccount[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (name === undefined || uid === undefined || gid === undefined) return []
    return [{ name, uid: Number(uid), gid: Number(gid) }]
  })
}

/** Whether the account can enter and read a directory; every directory above it counts too. */
export function canReach(account: PostgresAccount | null, directory: string): boolean {
  // Asks the account itself: mode bits alone do not reflect access lists and mounts.
  if (account === null) return true
  const answer = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', directory], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  })
  return answer.status === 0
}
