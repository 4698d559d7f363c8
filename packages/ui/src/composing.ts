type Key = { readonly isComposing: boolean; readonly keyCode: number }

/**
 * Whether a key belongs to an input method, which commits words by Enter and drops them by Escape. Its
 * last key comes after the composition has ended in some browsers, with the code 229.
 */
export function isComposing(event: Key | { readonly nativeEvent: Key }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}
