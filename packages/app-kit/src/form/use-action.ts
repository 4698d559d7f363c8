import { showToast } from '@fairhouse/ui/toast-queue'
import {
  useQueryClient,
  type DataTag,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../api/error-text.ts'

export type ActionOptions<Answer, Input> = {
  /** After success, before the reload. */
  readonly onDone?: ((answer: Answer, input: Input) => unknown) | undefined
  readonly onFailed?: ((error: unknown, input: Input) => void) | undefined
  /** The query whose data the answer is. */
  readonly stores?:
    | { readonly queryKey: DataTag<QueryKey, NoInfer<Answer> | null, Error> }
    | undefined
  /** What to load again afterwards. Also after a refusal: then the state was another one. */
  readonly reloads?:
    | { readonly queryKey: QueryKey }
    | ((client: QueryClient) => Promise<unknown>)
    | undefined
  /** Actions of one scope run one after the other. */
  readonly scope?: string
}

type ActionState<Answer, Input> = {
  readonly isPending: boolean
  /** The input that is under way, or was the last one. */
  readonly input: Input | undefined
  /** Why the last press was refused, else null: for `<FailureBanner>`. */
  readonly failure: unknown
  readonly answer: Answer | undefined
}

export type Action<Answer, Input> = ActionState<Answer, Input> & {
  readonly run: (input: Input) => void
}

const IDLE = { isPending: false, input: undefined, failure: null, answer: undefined }

/** The last action of each scope. */
const scopes = new Map<string, Promise<void>>()

/**
 * A request to the platform behind a press: its state, its failure, and what follows from it. The
 * state is of the last press. Smaller than `useMutation`, which would weigh on the first load.
 */
export function useAction<Answer, Input = void>(
  act: (input: Input) => Promise<Answer>,
  options: ActionOptions<Answer, Input> = {},
): Action<Answer, Input> {
  const { onDone, onFailed, stores, reloads, scope } = options
  const client = useQueryClient()
  const [state, setState] = useState<ActionState<Answer, Input>>(IDLE)
  const presses = useRef(0)
  const reload = async (): Promise<void> => {
    if (typeof reloads === 'function') await reloads(client)
    else if (reloads) await client.invalidateQueries({ queryKey: reloads.queryKey })
  }
  const finish = async (input: Input): Promise<Partial<ActionState<Answer, Input>>> => {
    try {
      const answer = await act(input)
      if (stores) client.setQueryData(stores.queryKey, answer)
      await onDone?.(answer, input)
      await reload()
      return { answer }
    } catch (failure) {
      onFailed?.(failure, input)
      await reload()
      return { failure }
    }
  }
  const run = (input: Input): void => {
    const press = (presses.current += 1)
    setState({ ...IDLE, isPending: true, input })
    const work = async (): Promise<void> => {
      const end = await finish(input)
      if (presses.current === press) setState({ ...IDLE, input, ...end })
    }
    if (scope === undefined) void work()
    else scopes.set(scope, (scopes.get(scope) ?? Promise.resolve()).then(work))
  }
  return { ...state, run }
}

/** For `onFailed`: the reason as a toast, where there is no place for a banner. */
export function failureToast(id: string, title: string): (error: unknown) => void {
  return (error) => showToast({ id, tone: 'danger', title, text: errorText(error) })
}
