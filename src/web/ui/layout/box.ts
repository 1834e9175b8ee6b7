import styles from './layout.module.css'

/** Steps of the scale in tokens.css (`--space-n`). */
const STEPS = [1, 2, 3, 4, 5, 6] as const
const YES = [true, false] as const

/** How an element lays out its children and what it keeps clear of; each value is a class in layout.module.css. */
export const BOX = {
  /** One below the other; side by side and centred; in columns, one unless a class says more. */
  flow: ['stack', 'row', 'grid'],
  /** Of a grid; `fill`: the first one takes what the second leaves. */
  columns: [2, 3, 'fill'],
  /** `hair` is two pixels. */
  gap: ['hair', ...STEPS],
  /** Where it differs from the gap between rows. */
  columnGap: STEPS,
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['start', 'center', 'end', 'between'],
  /** Children of a stack are as wide as their content and stand there. */
  items: ['start', 'center'],
  wrap: YES,
  /** Margins and padding; with two steps the second one is at the sides. */
  above: STEPS,
  below: STEPS,
  pad: [0, ...STEPS, '2-3', '2-4', '3-4'],
  /** Inside a row: takes the rest, keeps its width, may become narrower than its content. */
  grow: YES,
  rigid: YES,
  shrink: YES,
  /** Spans all columns of a grid. */
  full: YES,
} as const

export type BoxProps = { [Name in keyof typeof BOX]?: (typeof BOX)[Name][number] | undefined }

/** Classes of an element that cannot be one of the layout components, for example a link. */
export function boxClass(box: BoxProps): string {
  return Object.entries(box)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => styles[value === true ? name : `${name}-${value}`])
    .join(' ')
}
