import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useAceitarPrivacidade } from '#web/queries/pessoas/privacidade-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import styles from './AceiteDaPrivacidade.module.css'

/** Asks for what a login has not accepted yet, above every screen, and stops nothing (rule N130). */
export function AceiteDaPrivacidade() {
  const { mutate: aceitar, isPending } = useAceitarPrivacidade()
  return (
    <Box as="section" aria-label="Privacidade" className={`rule-below surface ${styles.aviso}`}>
      <Row gap={3} justify="between">
        <Link to={paths.privacidade}>O que guardamos de você</Link>
        <Button variant="quiet" className="nowrap" busy={isPending} onClick={() => aceitar()}>
          Li e aceito
        </Button>
      </Row>
    </Box>
  )
}
