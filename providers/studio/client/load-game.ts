import type { GameClient } from './game-client.ts'

type Module = { readonly client: GameClient }

/** One folder per game; only the one that is played is loaded. */
const GAMES = import.meta.glob<Module>('./games/*/*.client.ts')

export async function loadGame(code: string): Promise<GameClient> {
  const load = GAMES[`./games/${code}/${code}.client.ts`]
  if (!load) throw new Error(`There is no client for ${code}`)
  return (await load()).client
}

/** The codes of all games that have a client. */
export const CLIENT_CODES: readonly string[] = Object.keys(GAMES).map((path) => path.split('/')[2]!)
