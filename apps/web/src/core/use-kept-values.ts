import { useEffect, useRef } from 'react'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { Draft } from './drafts.ts'

/** Keeps the named values of a form from their first change on, for its draft. */
export function useKeptValues<V extends FieldValues, Name extends FieldPath<V>>(
  control: Control<V>,
  names: readonly Name[],
  keep: (draft: Draft) => void,
): void {
  const values: readonly unknown[] = useWatch({ control, name: names })
  const text = JSON.stringify(values)
  const kept = useRef(text)
  useEffect(() => {
    if (kept.current === text) return
    kept.current = text
    keep(Object.fromEntries(names.map((name, at) => [name, values[at]])) as Draft)
  })
}
