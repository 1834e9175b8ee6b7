import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './busca.module.css'
import { TeclasDaBusca } from './TeclasDaBusca.tsx'

const route = getRouteApi('/sessao/produto')

interface BuscaDeProdutosProps {
  /** The products on the screen are those of the URL's text. */
  respondida: boolean
  /** Right of the field. */
  children: ReactNode
}

/** The search in the catalogue; the URL holds its text. A new text is searched in all categories, which then narrow it. */
export function BuscaDeProdutos({ respondida, children }: BuscaDeProdutosProps) {
  const { q, categoriaId, ...filtro } = route.useSearch()
  const navigate = useNavigate()
  return (
    <Row gap={1} className={styles.linha}>
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
    </Row>
  )
}

interface CampoDeBuscaProps {
  /** The text of the search; absent if there is none. */
  texto: string | undefined
  /** The products on the screen are those of this text. */
  respondida: boolean
  onBusca: (texto: string | undefined) => void
}

/** The field of the search; `/` leads to it. A text that a link or "back" brings replaces what stands in it, unless the person is typing. */
function CampoDeBusca({ texto = '', respondida, onBusca }: CampoDeBuscaProps) {
  const campo = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const input = campo.current
    if (input && input !== document.activeElement) input.value = texto
  }, [texto])

  useEffect(() => {
    function irAoCampo(event: KeyboardEvent) {
      const escrevendo = document.activeElement?.matches('input, select, textarea, dialog *')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || escrevendo) return
      event.preventDefault()
      campo.current?.focus()
    }
    addEventListener('keydown', irAoCampo)
    return () => removeEventListener('keydown', irAoCampo)
  }, [])

  function procurar(outro: string) {
    if (campo.current) campo.current.value = outro
    campo.current?.focus()
    onBusca(outro || undefined)
  }

  return (
    <Row as="search" className={`muted ${styles.busca}`}>
      <Icon name="search" />
      <input
        ref={campo}
        type="search"
        aria-label="Buscar produto"
        aria-keyshortcuts="/"
        placeholder="Buscar produto"
        autoComplete="off"
        defaultValue={texto}
        // The next product is typed over the last one.
        onFocus={event => event.target.select()}
      />
      {texto && <IconButton icon="close" label="Apagar texto" onClick={() => procurar('')} />}
      <TeclasDaBusca {...{ campo, texto, respondida, onBusca }} onProcura={procurar} />
    </Row>
  )
}
