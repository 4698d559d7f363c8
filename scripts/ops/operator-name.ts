/**
 * Who acts, for the log. Anybody can write any name behind `--by`, so the user of the machine, whom the
 * system knows, stands beside it.
 */
export function nameOperator(by: string | null, user: string): string {
  return by === null || by === user ? user : `${by.slice(0, 60)} (user ${user.slice(0, 32)})`
}
