import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'

/** A part whose code loads after its page or dialog. */
export type LatePart<P> = {
  /** Preloads it, so that it can be shown immediately. Rejects if the code fails to load. */
  readonly load: () => Promise<void>
  /** The part once it is there. */
  readonly get: () => ComponentType<P> | null
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Unlike `React.lazy` it renders immediately if it was loaded before, and a server renders its
 * placeholder, which the browser then hydrates without a difference.
 */
export function createLatePart<P>(read: () => Promise<ComponentType<P>>): LatePart<P> {
  const listeners = new Set<() => void>()
  let part: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  const load = async (): Promise<void> => {
    try {
      part = await read()
    } catch (error) {
      // The next caller retries.
      loading = null
      throw error
    }
    for (const listener of listeners) listener()
  }
  return {
    load: () => (loading ??= load()),
    get: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type LateOptions = {
  /** The page is whole without it. */
  readonly isOptional?: boolean
  /** The server draws it as well: both sides wait for `load` before they draw a page that has it. */
  readonly isServerDrawn?: boolean
}

/**
 * The part, or null until it has loaded. A loading error is thrown, as by `React.lazy`, unless
 * the part is optional.
 */
export function useLatePart<P>(
  late: LatePart<P>,
  { isOptional = false, isServerDrawn = false }: LateOptions = {},
): ComponentType<P> | null {
  const part = useSyncExternalStore(late.subscribe, late.get, isServerDrawn ? late.get : () => null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  useEffect(() => {
    late.load().catch((error: unknown) => setFailure({ error }))
  }, [late])
  if (failure !== null && !isOptional) throw failure.error
  return part
}

/** A component that is loaded once it is shown, or before with `preload`. */
export type Late<P> = ((props: P) => ReactNode) & {
  readonly preload: () => void
  /** The same, to be waited for; never rejects. */
  readonly load: () => Promise<void>
}

/**
 * Makes a component of a late part; `Waiting` is its placeholder, by default nothing. It stays
 * if an optional part fails to load.
 */
export function late<P extends object>(
  read: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType,
  options: LateOptions = {},
): Late<P> {
  const part = createLatePart(read)
  function LateComponent(props: P): ReactNode {
    const Part = useLatePart(part, options)
    if (Part !== null) return createElement(Part, props)
    return Waiting === undefined ? null : <Waiting />
  }
  // A failure is reported when it is shown.
  const load = (): Promise<void> => part.load().catch(() => undefined)
  return Object.assign(LateComponent, { preload: () => void load(), load })
}
