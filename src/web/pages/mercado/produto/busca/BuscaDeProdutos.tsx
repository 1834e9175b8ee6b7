import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import styles from './CampoDeBusca.module.css'
import { CampoDeBusca } from './CampoDeBusca.tsx'

const route = getRouteApi('/sessao/produto')

interface BuscaDeProdutosProps {
  /** The products on the screen are those of the URL's text. */
  respondida: boolean
  /** Right of the field. */
  children: ReactNode
}

/** The search in the catalogue; the URL holds its text. A new text is searched in all categories, which then narrow it. */
export function BuscaDeProdutos({ respondida, children }: BuscaDeProdutosProps) {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const { q, categoriaId, ...filtro } = route.useSearch()
  const navigate = useNavigate()
  return (
    <div className={styles.linha}>
      <CampoDeBusca
        texto={q}
        respondida={respondida}
        onBusca={texto =>
          void navigate({
            to: paths.produtos,
            search: {
              ...filtro,
              q: texto,
              // Chosen since the last key, before the pause was over.
              categoriaId: document.activeElement?.matches('[type=search]') ? undefined : categoriaId,
            },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {children}
    </div>
  )
}
