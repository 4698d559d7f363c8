import { displayName, type NamedPlayer } from './nickname.ts'

/** What strangers see of a player: the first letter of the shown name, and never its length. */
export function publicName(player: NamedPlayer): string {
  const [first = ''] = displayName(player) ?? ''
  return `${first}***`
}
