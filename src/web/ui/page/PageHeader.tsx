import type { ReactNode } from 'react'
import { Row } from '../layout/Layout.tsx'

interface PageHeaderProps {
  title: string
  /** Right of the title on wide screens, below it on small ones: a note or buttons. */
  aside?: ReactNode
}

export function PageHeader({ title, aside }: PageHeaderProps) {
  return (
    <Row wrap gap={3} columnGap={5} justify="between" below={4} className="target">
      <h1>{title}</h1>
      {aside && (
        <Row wrap gap={3} className="muted">
          {aside}
        </Row>
      )}
    </Row>
  )
}
