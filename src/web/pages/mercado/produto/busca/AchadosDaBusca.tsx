import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { categoriaProvavel } from '#domain/busca/hortifruti.ts'
import { lerBusca } from '#domain/busca/palavras.ts'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { paths } from '#web/paths.ts'
import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import type { PaginaDeProdutos } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { boxClass } from '#web/ui/layout/box.ts'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './busca.module.css'
import { lembrarBusca } from './buscas-recentes.ts'
import { contarAchados, fraseDoQueFalta } from './contar-achados.ts'

interface AchadosDaBuscaProps {
  /** The pages of the answer that are on the screen. */
  paginas: readonly PaginaDeProdutos[]
  /** A category or a seller narrows the search. */
  filtrada: boolean
}

/** Above the rows that a search found: what was understood, which sellers have that name, and how many products there are. */
export function AchadosDaBusca({ paginas: [primeira, ...outras], filtrada }: AchadosDaBuscaProps) {
  const texto = primeira?.busca
  const achou = primeira !== undefined && primeira.content.length > 0
  const semCotacao = primeira?.content.every(({ melhorCotacao }) => melhorCotacao === null)
  const pode = usePermissao()
  useLembranca(achou ? texto : undefined)
  if (!primeira || !texto) return null
  const { aproximada, semPalavras, categoriaEncontrada, vendedoresEncontrados } = primeira
  return (
    <Stack gap={1} below={2}>
      {semPalavras.length > 0 && achou && <p>{fraseDoQueFalta(texto, semPalavras)}</p>}
      {categoriaEncontrada ? (
        <p>Categoria {categoriaEncontrada.nome}:</p>
      ) : (
        aproximada && semPalavras.length === 0 && achou && <p>Nada com “{texto}”. O que mais se parece:</p>
      )}
      {vendedoresEncontrados.map(({ id, nome }) => (
        <Link
          key={id}
          to={paths.vendedor(id)}
          className={classNames(
            'brand-text strong target framed surface rounded',
            styles.vendedor,
            boxClass({ flow: 'row', gap: 2 }),
          )}
        >
          <Icon name="store" />
          <span>Vendedor: {nome}</span>
          <Icon name="chevron-right" />
        </Link>
      ))}
      {achou && <p className="muted small">{contarAchados([primeira, ...outras])}</p>}
      {achou && semCotacao && pode('gerir-compras') && <p>Ninguém vende agora. Abra e peça “Avise-me”.</p>}
      {!achou &&
        (vendedoresEncontrados.length > 0 && !filtrada ? (
          <p className="muted small">Nenhum produto com “{texto}”.</p>
        ) : (
          <NadaEncontrado texto={texto} filtrada={filtrada} />
        ))}
    </Stack>
  )
}

/** Remembers a text for this device once the person goes on from the field, or came with it. */
function useLembranca(texto: string | undefined) {
  useEffect(() => {
    if (!texto) return
    const campo = campoDeBusca()
    const lembrar = () => lembrarBusca(texto)
    if (!campo || document.activeElement !== campo) return lembrar()
    campo.addEventListener('blur', lembrar, { once: true })
    return () => campo.removeEventListener('blur', lembrar)
  }, [texto])
}

interface NadaEncontradoProps {
  texto: string
  /** A category or a seller narrows the search. */
  filtrada: boolean
}

const route = getRouteApi('/sessao/produto')

/** A search that found nothing, and what comes nearest (rule N7): all products, the word's category, or staff, who see the word (rule N9). */
function NadaEncontrado({ texto, filtrada }: NadaEncontradoProps) {
  const { q: _, ...filtro } = route.useSearch()
  const { data: categorias = [] } = useCategorias()
  const provavel = filtrada ? null : categoriaProvavel(lerBusca(texto))
  const proxima = categorias.find(({ nome }) => nome === provavel)
  const navigate = useNavigate()
  const pode = usePermissao()
  function limpar() {
    esvaziarCampo()
    void navigate({ to: paths.produtos, search: filtro, replace: true, resetScroll: false })
  }
  return (
    <Empty
      text={`Nenhum produto com “${texto}”${filtrada ? ' neste filtro' : ''}.`}
      drawing="/arte/vazio.svg"
    >
      {!filtrada && pode('gerir-compras') && <p>A equipe fica sabendo do que falta.</p>}
      {!filtrada && !proxima && <ContatoDeSuporte />}
      <Row wrap gap={2} align="stretch" justify="center">
        {filtrada && (
          <Link to={paths.produtos} search={{ q: texto }} className={buttonClass()}>
            Buscar em todos os produtos
          </Link>
        )}
        {proxima && (
          <Link to={paths.produtos} search={{ categoriaId: proxima.id }} className={buttonClass()}>
            Ver {proxima.nome}
          </Link>
        )}
        <Button variant="quiet" onClick={limpar}>
          Limpar busca
        </Button>
        {!filtrada && pode('gerir-sinonimos') && (
          <Link to={paths.sinonimos} search={{ termo: texto }} className={buttonClass({ variant: 'quiet' })}>
            Criar sinônimo
          </Link>
        )}
      </Row>
    </Empty>
  )
}

// The search field of the screen, for what loads after it and stands elsewhere.

/** The field; null on other screens. */
function campoDeBusca(): HTMLInputElement | null {
  return document.querySelector('main [type=search]')
}

/** Empties the field and goes there. The caller also takes the text out of the URL. */
function esvaziarCampo(): void {
  const campo = campoDeBusca()
  if (!campo) return
  campo.value = ''
  campo.focus()
}
