// Layout, written once. A module's class on the same element wins over these.
import { type ComponentProps, createElement, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { BOX_PROPS, type BoxProps, boxClass } from './box.ts'

type Tag = keyof HTMLElementTagNameMap

type LayoutProps<As extends Tag> = BoxProps & { as?: As } & Omit<ComponentProps<As>, keyof BoxProps>

/** An element that lays nothing out by itself. */
export const Box = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw('div', {}, props)

/** Children one below the other. */
export const Stack = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw('div', { flow: 'stack' }, props)

/** Children side by side. */
export const Row = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw('div', { flow: 'row' }, props)

/** Children in columns that may become narrower than their content. */
export const Grid = <As extends Tag = 'div'>(props: LayoutProps<As>) => draw('div', { flow: 'grid' }, props)

function draw(tag: Tag, box: BoxProps, props: Record<string, unknown>): ReactElement {
  const { as, className, ...rest } = props
  const look: Record<string, unknown> = { ...box }
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest)) (BOX_PROPS.has(name) ? look : own)[name] = value
  return createElement(String(as ?? tag), {
    ...own,
    className: classNames(boxClass(look), String(className ?? '')),
  })
}
