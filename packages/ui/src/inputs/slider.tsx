import type { ComponentProps, CSSProperties } from 'react'
import styles from './slider.module.css'

export type SliderProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'
> & {
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly value: number
  readonly onValueChange: (value: number) => void
  /** The value in words: "50 %". Shown at the end and read out. */
  readonly valueText: string
}

/** A number by feel; for an exact one put a number input beside it. Inside a `Field`. */
export function Slider(props: SliderProps) {
  const { min, max, step = 1, value, onValueChange, valueText, ...attributes } = props
  const share = max > min ? (value - min) / (max - min) : 0
  return (
    <div className={styles.slider}>
      <input
        {...attributes}
        type="range"
        className={styles.input}
        style={{ '--share': share } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
      <output className={`${styles.value} tabular`} aria-hidden="true">
        {valueText}
      </output>
    </div>
  )
}
