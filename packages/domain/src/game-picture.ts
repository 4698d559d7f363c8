/** Base address of a picture's files; null = the site draws the game itself. */
export function picturePath(version: string | null): string | null {
  return version === null ? null : `/pictures/${version}`
}
