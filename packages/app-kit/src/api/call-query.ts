import type {
  CallData,
  CallInput,
  EndpointAt,
  Endpoints,
  KeyOf,
} from '@fairhouse/contract/endpoint'
import type {
  QueryFunctionContext,
  QueryKey,
  QueryKeyWithDataTag,
  UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import type { CallBody, callPlatform } from './call.ts'

/** What a call sends; a function where it is known no earlier than that. */
type Sent<Input> = Input | (() => Input)

type QueryOfCall<Input, Answer, Data, Key extends QueryKey> = Omit<
  UnusedSkipTokenOptions<NoInfer<Data>, Error, NoInfer<Data>, Key>,
  'queryKey' | 'queryFn'
> & {
  readonly queryKey: Key
  /** The part of the answer that is kept; all of it by default. */
  readonly read?: (data: Answer) => Data
} & (Record<never, never> extends Input
    ? { readonly input?: Sent<Input> }
    : { readonly input: Sent<Input> })

/** The query of one call, with the types of an app's endpoints. */
export type CallQuery<Table extends Endpoints> = <
  K extends KeyOf<Table>,
  Key extends QueryKey,
  Data = CallData<EndpointAt<Table, K>>,
>(
  key: K,
  query: QueryOfCall<CallInput<EndpointAt<Table, K>>, CallData<EndpointAt<Table, K>>, Data, Key>,
) => UnusedSkipTokenOptions<Data, Error, Data, Key> & QueryKeyWithDataTag<Key, Data>

type Loose = Readonly<Record<string, unknown>> & {
  readonly input?: CallBody | (() => CallBody)
  readonly read?: (data: unknown) => unknown
}

/** Makes the `callQuery` of an app. */
export function createCallQuery<Table extends Endpoints>(
  call: typeof callPlatform,
): CallQuery<Table> {
  const query = (key: string, { input, read, ...options }: Loose) => ({
    ...options,
    queryFn: async ({ signal }: QueryFunctionContext) => {
      const { data } = await call(key, typeof input === 'function' ? input() : input, { signal })
      return read === undefined ? data : read(data)
    },
  })
  return query as unknown as CallQuery<Table>
}
