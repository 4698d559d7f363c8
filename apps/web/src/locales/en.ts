import shell from './en/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./en/*.json', '!./en/shell.json'], {
  import: 'default',
})
