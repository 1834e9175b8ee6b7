import styles from './layout.module.css'

/** Steps of the scale in tokens.css (`--space-n`); `hair` is two pixels. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6
type Gap = Space | 'hair'

/** How an element lays out its children and what it keeps clear of. */
export interface BoxProps {
  /** stack: one below the other; row: side by side, centred; grid: columns, one unless a class says more. */
  flow?: 'stack' | 'row' | 'grid' | undefined
  gap?: Gap | undefined
  /** Where it differs from the gap between rows. */
  columnGap?: Gap | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  /** Children of a stack are as wide as their content and stand there. */
  items?: 'start' | 'center' | 'end' | undefined
  wrap?: boolean | undefined
  /** Margins and padding. */
  above?: Space | undefined
  below?: Space | undefined
  pad?: Space | undefined
  /** Inside a row: takes the rest, keeps its width, may become narrower than its content. */
  grow?: boolean | undefined
  rigid?: boolean | undefined
  shrink?: boolean | undefined
  /** Spans all columns of a grid. */
  full?: boolean | undefined
}

/** Names of all of them. */
export const BOX_PROPS: ReadonlySet<string> = new Set<keyof BoxProps>([
  'flow',
  'gap',
  'columnGap',
  'align',
  'justify',
  'items',
  'wrap',
  'above',
  'below',
  'pad',
  'grow',
  'rigid',
  'shrink',
  'full',
])

/** Classes of an element that cannot be one of the layout components, for example a link. */
export function boxClass(box: BoxProps): string {
  return Object.entries(box)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => styles[value === true ? name : `${name}-${value}`])
    .join(' ')
}
