import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { Draft } from './draft-storage.ts'
import type { SubmitForm } from './form-context.ts'
import { applyFailure } from './form-failure.ts'
import { useFormDraft, type FormDraft } from './use-form-draft.ts'

export type SubmitOptions<V extends FieldValues> = {
  /** Initial values. Their keys are the fields that an answer can refuse. */
  readonly defaults: V
  /** Stores unsent input in this tab. Secrets are never stored. */
  readonly draft?: {
    readonly name: string
    /** The subject of the values, a currency for instance: a draft of another subject is not shown. */
    readonly of?: Draft
    /** The values to store; all of them by default. */
    readonly keep?: (values: V) => Draft
  }
  /** Judges all fields together, instead of each by its own rule. */
  readonly resolver?: Resolver<V>
  /** For a form with the operator's fields: the fields for these values. */
  readonly definitions?: (values: V) => readonly FieldDefinition[]
  /** Whether a field is shown with these values; all are by default. */
  readonly isShown?: (field: FieldPath<V>, values: V) => boolean
  /**
   * Sends the values. Returns false if the form continues: its draft is then kept.
   * @throws the error that the form shows: field errors at their fields, the rest above the button
   */
  readonly send: (values: V, draft: FormDraft) => Promise<void | false>
  /** Handles a refusal first and returns the error that is left to show, null for none. */
  readonly refused?: (error: unknown, form: Pick<SubmitForm<V>, 'setError'>) => unknown
}

/** The state of a form: values, errors, draft, and sending it once. */
export function useSubmit<V extends FieldValues>(options: SubmitOptions<V>): SubmitForm<V> {
  const { defaults, send, refused } = options
  const draft = useFormDraft(options.draft?.name ?? null)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<V>({
    mode: 'onTouched',
    // `<Form>` moves the focus: it goes by the order on the page, the library by that of mounting
    shouldFocusError: false,
    defaultValues: { ...defaults, ...readTyped(options, draft.first) } as DefaultValues<V>,
    ...(options.resolver && { resolver: options.resolver }),
  })
  useLateDraft(form, options, draft)
  useKeptDraft(form, options.draft, draft)
  const isUnderWay = useRef(false)
  const sendOnce = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      if ((await send(values, draft)) !== false) draft.forget()
    } catch (error) {
      const { definitions, isShown = () => true } = options
      const names = Object.keys(defaults) as FieldPath<V>[]
      setFailure(
        applyFailure(refused ? refused(error, form) : error, {
          fields: names.filter((name) => isShown(name, values)),
          definitions: definitions?.(values) ?? [],
          setError: form.setError,
        }),
      )
    }
  })
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault()
    // Enter and the last digit of a code can come on top of a press
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await sendOnce(event)
    } finally {
      isUnderWay.current = false
    }
  }
  return { ...form, submit, failure, draft }
}

/** Puts the draft into a form that was rendered by the server, and so began without it. */
function useLateDraft<V extends FieldValues>(
  { reset }: Pick<SubmitForm<V>, 'reset'>,
  options: SubmitOptions<V>,
  { first }: FormDraft,
): void {
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === first) return
    shown.current = first
    reset({ ...options.defaults, ...readTyped(options, first) }, { keepDefaultValues: true })
  })
}

/** Keeps the values from their first change on, each change once. */
function useKeptDraft<V extends FieldValues>(
  { subscribe, getValues }: Pick<SubmitForm<V>, 'subscribe' | 'getValues'>,
  options: SubmitOptions<V>['draft'],
  draft: FormDraft,
): void {
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (options === undefined) return undefined
    const { of = {}, keep } = options
    const read = (values: V): Draft => ({ ...(keep ? keep(values) : (values as Draft)), ...of })
    kept.current ??= JSON.stringify(read(getValues()))
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = read(values)
        const text = JSON.stringify(typed)
        if (kept.current === text) return
        kept.current = text
        draft.keep(typed)
      },
    })
  })
}

/** Earlier input for the fields of the form. */
function readTyped<V extends FieldValues>(
  { defaults, draft }: Pick<SubmitOptions<V>, 'defaults' | 'draft'>,
  first: Draft,
): Draft {
  const { of = {} } = draft ?? {}
  if (Object.entries(of).some(([name, value]) => first[name] !== value)) return {}
  const typed = Object.entries(first).filter(
    ([name, value]) => typeof value === typeof defaults[name],
  )
  return Object.fromEntries(typed)
}
