import { Component, h, type ComponentType } from 'preact'

/** A component that is drawn again only when one of its properties is another one. */
export function memo<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = new Set([...Object.keys(this.props), ...Object.keys(next)])
      const [before, after] = [this.props, next] as Record<string, unknown>[]
      return [...names].some((name) => before?.[name] !== after?.[name])
    }

    override render() {
      return h(Part, this.props)
    }
  }
}
