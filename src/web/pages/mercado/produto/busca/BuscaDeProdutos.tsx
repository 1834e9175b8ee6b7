import { getRouteApi, useNavigate } from '@tanstack/react-router'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BUSCA_MAXIMA } from '#contract/tamanhos-de-pagina.ts'
import { textoLongo } from '#domain/cadastro/texto-visivel.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { typeInto } from '#web/ui/form/type-into.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { lateComponent } from '#web/ui/late.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './busca.module.css'

// Only this device knows the last searches, so the server does not paint them.
const useBuscasRecentes = lateComponent(async () => (await import('./BuscasRecentes.tsx')).BuscasRecentes)

interface TeclasDaBuscaProps {
  campo: RefObject<HTMLInputElement | null>
  /** The text of the search; empty if there is none. */
  texto: string
  /** The products on the screen are those of this text. */
  respondida: boolean
  /** Searches for the text, or ends the search. */
  onBusca: (texto: string | undefined) => void
  /** Does so, and writes the text into the field. */
  onProcura: (texto: string) => void
}

const PAUSA_MS = 250

/**
 * What the field of the search does: it searches once the typing pauses, Enter searches at once and goes to the first result, with the
 * digits that are typed before it is there, Esc empties it. While it is empty, it offers the last searches.
 */
function TeclasDaBusca({ campo, texto, respondida, onBusca, onProcura }: TeclasDaBuscaProps) {
  const BuscasRecentes = useBuscasRecentes()
  // Navigations take a moment: the URL may still hold an earlier text.
  const enviada = useRef(texto)
  const pausa = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Enter was pressed before the answer was there: until then the first row is one of the answer before. Digits typed meanwhile are its number.
  const aoPrimeiro = useRef(false)
  const numero = useRef('')
  const [erro, setErro] = useState<string>()

  function procurar(outro: string) {
    clearTimeout(pausa.current)
    enviada.current = outro
    setErro(undefined)
    onProcura(outro)
  }

  const buscar = useEffectEvent(() => {
    clearTimeout(pausa.current)
    const digitado = campo.current?.value.trim() ?? ''
    const longo = digitado.length > BUSCA_MAXIMA ? textoLongo(BUSCA_MAXIMA) : undefined
    setErro(longo)
    if (longo || digitado === enviada.current) return
    enviada.current = digitado
    onBusca(digitado || undefined)
  })

  const aoDigitar = useEffectEvent(() => {
    aoPrimeiro.current = false
    numero.current = ''
    clearTimeout(pausa.current)
    pausa.current = setTimeout(buscar, PAUSA_MS)
  })

  const irAoPrimeiro = useEffectEvent(() => {
    if (!aoPrimeiro.current || !respondida || campo.current?.value.trim() !== texto) return
    aoPrimeiro.current = false
    const primeiro = primeiroControle()
    primeiro?.focus()
    if (primeiro instanceof HTMLInputElement && numero.current) typeInto(primeiro, numero.current)
    numero.current = ''
  })

  const aoEscrever = useEffectEvent((event: InputEvent) => {
    if (!aoPrimeiro.current || !/^\d+$/.test(event.data ?? '')) return
    event.preventDefault()
    numero.current += event.data
  })

  const aoTeclar = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') return campo.current?.value ? procurar('') : undefined
    if (key !== 'Enter' || !campo.current?.value.trim()) return
    aoPrimeiro.current = true
    buscar()
    irAoPrimeiro()
  })

  useEffect(() => {
    enviada.current = texto
  }, [texto])

  useEffect(() => {
    if (respondida && texto) irAoPrimeiro()
  }, [respondida, texto])

  useEffect(() => {
    const input = campo.current
    // Typed before this was loaded; the focus may be elsewhere by now.
    aoDigitar()
    const ouvindo = new AbortController()
    input?.addEventListener('input', aoDigitar, ouvindo)
    input?.addEventListener('keydown', aoTeclar, ouvindo)
    input?.addEventListener('beforeinput', aoEscrever, ouvindo)
    return () => {
      ouvindo.abort()
      clearTimeout(pausa.current)
    }
  }, [campo])

  return (
    <>
      {erro && <p role="alert">{erro}</p>}
      {BuscasRecentes && <BuscasRecentes campo={campo} onEscolha={procurar} />}
    </>
  )
}

/** What buys the first product: its field, or its button where no field is drawn. */
function primeiroControle(): HTMLElement | undefined {
  return (
    [...document.querySelectorAll('main li')]
      .flatMap(linha => [linha.querySelector('input'), linha.querySelector('button')])
      .find(controle => controle !== null && controle.getClientRects().length > 0) ?? undefined
  )
}

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

  // Before what was typed early is typed again.
  useLayoutEffect(() => {
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
        name="q"
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
