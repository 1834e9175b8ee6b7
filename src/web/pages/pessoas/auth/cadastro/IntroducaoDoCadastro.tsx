import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Box } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './Cadastro.module.css'

interface IntroducaoDoCadastroProps {
  titulo: string
  /** The form. */
  children: ReactNode
}

/** Heading of both registrations: who checks it, and how long the answer takes. */
export function IntroducaoDoCadastro({ titulo, children }: IntroducaoDoCadastroProps) {
  return (
    <div className={`middle ${styles.page}`}>
      <PageHeader title={titulo} />
      <Box as="p" below={5} className={classNames(styles.intro, 'muted')}>
        Conte quem você é. Nossa equipe confere cada cadastro em até {PRAZO_DE_APROVACAO_HORAS} horas. Já tem
        conta? <Link to={paths.login}>Entre</Link>.
      </Box>
      {children}
    </div>
  )
}
