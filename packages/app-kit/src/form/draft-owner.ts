import { createContext } from 'react'

/** Id of who is signed in, whose unsent input is kept; null for a guest. */
export const DraftOwner = createContext<string | null>(null)
