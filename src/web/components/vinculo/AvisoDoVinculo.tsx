import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './AvisoDoVinculo.module.css'

/** Tells a seller whose link has ended, wherever it is, to authorise PagBank again; the profile says the same at length. */
export function AvisoDoVinculo() {
  const pathname = useLocation({ select: location => location.pathname })
  if (pathname === paths.perfil) return null
  return (
    <p className={styles.aviso}>
      <Icon name="alert" />
      <span>
        Seu vínculo com o PagBank precisa ser refeito.{' '}
        <Link to={paths.perfil} hash="pagbank">
          Ver no perfil
        </Link>
      </span>
    </p>
  )
}
