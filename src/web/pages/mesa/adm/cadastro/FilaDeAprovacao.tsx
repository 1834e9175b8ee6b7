import { Link } from '@tanstack/react-router'
import { type FocusEvent, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Centavos } from '#domain/centavos.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useAceitosSemLimite } from '#web/queries/pessoas/comprador-queries.ts'
import { type Pendente, useDecisaoNaFila, usePendentes } from '#web/queries/pessoas/conta-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import { filas, type NomeDaFila } from '../filas.ts'
import { type Controle, focarControle } from './controles.ts'
import { Detalhes } from './Detalhes.tsx'
import styles from './FilaDeAprovacao.module.css'
import { TabelaDePendentes } from './TabelaDePendentes.tsx'

const MotivoDialog = lazy(async () => ({
  default: (await import('#web/components/cadastro/MotivoDialog.tsx')).MotivoDialog,
}))

interface FilaDeAprovacaoProps {
  nome: NomeDaFila
}

/** The accounts in one queue: each is accepted, with its limit, or refused; its details open beside the list (design/staff). */
export function FilaDeAprovacao({ nome }: FilaDeAprovacaoProps) {
  const { cadastros, titulo, vazia, falhaDaLista } = filas[nome]
  const fila = usePendentes(cadastros)
  const { mutate: decidir } = useDecisaoNaFila(cadastros)
  const [recusando, setRecusando] = useState<Pendente | null>(null)
  const [abertoId, setAbertoId] = useState<number | null>(null)
  const ladoALado = useMedia('(width >= 1200px)')

  const pendentes = fila.data ?? []
  const aberto = pendentes.find(({ id }) => id === abertoId)
  const agora = new Date(fila.dataUpdatedAt)
  const foco = useFocoNaFila(pendentes)

  function handleAceitar(pendente: Pendente, limite: Centavos | null, controle: Controle) {
    focarControle(controle, vizinhoDe(pendente, pendentes))
    decidir({ pendente, limite })
  }

  function handleRecusar(pendente: Pendente, motivo: string) {
    // Closes the dialog first: it returns the focus to the row that is about to be removed, and only then can the focus move on.
    flushSync(() => setRecusando(null))
    focarControle('recusar', vizinhoDe(pendente, pendentes))
    decidir({ pendente, motivo })
  }

  function handleDesistir() {
    flushSync(() => setRecusando(null))
    // A colleague may have decided on it meanwhile.
    if (document.activeElement === document.body) focusContent()
  }

  return (
    <>
      <PageHeader title={titulo} aside={fila.data && contarCadastros(pendentes.length)} />
      <Consultado consulta={fila} falha={falhaDaLista} esqueleto={<Skeleton height={76} count={4} />}>
        {() => (
          <Grid gap={5} align="start" className={styles.mesa}>
            <div {...foco}>
              {pendentes.length === 0 ? (
                <Empty text={vazia} drawing="/arte/cheiro-verde.svg" />
              ) : (
                <TabelaDePendentes
                  label={titulo}
                  pendentes={pendentes}
                  agora={agora}
                  comLimite={'definirLimite' in cadastros}
                  aberto={{ id: aberto?.id ?? null, emLinha: !ladoALado }}
                  onAbrir={({ id }) => setAbertoId(id === abertoId ? null : id)}
                  onAceitar={handleAceitar}
                  onRecusar={setRecusando}
                />
              )}
            </div>
            <Grid gap={4} className={styles.lado}>
              {ladoALado && aberto && <Detalhes pendente={aberto} agora={agora} comTitulo />}
              {nome === 'compradores' && <AceitosSemLimite />}
              {ladoALado && !aberto && pendentes.length > 0 && (
                <p className={styles.dica}>Toque num nome para ver endereço e CNPJ.</p>
              )}
            </Grid>
          </Grid>
        )}
      </Consultado>
      <Suspense>
        {recusando && (
          <MotivoDialog
            title={`Recusar ${recusando.nome}?`}
            text={cadastros.aoRecusar}
            confirmLabel="Recusar cadastro"
            onConfirm={motivo => handleRecusar(recusando, motivo)}
            onClose={handleDesistir}
          />
        )}
      </Suspense>
    </>
  )
}

function vizinhoDe(pendente: Pendente, pendentes: readonly Pendente[]): Pendente | undefined {
  const lugar = pendentes.findIndex(({ id }) => id === pendente.id)
  return pendentes[lugar + 1] ?? pendentes[lugar - 1]
}

function contarCadastros(quantos: number): string {
  return quantos === 1 ? '1 cadastro' : `${quantos} cadastros`
}

/**
 * Handlers for the list that keep the focus in it when a colleague decides on the row that has it. The focus moves to the name of a
 * neighbour: a key that was meant for the row that left then decides nothing.
 */
function useFocoNaFila(pendentes: readonly Pendente[]) {
  const focado = useRef<number | null>(null)
  const anteriores = useRef(pendentes)

  useLayoutEffect(() => {
    const antes = anteriores.current
    anteriores.current = pendentes
    const perdido = document.activeElement === null || document.activeElement === document.body
    if (focado.current === null || !perdido) return
    const lugar = antes.findIndex(({ id }) => id === focado.current)
    if (lugar < 0 || pendentes.some(({ id }) => id === focado.current)) return
    const restantes = new Set(pendentes.map(({ id }) => id))
    const porPerto = [...antes.slice(lugar + 1), ...antes.slice(0, lugar).reverse()]
    focarControle('nome', porPerto.find(({ id }) => restantes.has(id)) ?? pendentes[0])
  })

  return {
    onFocus: ({ target }: FocusEvent) => {
      focado.current = Number(target.closest<HTMLElement>('[data-cadastro]')?.dataset.cadastro) || null
    },
    // Without a next element the row itself may have left.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) focado.current = null
    },
  }
}

/** The buyers approved in this window: they cannot buy anything until staff set a credit limit. */
function AceitosSemLimite() {
  const { aceitos, esquecer } = useAceitosSemLimite()
  const [unico, ...outros] = aceitos
  if (!unico) return null
  if (outros.length === 0)
    return (
      <Row as="p" wrap gap={2} columnGap={3} className={styles.semLimite}>
        {unico.nome} entrou com limite de R$ 0,00.{' '}
        <DefinirLimite comprador={unico} onIr={esquecer}>
          Definir limite
        </DefinirLimite>
      </Row>
    )
  return (
    <Row wrap gap={2} columnGap={3} className={styles.semLimite}>
      <Fold summary={`${aceitos.length} compradores entraram com limite de R$ 0,00.`}>
        <Row as="ul" wrap gap={2} align="stretch">
          {aceitos.map(comprador => (
            <li key={comprador.id}>
              <DefinirLimite comprador={comprador} onIr={esquecer}>
                Definir limite de {comprador.nome}
              </DefinirLimite>
            </li>
          ))}
        </Row>
      </Fold>
    </Row>
  )
}

interface DefinirLimiteProps {
  comprador: Pendente
  /** Called when somebody goes to set the limit. */
  onIr: (comprador: Pendente) => void
  children: ReactNode
}

function DefinirLimite({ comprador, onIr, children }: DefinirLimiteProps) {
  return (
    <Link
      to={paths.comprador(comprador.id)}
      className={buttonClass({ variant: 'quiet' })}
      onClick={() => onIr(comprador)}
    >
      {children}
    </Link>
  )
}
