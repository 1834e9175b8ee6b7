import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './AvisoDoVinculo.module.css'

/** Asks a seller whose link has ended to authorise PagBank again; on every screen except the profile, which explains it. */
export function AvisoDoVinculo() {
  const pathname = useLocation({ select: location => location.pathname })
  if (pathname === paths.perfil) return null
  return (
    <Row as="p" gap={2} justify="center" className={`small strong warn ${styles.aviso}`}>
      <Icon name="alert" />
      <span>
        Seu vínculo com o PagBank precisa ser refeito.{' '}
        <Link to={paths.perfil} hash="pagbank">
          Ver no perfil
        </Link>
      </span>
    </Row>
  )
}
