import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { Box, Row, Stack } from '../layout/Layout.tsx'
import styles from './page.module.css'

interface NoticeProps {
  title: string
  /** Address of a drawing. */
  drawing?: string | undefined
  /** Gives the focus to the heading, for a notice that replaces other content of the same screen. */
  focused?: boolean | undefined
  /** Buttons and links: what to do now. */
  actions?: ReactNode
  children: ReactNode
}

/** A whole screen with one message. */
export function Notice({ title, drawing, focused, actions, children }: NoticeProps) {
  return (
    <Card flush className={styles.notice}>
      {drawing && (
        <Box pad={5} className="centered mint">
          <img src={drawing} alt="" width="160" height="120" />
        </Box>
      )}
      <Stack gap={4} pad={6}>
        <h1 tabIndex={-1} ref={focused ? focus : undefined}>
          {title}
        </h1>
        <Stack gap={3} className="muted">
          {children}
        </Stack>
        {actions && (
          <Row wrap gap={3} align="stretch">
            {actions}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
