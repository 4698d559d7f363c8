import { useRef } from 'react'
import { newId } from '../api/new-id.ts'

/**
 * Sends with an id that stays the same for the same request until it has succeeded: a retry moves
 * nothing more.
 */
export function useOnce(): <T>(request: string, send: (id: string) => Promise<T>) => Promise<T> {
  const last = useRef({ request: '', id: '' })
  return async (request, send) => {
    if (last.current.id === '' || last.current.request !== request) {
      last.current = { request, id: newId() }
    }
    const answer = await send(last.current.id)
    last.current = { request: '', id: '' }
    return answer
  }
}
