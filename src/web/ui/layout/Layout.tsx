// Layout, written once. A class of a module on the same element wins over these.
import { type ComponentProps, createElement, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { BOX, type BoxProps, boxClass } from './box.ts'

type Tag = keyof HTMLElementTagNameMap

type LayoutProps<As extends Tag> = BoxProps & { as?: As } & Omit<ComponentProps<As>, keyof BoxProps>

/** Lays nothing out by itself. */
export const Box = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw({}, props)

/** Children one below the other. */
export const Stack = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw({ flow: 'stack' }, props)

/** Children side by side. */
export const Row = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw({ flow: 'row' }, props)

/** Children in columns that may become narrower than their content. */
export const Grid = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw({ flow: 'grid' }, props)

function draw(flow: BoxProps, { as = 'div', className, ...props }: LayoutProps<Tag>): ReactElement {
  const box: Record<string, unknown> = { ...flow }
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) (name in BOX ? box : rest)[name] = value
  return createElement(as, { ...rest, className: classNames(boxClass(box), className) })
}
