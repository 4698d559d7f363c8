import type { MethodKind } from '@fairhouse/contract/invoice'
import { useQuery } from '@tanstack/react-query'
import { methodsQuery } from './wallet.queries.ts'

/** The last part of a method identifier: provider.deposit.card. */
export function methodId(method: string): string {
  return method.split('.').at(-1) ?? ''
}

/** The name of a method where only its identifier is known. */
export function MethodName({ method }: { readonly method: string }): string {
  const { isPending } = useQuery(methodsQuery)
  return useMethod(method)?.name ?? (isPending ? '' : methodId(method))
}

/** Undefined until it is loaded, and of a method that is no longer offered. */
export function useMethod(
  method: string,
): { readonly name: string; readonly kind: MethodKind } | undefined {
  return useQuery(methodsQuery).data?.find((each) => each.method === method)
}
