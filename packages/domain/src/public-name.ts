import { displayName, type NamedPlayer } from './nickname.ts'

/** A player's masked name: the first letter of the display name, without its length. */
export function publicName(player: NamedPlayer): string {
  const [first = ''] = displayName(player) ?? ''
  return `${first}***`
}
