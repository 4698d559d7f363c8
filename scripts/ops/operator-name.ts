/**
 * The operator, for the log. `--by` accepts any name, so the system user is logged
 * with it.
 */
export function nameOperator(by: string | null, user: string): string {
  return by === null || by === user ? user : `${by.slice(0, 60)} (user ${user.slice(0, 32)})`
}
