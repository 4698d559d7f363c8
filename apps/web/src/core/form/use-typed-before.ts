import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Adopts what a visitor typed into a field of the server's page before its code was there: the
 * first render after that would write the empty text of the state over it.
 */
export function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  adopt: (text: string) => void,
): void {
  const latest = useRef(adopt)
  useLayoutEffect(() => {
    const field = input.current
    if (field !== null && field.value !== field.defaultValue) latest.current(field.value)
  }, [input])
}
