import { h } from './dom.ts'

/** A choice that can be set from outside without an event. */
export type Control<Value> = {
  readonly element: HTMLElement
  set(value: Value): void
}

/** A few options side by side. */
export function choice<Value extends string>(options: {
  readonly legend: string
  readonly values: readonly { readonly value: Value; readonly text: string }[]
  readonly onChoose: (value: Value) => void
}): Control<Value> {
  const name = `choice-${(count += 1)}`
  const inputs = new Map<Value, HTMLInputElement>()
  const labels = options.values.map(({ value, text }) => {
    const input = h('input', { attrs: { type: 'radio', name, value } })
    input.addEventListener('change', () => options.onChoose(value))
    inputs.set(value, input)
    return h('label', {}, input, h('span', { text }))
  })
  const legend = h('legend', { class: 'control-name', text: options.legend })
  return {
    element: h('fieldset', { class: 'control' }, legend, h('div', { class: 'switch' }, ...labels)),
    set(value) {
      const input = inputs.get(value)
      if (input) input.checked = true
    },
  }
}

/** One of many, as the device shows lists. */
export function select(options: {
  readonly label: string
  readonly values: readonly { readonly value: number; readonly text: string }[]
  readonly onChoose: (value: number) => void
}): Control<number> {
  const list = h(
    'select',
    { class: 'select' },
    ...options.values.map(({ value, text }) =>
      h('option', { text, attrs: { value: String(value) } }),
    ),
  )
  list.addEventListener('change', () => options.onChoose(Number(list.value)))
  return {
    element: h(
      'label',
      { class: 'control control-row' },
      h('span', { class: 'control-name', text: options.label }),
      list,
    ),
    set: (value) => (list.value = String(value)),
  }
}

let count = 0
