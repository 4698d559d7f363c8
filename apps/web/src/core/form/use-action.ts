import { showToast } from '@fairhouse/ui/toast-queue'
import {
  useMutation,
  useQueryClient,
  type DataTag,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { errorText } from '#core/api/error-text.ts'

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

export type Action<Answer, Input> = {
  readonly run: (input: Input) => void
  readonly isPending: boolean
  /** The input that is under way, or was the last one. */
  readonly input: Input | undefined
  /** Why the last press was refused, else null: for `<FailureBanner>`. */
  readonly failure: unknown
  readonly answer: Answer | undefined
}

/** A request to the platform behind a press: its state, its failure, and what follows from it. */
export function useAction<Answer, Input = void>(
  act: (input: Input) => Promise<Answer>,
  options: ActionOptions<Answer, Input> = {},
): Action<Answer, Input> {
  const { onDone, onFailed, stores, reloads, scope } = options
  const client = useQueryClient()
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: act,
    ...(scope !== undefined && { scope: { id: scope } }),
    onSuccess: async (answer, input) => {
      if (stores) client.setQueryData<unknown>(stores.queryKey, answer)
      await onDone?.(answer, input)
    },
    onError: (failure, input) => onFailed?.(failure, input),
    onSettled: async () => {
      if (typeof reloads === 'function') await reloads(client)
      else if (reloads) await client.invalidateQueries({ queryKey: reloads.queryKey })
    },
  })
  return { run: mutate, isPending, input: variables, failure: error, answer: data }
}

/** For `onFailed`: the reason as a toast, where there is no place for a banner. */
export function failureToast(id: string, title: string): (error: unknown) => void {
  return (error) => showToast({ id, tone: 'danger', title, text: errorText(error) })
}
